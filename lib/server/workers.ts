import cluster, { type Worker } from 'node:cluster';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { noticeIn } from '@/lib/process-notices';

/** Pause before a process is started again, in milliseconds. */
const RESTART_MS = 500;
/** This many ends within this many milliseconds are a crash loop. */
const LOOP_ENDS = 5;
const LOOP_MS = 60_000;

/** The options of this process that its workers get too: the bound of memory, and source maps to find an error. */
const OWN_OPTIONS = /^--(max[-_]|enable-source-maps)/;

/** The variable with a process's number in its group, from 1 on; a successor has that of a process that has ended. */
export const PROCESS_NUMBER = 'PITBOSS_PROCESS';

/** The message that ends a process whose successor serves already. */
export const RETIRE = 'pitboss retire';

/**
 * Runs the web in several processes that share its port: this one hands connections to them in turn, counts their
 * attempts to sign in, passes their notices on, and replaces one that ends. A crash loop ends with one line.
 */
export class WorkerGroup {
  private isStopping = false;
  private hasServed = false;
  /** Processes that end on purpose, and those that are to take their places and do not serve yet. */
  private readonly retiring = new Set<Worker>();
  private readonly successors = new Set<Worker>();
  private readonly numbers = new Map<Worker, number>();
  private ends: number[] = [];

  start(count: number): void {
    new RateLimiterClusterMaster();
    // Workers do not load the module that ends a service with its parent, because Node ends them with this process.
    cluster.setupPrimary({ execArgv: process.execArgv.filter((option) => OWN_OPTIONS.test(option)) });
    cluster.on('listening', () => {
      this.hasServed = true;
    });
    cluster.on('message', (from, message) => {
      if (!noticeIn(message)) return;
      for (const worker of workers()) if (worker !== from && worker.isConnected()) worker.send(message);
    });
    cluster.on('exit', (worker, code, signal) => this.onExit(worker, signal ?? `exit code ${code}`));
    for (let i = 0; i < count; i++) this.fork();
  }

  /** Ends all processes once they have answered the requests under way. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(
      workers().map(async (worker) => {
        worker.process.kill('SIGTERM');
        await ended(worker);
      }),
    );
  }

  /** Replaces each process, one after the other, without a refused request. False where one does not start. */
  async restart(): Promise<boolean> {
    for (const old of workers()) {
      if (this.isStopping || old.isDead()) continue;
      const successor = this.fork();
      this.successors.add(successor);
      if (!(await waitUntilServing(successor))) return false;
      this.successors.delete(successor);
      this.retiring.add(old);
      old.send(RETIRE);
      await ended(old);
    }
    return !this.isStopping;
  }

  private fork(): Worker {
    const usedNumbers = new Set(this.numbers.values());
    let number = 1;
    while (usedNumbers.has(number)) number += 1;
    const worker = cluster.fork({ [PROCESS_NUMBER]: String(number) });
    this.numbers.set(worker, number);
    // The process had just ended when a message was sent to it.
    worker.on('error', (error) => console.error(`web: process ${worker.id}: ${error.message}`));
    return worker;
  }

  private onExit(worker: Worker, reason: string): void {
    this.numbers.delete(worker);
    const isExpected = this.retiring.delete(worker) || this.successors.delete(worker);
    if (this.isStopping || isExpected) return;
    const now = Date.now();
    this.ends = [...this.ends.filter((at) => now - at < LOOP_MS), now];
    if (!this.hasServed) {
      // Its own last line says why.
      process.exit(1);
    } else if (this.ends.length >= LOOP_ENDS) {
      console.error(`web: its processes ended ${LOOP_ENDS} times within a minute, at last by ${reason}`);
      process.exit(1);
    }
    console.error(`web: a process ended (${reason}); another is started`);
    setTimeout(() => this.isStopping || this.fork(), RESTART_MS);
  }
}

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

const ended = (worker: Worker): Promise<void> =>
  worker.isDead() ? Promise.resolve() : new Promise((resolve) => worker.once('exit', () => resolve()));

/** Waits until a process begins to serve; false if it ends before. */
const waitUntilServing = (worker: Worker): Promise<boolean> =>
  new Promise((resolve) => {
    worker.once('listening', () => resolve(true));
    worker.once('exit', () => resolve(false));
  });
