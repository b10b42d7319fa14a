// The report of a kernel to C, a number that both know. It stands beside shared.glsl because only
// kernels that wait have it.

const uint GAVE_UP = 0x6A7E4D17; // a wait was given up: IPT_REPORT_GAVE_UP
