/* scripts/test preloads this library when tests run under LeakSanitizer. It keeps shared libraries
 * loaded, so that leaks inside a Vulkan driver can be traced to that driver and suppressed
 * (tools/lsan.supp).
 *
 * SPDX-License-Identifier: MIT */

int dlclose(void *handle);

int dlclose(void *handle) {
  (void)handle;
  return 0;
}
