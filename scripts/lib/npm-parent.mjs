const CHECK_MS = 500;

/**
 * Calls `onEnd` once the npm that runs this command has ended: killed, it passes nothing on, and its shell does not
 * pass on what it gets. Nothing for a command that npm has not started, which may outlive its shell.
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
