/* How the library was built. setup.py looks for the text in the file. */

#define PYTHON_QUOTED(number) #number
#define PYTHON_TEXT(number)   PYTHON_QUOTED(number)

#ifdef IPT_VULKAN
#ifdef VK_HEADER_VERSION_COMPLETE
#define PYTHON_VULKAN_MINOR VK_API_VERSION_MINOR(VK_HEADER_VERSION_COMPLETE)
#else
#define PYTHON_VULKAN_MINOR 2
#endif
#endif

#ifdef __clang__
#define PYTHON_COMPILER __VERSION__
#else
#define PYTHON_COMPILER "GCC " __VERSION__
#endif

/* Returns "ipt VERSION; COMPILER; backends cpu", with " vulkan" at the end if that is there. */
IPT_API const char *ipt_python_build_text(void) {
  return "ipt build: " PYTHON_TEXT(IPT_VERSION_MAJOR) "." PYTHON_TEXT(
      IPT_VERSION_MINOR) "." PYTHON_TEXT(IPT_VERSION_PATCH) "; " PYTHON_COMPILER "; backends cpu"
#ifdef IPT_VULKAN
                                                            " vulkan"
#endif
      ;
}

/* Returns the minor version and the patch of the headers of Vulkan 1, 1000 times the first plus the
 * second; 0: without Vulkan. */
IPT_API uint32_t ipt_python_vulkan_headers(void) {
#ifdef IPT_VULKAN
  return 1000u * PYTHON_VULKAN_MINOR + VK_HEADER_VERSION;
#else
  return 0;
#endif
}
