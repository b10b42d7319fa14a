/* The backends, the best one first. Another one is a folder, its files here and its line below; no
 * other file asks which backends there are. A build can add one without a change here: it defines
 * IPT__ADDED_BACKEND as the name of a file, which defines ipt__added_backend. */

#ifdef IPT_VULKAN                   /* or another backend that reads SPIR-V */
#include "../shaders/spirv/table.h" /* the shaders, compiled and packed */
#include "../shaders/unpack.h"      /* from packed text to SPIR-V */
#endif

#ifdef IPT_VULKAN
#include "../backend_vulkan/loader.h"        /* Vulkan functions */
#include "../backend_vulkan/devices.h"       /* requirements, instances, device list */
#include "../backend_vulkan/matrix_units.h"  /* cooperative matrices */
#include "../backend_vulkan/choice.h"        /* which device, and which one next */
#include "../backend_vulkan/debug.h"         /* names of objects, labels of dispatches */
#include "../backend_vulkan/cuda.h"          /* functions of libcuda */
#include "../backend_vulkan/device.h"        /* the device of a context */
#include "../backend_vulkan/pipelines.h"     /* pipelines by kernel and constants */
#include "../backend_vulkan/pipeline_file.h" /* pipelines kept in a file */
#include "../backend_vulkan/buffers.h"       /* buffers of the library's own */
#include "../backend_vulkan/import.h"        /* the host's own pages */
#include "../backend_vulkan/program.h"       /* a program with its pipelines */
#include "../backend_vulkan/record.h"        /* from launches to a command buffer */
#include "../backend_vulkan/commands.h"      /* lists of commands */
#include "../backend_vulkan/queues.h"        /* submissions, and waiting for them */
#include "../backend_vulkan/timing.h"        /* how long programs take */
#include "../backend_vulkan/peers.h"         /* further devices */
#include "../backend_vulkan/exchange.h"      /* copies between devices */
#include "../backend_vulkan/backend.h"       /* the table */
#include "../backend_vulkan/api.h"           /* public functions that speak Vulkan */
#endif

enum { IPT__BACKEND_ADDED = IPT_BACKEND_VULKAN + 1 /* after the last of ipt_backend */ };

#ifdef IPT__ADDED_BACKEND
#include IPT__ADDED_BACKEND
enum { IPT__LAST_BACKEND = IPT__BACKEND_ADDED };
#else
enum { IPT__LAST_BACKEND = IPT__BACKEND_ADDED - 1 };
#endif

static const ipt__backend *const ipt__backends[] = {
#ifdef IPT__ADDED_BACKEND
    &ipt__added_backend,
#endif
#ifdef IPT_VULKAN
    &ipt__vk_backend,
#endif
    &ipt__cpu_backend,
};

enum { IPT__BACKEND_COUNT = sizeof ipt__backends / sizeof ipt__backends[0] };
