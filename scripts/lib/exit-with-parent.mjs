/**
 * Preloaded into the services: sends this process SIGTERM when the process that started it ends, even by SIGKILL.
 * The end is seen by the IPC channel, which must not keep the service alive itself.
 */
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
