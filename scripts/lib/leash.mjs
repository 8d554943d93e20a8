/** Preloaded into the services: whoever's starter is gone, even killed, stops as if it had been told to. */
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
