# SPDX-License-Identifier: MIT
# CMake toolchain: cross-compiles for 64-bit Windows with mingw-w64.
#
#   cmake -S . -B build/windows -G Ninja -DCMAKE_TOOLCHAIN_FILE=tools/mingw-w64.cmake
#
# Vulkan's headers and volk are the same on every platform, but they are among the host's headers, which the
# cross-compiler must not see. So a separate folder has links to them.

set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)

set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc)
find_program(IPT_MINGW_CXX x86_64-w64-mingw32-g++)
if(IPT_MINGW_CXX)
  set(CMAKE_CXX_COMPILER ${IPT_MINGW_CXX})
endif()
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)

set(IPT_HOST_INCLUDE /usr/include CACHE PATH "Folder with the host's vulkan/ and volk.h")
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES IPT_HOST_INCLUDE)
set(IPT_HEADERS ${CMAKE_BINARY_DIR}/vulkan-headers)
file(MAKE_DIRECTORY ${IPT_HEADERS})
foreach(name vulkan vk_video volk.h volk.c)
  if(EXISTS ${IPT_HOST_INCLUDE}/${name} AND NOT EXISTS ${IPT_HEADERS}/${name})
    file(CREATE_LINK ${IPT_HOST_INCLUDE}/${name} ${IPT_HEADERS}/${name} SYMBOLIC)
  endif()
endforeach()
if(EXISTS ${IPT_HEADERS}/vulkan)
  set(Vulkan_INCLUDE_DIR ${IPT_HEADERS} CACHE PATH "Vulkan's headers")
endif()
if(EXISTS ${IPT_HEADERS}/volk.h)
  set(VOLK_INCLUDE_DIR ${IPT_HEADERS} CACHE PATH "volk's header")
endif()
set(CMAKE_C_FLAGS_INIT "-isystem ${IPT_HEADERS}")
set(CMAKE_CXX_FLAGS_INIT "-isystem ${IPT_HEADERS}")

set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32 ${IPT_HEADERS})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

# With wine, if it is installed, CTest runs the tests. Debian keeps it out of PATH.
find_program(IPT_WINE NAMES wine64 wine PATHS /usr/lib/wine)
find_program(IPT_WINESERVER NAMES wineserver64 wineserver PATHS /usr/lib/wine)
if(IPT_WINE)
  set(CMAKE_CROSSCOMPILING_EMULATOR ${IPT_WINE})
endif()
