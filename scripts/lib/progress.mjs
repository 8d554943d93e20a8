/** Progress of long work, for the person at the terminal. */

const BAR_WIDTH = 28;
const TICK_MS = 10_000;
const scriptStart = Date.now();

/** Seconds since `since`, by default since the script began: `12.3 s`. */
export const elapsed = (since = scriptStart) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs `work` between a line that it begins, one every ten seconds, and one that it is done; answers its result. */
export async function withProgress(label, work) {
  const since = Date.now();
  console.log(`${label} …`);
  const ticker = setInterval(() => console.log(`  still at it, ${elapsed(since)}`), TICK_MS);
  try {
    const result = await work();
    console.log(`  done in ${elapsed(since)}`);
    return result;
  } finally {
    clearInterval(ticker);
  }
}

/**
 * A progress bar that moves in place on a terminal; elsewhere a line for each new label and each further quarter, so
 * that a log stays short.
 */
export function progressBar(stream = process.stdout) {
  let lastStep = '';
  return {
    update(done, total, label) {
      const share = total > 0 ? Math.min(1, done / total) : 1;
      if (stream.isTTY) {
        const filled = Math.round(share * BAR_WIDTH);
        const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
        stream.write(`\r\x1b[2K  ${bar} ${String(Math.round(share * 100)).padStart(3)} %  ${label}`);
        return;
      }
      const step = `${label} ${Math.floor(share * 4) * 25} %`;
      if (step !== lastStep) stream.write(`  ${step}\n`);
      lastStep = step;
    },
    end() {
      if (stream.isTTY) stream.write('\r\x1b[2K');
    },
  };
}
