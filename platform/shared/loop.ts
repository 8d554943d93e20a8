/** Repeated background work. */
export interface Loop {
  /** Stops the work, and resolves when the current run has ended. */
  stop(): Promise<void>;
}

/** Runs `work` repeatedly: first `pauseMs` milliseconds after the call, then after the end of each run. */
export function startLoop(
  work: (isStopped: () => boolean) => Promise<unknown>,
  pauseMs: number,
  onError: (error: unknown) => void,
): Loop {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let run: Promise<void> = Promise.resolve();
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      run = work(() => stopped)
        .then(() => {}, onError)
        .then(next);
    }, pauseMs);
  };
  next();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return run;
    },
  };
}
