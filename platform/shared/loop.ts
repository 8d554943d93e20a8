/** Background work that repeats itself until it is stopped. */
export interface Loop {
  /** Ends it; resolves when a run under way is over. */
  stop(): Promise<void>;
}

/** Runs `work` again and again, `pauseMs` between the end of one run and the start of the next, the first one included. */
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
