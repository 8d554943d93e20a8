import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Code } from '@/lib/contract/codes';
import * as CODE from '@/lib/rules/code';
import { refuse } from '@/lib/rules/refuse';
import { fail } from '@/lib/rules/result';
import { ThrownFailure } from '../http/thrown-failure';

/** One piece of work, by its kind. */
type PasswordWork =
  | { kind: 'hash'; password: string; cost: object }
  | { kind: 'verify'; password: string; hash: string }
  | { kind: 'scrypt'; password: string; salt: Uint8Array; bytes: number; cost: object };

/** The guest for whom work is done. It may be refused, and its work is dropped if it has hung up. */
export interface Guest {
  /** Whether nobody waits for the answer any more. */
  isGone(): boolean;
  /** The code with which the guest is refused if there are too many; without it A028, which is for sign-ins. */
  busyCode?: Code;
}

interface Job {
  work: PasswordWork;
  guest: Guest | undefined;
  since: number;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * The longest wait of a guest for its turn, in milliseconds. A guest that would have to wait longer is refused at once.
 */
const MAX_WAIT_MS = 1500;
/** A guest that has waited this long is refused too, since the checks have turned out slower than expected. */
const OVERDUE_MS = 2 * MAX_WAIT_MS;
/**
 * The least time between the starts of two checks for guests, in milliseconds. The step after a check, opening a
 * session, takes some five milliseconds of the one thread that serves all calls; a faster processor would otherwise
 * leave the other calls no more time.
 */
const GUEST_EVERY_MS = 10;
/** The assumed duration of a check before any has been measured, in milliseconds. */
const FIRST_GUESS_MS = 20;
/** The weight of the latest check in the mean duration. */
const WEIGHT = 0.1;

/**
 * The workers' code. It is a text, so that it is found wherever the platform's bundle is. Its thread has a low priority
 * (`nice`, Linux), so that calls stay fast while many sign in.
 */
const WORKER = `
  const { readlinkSync } = require('node:fs');
  const { setPriority } = require('node:os');
  const { scryptSync } = require('node:crypto');
  const { parentPort, workerData } = require('node:worker_threads');
  const { hashSync, verifySync } = require(workerData);
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 19);
  } catch {}
  const compute = {
    hash: ({ password, cost }) => hashSync(password, cost),
    verify: ({ password, hash }) => verifySync(hash, password),
    scrypt: ({ password, salt, bytes, cost }) => scryptSync(password, salt, bytes, cost),
  };
  parentPort.on('message', (work) => parentPort.postMessage(compute[work.kind](work)));
`;

interface PasswordWorker {
  thread: Worker;
  job: Job | undefined;
  since: number;
}

/**
 * The threads that hash passwords, started when they are first needed: one for each processor except one, which is left
 * to the calls and the database. Work for signed-in members goes first. Work for guests is bounded: beyond the bound it
 * is refused at once (A028 or the guest's own code, with the seconds after which to try again), and work for which
 * nobody waits any more is never started.
 */
export class PasswordPool {
  private readonly workers = new Set<PasswordWorker>();
  private readonly waiting: { members: Job[]; guests: Job[] } = { members: [], guests: [] };
  private meanMs = FIRST_GUESS_MS;
  private nextGuestAt = 0;
  private pause: NodeJS.Timeout | undefined;

  constructor(
    private readonly size = Math.max(1, availableParallelism() - 1),
    private readonly maxWaitMs = MAX_WAIT_MS,
  ) {}

  /**
   * Does the work in a thread. Throws {@link ThrownFailure}: A028 or the guest's own code for a guest beyond the bound,
   * TE99 for one that has hung up.
   */
  run<T>(work: PasswordWork, guest?: Guest): Promise<T> {
    const busy = guest && this.busyFor(guest.busyCode);
    if (busy) return Promise.reject(busy);
    return new Promise<T>((resolve, reject) => {
      const job: Job = {
        work,
        guest,
        since: performance.now(),
        resolve: resolve as (result: unknown) => void,
        reject,
      };
      (guest ? this.waiting.guests : this.waiting.members).push(job);
      this.next();
    });
  }

  private expectedWaitMs(): number {
    const { members, guests } = this.waiting;
    return (members.length + guests.length) * Math.max(this.meanMs / this.size, GUEST_EVERY_MS);
  }

  /** The failure with which a guest's work would be refused now. It is checked before anything is read for the work. */
  busyFor(code?: Code): ThrownFailure | undefined {
    this.dropOverdue();
    return this.expectedWaitMs() > this.maxWaitMs ? this.busy(code) : undefined;
  }

  private busy(code: Code = CODE.signInQueueFull): ThrownFailure {
    const seconds = Math.ceil(this.expectedWaitMs() / 1000) + 1;
    return new ThrownFailure(fail(code, '', { seconds }));
  }

  /** Drops work for which nobody waits any more, and refuses work that has waited too long. */
  private dropOverdue(): void {
    const now = performance.now();
    const left: Job[] = [];
    for (const job of this.waiting.guests) {
      if (job.guest?.isGone()) job.reject(new ThrownFailure(refuse.timeout()));
      else if (now - job.since > OVERDUE_MS) job.reject(this.busy(job.guest?.busyCode));
      else left.push(job);
    }
    this.waiting.guests = left;
  }

  private next(): void {
    this.dropOverdue();
    const { members, guests } = this.waiting;
    if (members.length + guests.length === 0) return;
    const worker = [...this.workers].find(({ job }) => !job) ?? this.start();
    if (!worker) return;
    const job = members.shift() ?? this.nextGuest();
    if (!job) return;
    worker.job = job;
    worker.since = performance.now();
    worker.thread.ref();
    worker.thread.postMessage(job.work);
    this.next();
  }

  /** The guest whose turn it is; undefined if the time between two starts has not passed, which a timer waits for. */
  private nextGuest(): Job | undefined {
    const now = performance.now();
    if (now >= this.nextGuestAt) {
      // Timers are imprecise, so a start that is late by up to one interval does not delay the next one.
      this.nextGuestAt = Math.max(this.nextGuestAt, now - GUEST_EVERY_MS) + GUEST_EVERY_MS;
      return this.waiting.guests.shift();
    }
    this.pause ??= setTimeout(() => {
      this.pause = undefined;
      this.next();
    }, this.nextGuestAt - now);
    return undefined;
  }

  private start(): PasswordWorker | undefined {
    if (this.workers.size >= this.size) return;
    const workerData = createRequire(import.meta.url).resolve('@node-rs/argon2');
    const worker: PasswordWorker = {
      thread: new Worker(WORKER, { eval: true, workerData }),
      job: undefined,
      since: 0,
    };
    this.workers.add(worker);
    worker.thread.on('message', (result) => {
      this.meanMs += WEIGHT * (performance.now() - worker.since - this.meanMs);
      this.finish(worker)?.resolve(result);
    });
    worker.thread.on('error', (error) => {
      this.workers.delete(worker);
      this.finish(worker)?.reject(error);
    });
    return worker;
  }

  /** Frees a worker for the next job. A worker keeps the process running only while it works. */
  private finish(worker: PasswordWorker): Job | undefined {
    const { job } = worker;
    worker.job = undefined;
    worker.thread.unref();
    this.next();
    return job;
  }
}
