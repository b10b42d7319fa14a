/* Vulkan as a backend. */

#if IPT__VK_CUDA
#define IPT__VK_EXCHANGE &ipt__vk_exchange_calls
#else
#define IPT__VK_EXCHANGE NULL
#endif

static const ipt__device_calls ipt__vk_calls = {
    ipt__vk_available_memory, ipt__vk_new_buffer,    ipt__vk_free_buffer,   ipt__vk_import,
    ipt__vk_compile_program,  ipt__vk_free_compiled, ipt__vk_new_commands,  ipt__vk_free_commands,
    ipt__vk_record_kernels,   ipt__vk_record_copy,   ipt__vk_new_timeline,  ipt__vk_free_timeline,
    ipt__vk_submit,           ipt__vk_wait,          ipt__vk_read_timeline, ipt__vk_await_queues,
    ipt__vk_explain_fault,    ipt__vk_new_timer,     ipt__vk_free_timer,    ipt__vk_time_kernels,
    IPT__VK_EXCHANGE,
};

static const ipt__backend ipt__vk_backend = {
    IPT_BACKEND_VULKAN,
    ipt__vk_open_device,
    ipt__vk_close_device,
    &ipt__vk_calls,
    NULL,
    NULL,
    ipt__vk_list_devices,
    ipt__vk_find_device,
    ipt__vk_save_pipelines,
    ipt__vk_list_peers,
};
