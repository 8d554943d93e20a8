// Shows a result at its pace. It can be cut short at any time, and is shown at once where motion would not be seen or
// is not wanted.

/** How much later than planned a reveal ends at the latest, if the browser stops drawing frames. */
const LATE_MS = 500;

const isMotionOff = () =>
  !globalThis.requestAnimationFrame ||
  document.hidden ||
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;

/**
 * Calls `show` with a share of the time from 0 to 1 until `lasts` milliseconds are over, and with 1 at the end in every
 * case. `done` is fulfilled then; `skip` ends it at once.
 */
export function paced(lasts, show, { instant = false } = {}) {
  let finish;
  let isOver = false;
  let began;
  let late;
  const done = new Promise((resolve) => {
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
  const frame = (now) => {
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
