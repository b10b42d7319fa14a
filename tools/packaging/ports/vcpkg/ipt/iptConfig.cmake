# Defines ipt::ipt, the header with what it links.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
if(NOT TARGET ipt::ipt)
  add_library(ipt::ipt INTERFACE IMPORTED)
  get_filename_component(ipt_prefix "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)
  set_target_properties(ipt::ipt PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES "${ipt_prefix}/include"
    INTERFACE_LINK_LIBRARIES "Threads::Threads;${CMAKE_DL_LIBS}")
endif()
