/**
 * Shows a result at its pace. It can be cut short at any time, and is shown at once where motion would not be seen or
 * is not wanted.
 */

/** How much later than planned a reveal ends at the latest, if the browser stops drawing frames, in milliseconds. */
const LATE_MS = 500;

const isMotionOff = (): boolean =>
  !globalThis.requestAnimationFrame ||
  document.hidden ||
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;

/** A result that is being shown. */
export interface Reveal {
  /** Fulfilled once the result is shown. */
  done: Promise<void>;
  /** Shows it at once. */
  skip(): void;
}

interface RevealOptions {
  /** Whether the result is shown without motion. */
  instant?: boolean;
}

/**
 * Calls `show` with a share of the time from 0 to 1 until `lasts` milliseconds are over, and with 1 at the end in every
 * case.
 */
export function paced(
  lasts: number,
  show: (share: number) => void,
  { instant = false }: RevealOptions = {},
): Reveal {
  let finish: () => void;
  let isOver = false;
  let began: number | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const skip = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(late);
    document.removeEventListener?.('visibilitychange', skip);
    show(1);
    finish();
  };
  const frame = (now: number) => {
    if (isOver) return;
    began ??= now;
    const share = (now - began) / lasts;
    if (share >= 1) return skip();
    show(share);
    requestAnimationFrame(frame);
  };
  if (instant || isMotionOff()) skip();
  else {
    // A window that is not seen gets no frames.
    document.addEventListener('visibilitychange', skip);
    late = setTimeout(skip, lasts + LATE_MS);
    show(0);
    requestAnimationFrame(frame);
  }
  return { done, skip };
}
