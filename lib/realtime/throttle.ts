/** Runs a job `wait` ms after the first of several `schedule()` calls, and at most once within `every` ms. */
export function throttle(job: () => void, wait: number, every: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  return {
    schedule() {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          last = performance.now();
          job();
        },
        Math.max(wait, last + every - performance.now()),
      );
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
