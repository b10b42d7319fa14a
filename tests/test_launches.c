/* What a launch takes from the call that it is made of, and calls that are refused, on paper. */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "check.h"
#include "paper_profiles.h"

/* A shader without a module for the type is refused. */
static void test_missing_module(void) {
  ipt__program program;
  ipt__call call;
  ipt_allocator allocator = ipt__default_allocator();
  ipt__profile profile = large_gpu();
  memset(&program, 0, sizeof program);
  memset(&call, 0, sizeof call);
  call.shader = IPT__SHADER_COUNT;
  ipt__launcher launcher = ipt__make_launcher(&allocator, &profile, &program);
  CHECK(ipt__add_launch(&launcher, &call, 1) == IPT_ERROR_UNSUPPORTED, "launched");
  CHECK(program.count == 0 && program.code_count == 0, "a launch is left");
}

/* Returns the launch that a call makes, all zero if it is refused. */
static ipt__launch launch_of(const ipt__call *call) {
  ipt__program program;
  ipt__launch launch;
  ipt_allocator allocator = ipt__default_allocator();
  ipt__profile profile = large_gpu();
  memset(&program, 0, sizeof program);
  memset(&launch, 0, sizeof launch);
  ipt__launcher launcher = ipt__make_launcher(&allocator, &profile, &program);
  if (ipt__add_launch(&launcher, call, 1) == IPT_SUCCESS)
    launch = program.launches[0];
  ipt__free_launches(&allocator, &program);
  return launch;
}

/* Nobody sets the padding of arguments, so it is not passed on. */
static void test_padding(void) {
  static const unsigned char zeros[IPT__PUSH_CONSTANT_BYTES];
  ipt__fill_constants constants = {64};
  ipt__fill_arguments fill;
  memset(&fill, 0xff, sizeof fill);
  ipt__call call = IPT__CALL(IPT__SHADER_FILL, constants, fill);
  ipt__launch launch = launch_of(&call);
  CHECK(launch.argument_bytes == 12, "%u bytes", launch.argument_bytes);
  CHECK(memcmp(launch.arguments, &fill, 12) == 0, "other arguments");
  CHECK(memcmp(launch.arguments + 12, zeros, sizeof zeros - 12) == 0, "padding after the members");

  ipt__trsm_chain_constants chain_constants;
  ipt__trsm_chain_arguments chain, placed;
  memset(&chain_constants, 0, sizeof chain_constants);
  memset(&chain, 0xff, sizeof chain);
  call = IPT__CALL(IPT__SHADER_TRSM_CHAIN_F32, chain_constants, chain);
  launch = launch_of(&call);
  memcpy(&placed, launch.arguments, sizeof placed);
  CHECK(launch.argument_bytes == sizeof chain && placed.report == UINT64_MAX &&
            placed.groups == UINT32_MAX && placed.padding_at_116 == 0,
        "padding between members");
}

/* Arguments that are not those of the shader are refused. */
static void test_other_arguments(void) {
  ipt__fill_constants constants = {64};
  ipt__copy_arguments longer;
  uint64_t shorter = 0;
  memset(&longer, 0, sizeof longer);
  ipt__call call = IPT__CALL(IPT__SHADER_FILL, constants, longer);
  CHECK(launch_of(&call).argument_bytes == 0, "more arguments than the shader has");
  call = IPT__CALL(IPT__SHADER_FILL, constants, shorter);
  CHECK(launch_of(&call).argument_bytes == 0, "fewer arguments than the shader has");
}

int main(void) {
  test_missing_module();
  test_padding();
  test_other_arguments();
  return finish();
}
