const CHECK_MS = 500;

/**
 * Calls `onEnd` once the npm that runs this command has ended: killed, it passes no signal on, and neither does the
 * shell between them. A command without npm may outlive its shell: nothing is watched then.
 */
export function watchNpm(onEnd, { env = process.env } = {}) {
  if (!env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onEnd();
  }, CHECK_MS);
  timer.unref();
}
