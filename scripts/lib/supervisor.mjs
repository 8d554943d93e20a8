import { CliError } from './cli-error.mjs';

/** Pauses before each start in a row, in milliseconds; the last one is for all further ones. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000];
/** A service that ran at least this long is not in a crash loop. */
const STEADY_MS = 60_000;

/**
 * Runs a service and starts it again when it ends by itself, after growing pauses. `start` makes the service, as
 * `startService` does. The first start must succeed: `ready` rejects otherwise. `failed` rejects with one line once the
 * service has ended five times without a minute's run in between. `log` gets a line for each end and return.
 */
export function supervise(name, start, { log, pauses = PAUSES_MS, steadyMs = STEADY_MS }) {
  let service = start();
  let isStopping = false;
  let wake = () => {};

  const pause = (ms) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Waits for the end of the service; answers the line that says why. */
  const waitForEnd = (one) => one.rejectOnExit().catch((error) => error.message);

  async function run() {
    await service.ready;
    let startedAt = Date.now();
    let ends = 0;
    for (;;) {
      const reason = await waitForEnd(service);
      if (isStopping) return new Promise(() => {});
      ends = Date.now() - startedAt < steadyMs ? ends + 1 : 1;
      if (ends > pauses.length) {
        throw new CliError(`the ${name} ended ${ends} times in a row and is not started again; ${reason}`);
      }
      log(`${reason}; it is started again`);
      await pause(pauses[ends - 1]);
      if (isStopping) return new Promise(() => {});
      startedAt = Date.now();
      service = start();
      // A service that cannot start has ended too.
      service.ready.then(
        () => log(`the ${name} is back`),
        () => {},
      );
    }
  }

  const first = service.ready;
  const failed = run();
  // The first start's failure is that of `ready`.
  failed.catch(() => {});
  return {
    name,
    ready: first,
    failed,
    get pid() {
      return service.pid;
    },
    async stop() {
      isStopping = true;
      wake();
      await service.stop();
    },
  };
}
