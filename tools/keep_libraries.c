/* scripts/test preloads this when tests run under LeakSanitizer: shared libraries stay loaded, so
 * that memory that a Vulkan driver leaks can be traced to that driver and suppressed
 * (tools/lsan.supp).
 *
 * SPDX-License-Identifier: MIT
 */

int dlclose(void *handle);

int dlclose(void *handle) {
  (void)handle;
  return 0;
}
