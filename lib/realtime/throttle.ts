/**
 * Runs a job soon after it is asked for, however often that is: once `wait` ms after the first asking, and never
 * twice within `every` ms.
 */
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
