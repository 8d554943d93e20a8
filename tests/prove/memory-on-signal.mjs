/**
 * Preloaded into a platform that is watched: at SIGUSR2 it collects its garbage and writes what is left, in bytes, as a
 * line `memory {…}` to its standard output. Needs `--expose-gc`.
 */
process.on('SIGUSR2', () => {
  globalThis.gc();
  globalThis.gc();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.stdout.write(`memory ${JSON.stringify({ rss, heap: heapUsed + external })}\n`);
});
