/* All operations. Their methods are listed in the same order. */

static const ipt__operation *const ipt__operations[] = {&ipt__operation_transpose,
                                                        &ipt__operation_permute,
#ifndef IPT_NO_PRODUCTS
                                                        &ipt__operation_tsmttsm,
                                                        &ipt__operation_tsmm,
                                                        &ipt__operation_gemm,
                                                        &ipt__operation_gemv,
                                                        &ipt__operation_symv,
                                                        &ipt__operation_hemv,
                                                        &ipt__operation_syrk,
                                                        &ipt__operation_herk,
                                                        &ipt__operation_syr,
                                                        &ipt__operation_her,
                                                        &ipt__operation_trsm,
                                                        &ipt__operation_axpy,
#endif
                                                        NULL};
