import { print } from './print.mjs';

const WIDTH = 28;

/**
 * Shows how far a piece of work is: a bar that moves in place on a terminal, otherwise a line for each new label and
 * each further quarter, so that a log stays short.
 */
export function progressBar(stream = process.stdout) {
  let shown = '';
  return {
    update(done, total, label) {
      const share = total > 0 ? Math.min(1, done / total) : 1;
      if (stream.isTTY) {
        const filled = Math.round(share * WIDTH);
        const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
        stream.write(`\r\x1b[2K  ${bar} ${String(Math.round(share * 100)).padStart(3)} %  ${label}`);
        return;
      }
      const step = `${label} ${Math.floor(share * 4) * 25} %`;
      if (step !== shown) print(`  ${step}`);
      shown = step;
    },
    end() {
      if (stream.isTTY) stream.write('\r\x1b[2K');
    },
  };
}
