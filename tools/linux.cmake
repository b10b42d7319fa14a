# SPDX-License-Identifier: MIT
# CMake toolchain: another kind of Linux, by Debian's cross-compilers or musl-gcc.
#
#   cmake -S . -B build/s390x -G Ninja -DCMAKE_TOOLCHAIN_FILE=tools/linux.cmake \
#     -DCMAKE_C_COMPILER=s390x-linux-gnu-gcc
#
# Programs are linked statically, so that neither they nor their emulator need libraries of the target. Such
# programs could not load Vulkan, so it is not looked for.

set(CMAKE_SYSTEM_NAME Linux)
if(CMAKE_C_COMPILER MATCHES "([a-z0-9_]+)-linux-gnu-gcc$")
  set(CMAKE_SYSTEM_PROCESSOR ${CMAKE_MATCH_1})
else() # musl-gcc, for this machine itself
  set(CMAKE_SYSTEM_PROCESSOR ${CMAKE_HOST_SYSTEM_PROCESSOR})
endif()
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)

set(native ${CMAKE_HOST_SYSTEM_PROCESSOR})
if(native STREQUAL x86_64)
  list(APPEND native i686) # most kernels run it directly
endif()
string(REGEX REPLACE "^i[3-6]86$" i386 qemu ${CMAKE_SYSTEM_PROCESSOR})
if(NOT CMAKE_CROSSCOMPILING_EMULATOR AND NOT CMAKE_SYSTEM_PROCESSOR IN_LIST native)
  set(CMAKE_CROSSCOMPILING_EMULATOR qemu-${qemu})
endif()

set(CMAKE_FIND_ROOT_PATH /usr/${CMAKE_SYSTEM_PROCESSOR}-linux-gnu)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
