/** Progress of long work, for the person at the terminal: one line that moves there, and plain lines in a log. */

const BAR_WIDTH = 28;
/** The pauses between two frames of a terminal's line, and between two lines of a log about the same step. */
const FRAME_MS = 250;
const TICK_MS = 10_000;
const ERASE_LINE = '\r\x1b[2K';
const scriptStart = Date.now();

/** Seconds since `since`, by default since the script began: `12.3 s`. */
export const elapsed = (since = scriptStart) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const computeShare = (done, total) => (total > 0 ? Math.min(1, done / total) : 1);

function barText(share, width = BAR_WIDTH) {
  const filled = Math.round(share * width);
  return `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${String(Math.round(share * 100)).padStart(3)} %`;
}

/** The steps that are on the terminal's line, in the order of their start: several run side by side. */
const steps = new Set();
let frames;

function drawSteps() {
  const texts = [...steps].map(({ label, since, state }) => `${label} ${state || elapsed(since)}`);
  const width = (process.stdout.columns || 80) - 1;
  process.stdout.write(ERASE_LINE + texts.join(' · ').slice(0, width));
}

/** Writes a line of text, above the line that moves. */
export function printLine(text, stream = process.stdout) {
  if (steps.size > 0) process.stdout.write(ERASE_LINE);
  stream.write(`${text}\n`);
  if (steps.size > 0) drawSteps();
}

async function onTerminal(label, work) {
  const step = { label, since: Date.now(), state: '' };
  steps.add(step);
  frames ??= setInterval(drawSteps, FRAME_MS);
  try {
    return await work((done, total, what) => {
      step.state = `${barText(computeShare(done, total), BAR_WIDTH / 2)} ${what}`;
    });
  } finally {
    steps.delete(step);
    process.stdout.write(ERASE_LINE);
    if (steps.size === 0) {
      clearInterval(frames);
      frames = undefined;
    }
  }
}

async function inLog(label, work) {
  const since = Date.now();
  console.log(`${label} …`);
  const ticker = setInterval(() => console.log(`  ${label}: still at it, ${elapsed(since)}`), TICK_MS);
  try {
    const result = await work(progressBar().update);
    console.log(`  ${label}: done in ${elapsed(since)}`);
    return result;
  } finally {
    clearInterval(ticker);
  }
}

/**
 * Shows a step while `work` runs, and resolves to its result. `work` gets a function for its progress,
 * `(done, total, part)`. Several steps may run at once: a terminal shows them beside each other.
 */
export const withProgress = (label, work) =>
  process.stdout.isTTY ? onTerminal(label, work) : inLog(label, work);

/**
 * Returns a progress bar that moves in place on a terminal; elsewhere a line for each new label and each further
 * quarter, so that a log stays short.
 */
export function progressBar(stream = process.stdout) {
  let lastStep = '';
  return {
    update(done, total, label) {
      const share = computeShare(done, total);
      if (stream.isTTY) return void stream.write(`${ERASE_LINE}  ${barText(share)}  ${label}`);
      const step = `${label} ${Math.floor(share * 4) * 25} %`;
      if (step !== lastStep) stream.write(`  ${step}\n`);
      lastStep = step;
    },
    end() {
      if (stream.isTTY) stream.write(ERASE_LINE);
    },
  };
}
