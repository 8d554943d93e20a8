import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@/lib/contract/call';
import type { Db, PoolState, ReplicaDatabase } from '../db/client';
import { type LogPosition, logPosition, replayedTo, systemIdentifier } from '../db/log-position';
import { withReadTime } from '../db/read-time';
import { forgetWith } from '../shared/cached-for';
import { withTimeout } from '../shared/with-timeout';
import { isConnectionLost, isDatabaseUnavailable } from './database-unavailable';

/** Whether a replica can answer a call. */
export const isReplicaRead = ({ kind, alsoWrites }: Call): boolean => kind === 'read' && !alsoWrites;

/** Pauses before a replica that is down or behind is tried again: the first, and the longest after doubling. */
const REST_MS = { first: 500, longest: 10_000 };
/** Between two looks at how far a replica is, doubled from one millisecond. */
const LONGEST_PAUSE_MS = 20;
/** A try of a replica that is not in use waits no longer for an answer. */
const PROBE_MS = 2_000;

/**
 * Who answered a read: the replica, the primary, the primary after the replica had failed, or the replica alone while
 * the primary was away.
 */
export type ReadOutcome = 'replica' | 'primary' | 'repeated' | 'alone';

/** The database that answers a call. */
export interface Source {
  /** Holds the caller's session. */
  db: Db;
  /** Whether nothing can be noted there, such as the session's last call. */
  isReadOnly: boolean;
  /** Runs the handler on that database, or on another that holds as much. */
  run<T>(act: (db: Db) => Promise<T>): Promise<T>;
}

/** A database with its pool. */
type Server = Pick<ReplicaDatabase, 'db'> & { pool?: () => PoolState };

/** Why a replica is not used. */
type Fault = 'too far behind' | 'not a replica of this primary' | 'no answer';

interface ReplicaOptions {
  /** Milliseconds that a read waits at most for the replica to catch up. */
  maxLagMs: number;
  /** Called when the replica is used from now on, and with the fault when it no longer is. */
  onChange?: (fault?: Fault) => void;
  /** Called when the replica answers by itself from now on, because the primary is away, and when that is over. */
  onAlone?: (isAlone: boolean) => void;
  /** Called with the error of a read that wrote something; the primary has answered it. */
  onWrite?: (error: unknown) => void;
  /** Called after each read; with how long it waited for the replica, in seconds, where it used it. */
  onRead?: (outcome: ReadOutcome, waited?: number) => void;
}

/** Codes of PostgreSQL's that end one statement on a replica, which goes on with others: conflicts with replaying. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '40P01']);
/** A statement that writes; the declaration of such a call says `alsoWrites`. */
const READ_ONLY = '25006';

function load({ pool }: Server): number {
  const { inUse, waiting } = pool?.() ?? { inUse: 0, waiting: 0 };
  return inUse + waiting;
}

const errorCode = (error: unknown): unknown =>
  error instanceof Error ? ((error as { code?: unknown }).code ?? errorCode(error.cause)) : undefined;

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'Query read timeout' || isTimeout(error.cause));

/**
 * A streaming replica that answers reads. A read sees every earlier commit of any instance: it waits until the replica
 * has replayed the primary's log up to its end at that moment, and uses the primary if that takes too long. Reads are
 * spread over both servers: the primary answers while the replica has more busy connections. A replica that is down or
 * behind is skipped and tried again after growing pauses. While the primary is away, the replica answers by itself.
 */
export class Replica {
  private used = false;
  private fault: Fault | undefined;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;
  /** The end of the primary's log as it was seen last, and the identifier of the primary. */
  private known: (LogPosition & { systemId: string }) | undefined;
  private isAlone = false;
  private readonly db: Db;
  private readonly primary: Db;

  constructor(
    private readonly servers: { primary: Server; replica: Omit<ReplicaDatabase, 'close'> },
    private readonly options: ReplicaOptions,
  ) {
    this.primary = servers.primary.db;
    this.db = servers.replica.db;
    forgetWith(this.primary, this.db);
    this.tryAfter(0);
  }

  /**
   * Answers a call that only reads. Its session is that of the primary; where the connection to the primary fails, the
   * call is made again with session and data of the replica, which then are as old as `asOf` says.
   */
  async answer<T>(call: (source: Source) => Promise<T>): Promise<T> {
    try {
      const answered = await call({ db: this.primary, isReadOnly: false, run: (act) => this.read(act) });
      this.noteAlone(false);
      return answered;
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      const at = await this.heldUntil();
      if (!at) throw error;
      this.noteAlone(true);
      const alone: Source = { db: this.db, isReadOnly: true, run: (act) => act(this.db) };
      const answered = await withReadTime(at, () => call(alone));
      this.options.onRead?.('alone');
      return answered;
    }
  }

  /** Whether reads can be answered while the primary is away. */
  async canAnswerAlone(): Promise<boolean> {
    return (await this.heldUntil()) !== undefined;
  }

  /** Runs a read on the replica or, where that cannot answer, on the primary. */
  private async read<T>(run: (db: Db) => Promise<T>): Promise<T> {
    const began = performance.now();
    const position = await this.caughtUp();
    if (!position) {
      this.options.onRead?.('primary');
      return run(this.primary);
    }
    const waited = (performance.now() - began) / 1000;
    try {
      const result = await withReadTime(position.at, () => run(this.db));
      this.options.onRead?.('replica', waited);
      return result;
    } catch (error) {
      if (!this.isOfReplica(error)) throw error;
      this.options.onRead?.('repeated');
      return run(this.primary);
    }
  }

  /**
   * Seconds by which the replica is behind: 0 if it has replayed everything, otherwise the age of the last transaction
   * that it has replayed. Throws where one of the two servers does not answer.
   */
  async lag(): Promise<number> {
    const { lsn, at } = await logPosition(this.primary);
    const replayed = await withTimeout(replayedTo(this.servers.replica.probe), PROBE_MS);
    if (replayed.lsn === null) throw new Error('the server is no replica');
    if (replayed.lsn >= lsn) return 0;
    if (replayed.lastCommitMs === null) return Number.NaN;
    return Math.max(0, at.getTime() - replayed.lastCommitMs) / 1000;
  }

  /** Whether reads go to it at present. */
  get isUsed(): boolean {
    return this.used;
  }

  stop(): void {
    this.isStopped = true;
    this.used = false;
    clearTimeout(this.timer);
  }

  /** The present end of the primary's log, once the replica has replayed it; undefined where the primary is to be asked. */
  private async caughtUp(): Promise<LogPosition | undefined> {
    if (!this.used || this.isBusier()) return undefined;
    const position = await logPosition(this.primary);
    if (this.known) this.known = { ...this.known, ...position };
    const fault = await this.faultAt(position);
    if (!fault) return position;
    this.rest(fault);
    return undefined;
  }

  /**
   * The moment up to which the replica holds everything, without asking the primary: at least that of the position seen
   * last, where it has replayed so much, or of the last commit that it has replayed. Undefined for a server that does
   * not answer, is no replica of the primary, or is more than the bound behind that position.
   */
  private async heldUntil(): Promise<Date | undefined> {
    if (!this.known) return undefined;
    const { probe } = this.servers.replica;
    try {
      const state = Promise.all([systemIdentifier(probe), replayedTo(probe)]);
      const [systemId, { lsn, lastCommitMs }] = await withTimeout(state, PROBE_MS);
      if (lsn === null || systemId !== this.known.systemId) return undefined;
      const knownMs = this.known.at.getTime();
      const committedMs = lastCommitMs ?? 0;
      if (lsn >= this.known.lsn) return new Date(Math.max(knownMs, committedMs));
      return committedMs >= knownMs - this.options.maxLagMs ? new Date(committedMs) : undefined;
    } catch {
      return undefined;
    }
  }

  private noteAlone(isAlone: boolean): void {
    if (isAlone === this.isAlone) return;
    this.isAlone = isAlone;
    this.options.onAlone?.(isAlone);
  }

  /** Whether more calls are at work on the replica, or wait for it, than on the primary. */
  private isBusier(): boolean {
    const { primary, replica } = this.servers;
    return load(replica) > load(primary);
  }

  /** Waits until the replica has replayed the log up to a position; the fault if it has not in time. */
  private async faultAt({ lsn }: LogPosition): Promise<Fault | undefined> {
    const deadline = performance.now() + this.options.maxLagMs;
    try {
      for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
        const replayed = await withTimeout(
          replayedTo(this.servers.replica.probe),
          Math.max(1, deadline - performance.now()),
        );
        if (replayed.lsn === null) return 'not a replica of this primary';
        if (replayed.lsn >= lsn) return undefined;
        if (performance.now() + pause > deadline) return 'too far behind';
        await sleep(pause);
      }
    } catch {
      return 'no answer';
    }
  }

  /** Whether a read failed for a reason of the replica's, so that the primary may answer it; a lost replica rests. */
  private isOfReplica(error: unknown): boolean {
    const code = errorCode(error);
    if (code === READ_ONLY) this.options.onWrite?.(error);
    if (code === READ_ONLY || CONFLICTS.has(code)) return true;
    if (!isDatabaseUnavailable(error) && !isTimeout(error)) return false;
    this.rest('no answer');
    return true;
  }

  private rest(fault: Fault): void {
    if (!this.used) return;
    this.used = false;
    this.note(fault);
    this.tryAfter(REST_MS.first);
  }

  private note(fault?: Fault): void {
    if (fault === this.fault && !this.used) return;
    this.fault = fault;
    this.options.onChange?.(fault);
  }

  private tryAfter(ms: number): void {
    this.timer = setTimeout(async () => {
      const fault = await this.try();
      if (this.isStopped) return;
      this.used = !fault;
      this.note(fault);
      if (fault) this.tryAfter(Math.min(Math.max(ms * 2, REST_MS.first), REST_MS.longest));
    }, ms);
    this.timer.unref();
  }

  /** Why the replica cannot be used, or nothing. */
  private async try(): Promise<Fault | undefined> {
    try {
      const ids = Promise.all([systemIdentifier(this.primary), systemIdentifier(this.servers.replica.probe)]);
      const [own, other] = await withTimeout(ids, PROBE_MS);
      if (own !== other) return 'not a replica of this primary';
      this.known = { ...(await logPosition(this.primary)), systemId: own };
      return await this.faultAt(this.known);
    } catch {
      return 'no answer';
    }
  }
}
