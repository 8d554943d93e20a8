/**
 * Preloaded into a platform under test: on SIGUSR2 it collects garbage and writes the memory left, in bytes, as a line
 * `memory {…}` to standard output. Needs `--expose-gc`.
 */
process.on('SIGUSR2', () => {
  globalThis.gc();
  globalThis.gc();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.stdout.write(`memory ${JSON.stringify({ rss, heap: heapUsed + external })}\n`);
});
