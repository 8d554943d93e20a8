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

/**
 * The pauses before a replica that is down or behind is tried again: the first one, and the longest one after doubling.
 * In milliseconds.
 */
const REST_MS = { first: 500, longest: 10_000 };
/**
 * The longest pause between two looks at the replica's position. Pauses double from one millisecond. In milliseconds.
 */
const LONGEST_PAUSE_MS = 20;
/** A replica that is being tried must answer within this time, in milliseconds. */
const PROBE_MS = 2_000;

/**
 * Says which server answered a read: the replica, the primary, the primary after the replica had failed, or the replica
 * while the primary was away.
 */
export type ReadOutcome = 'replica' | 'primary' | 'repeated' | 'alone';

/** The database that answers a call. */
export interface Source {
  /** The database that holds the caller's session. */
  db: Db;
  /** Whether nothing can be written there, such as the moment of the session's last call. */
  isReadOnly: boolean;
  /** Runs the handler on that database, or on another that is as current. */
  run<T>(act: (db: Db) => Promise<T>): Promise<T>;
}

/** A database and its pool of connections. */
type Server = Pick<ReplicaDatabase, 'db'> & { pool?: () => PoolState };

/** Why a replica is not used. */
type Fault = 'too far behind' | 'not a replica of this primary' | 'no answer';

interface ReplicaOptions {
  /** A read waits at most this long for the replica to catch up, in milliseconds. */
  maxLagMs: number;
  /** Called without an argument when the replica begins to answer reads, and with the fault when it stops. */
  onChange?: (fault?: Fault) => void;
  /**
   * Called with true when the replica begins to answer alone because the primary is away, and with false when it stops.
   */
  onAlone?: (isAlone: boolean) => void;
  /** Called with the error when a call declared as a read tried to write; the primary has then answered it. */
  onWrite?: (error: unknown) => void;
  /** Called after each read, with the seconds that it waited for the replica if the replica answered it. */
  onRead?: (outcome: ReadOutcome, waited?: number) => void;
}

/**
 * PostgreSQL's codes for statements that a replica cancels because they conflict with replaying. It goes on with other
 * statements.
 */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '40P01']);
/**
 * PostgreSQL's code for a statement that writes. The declaration of a call that writes although it reads says
 * `alsoWrites`.
 */
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
 * has replayed the primary's log up to the position that the log had when the read began, and uses the primary if that
 * takes too long. Reads are spread over both servers: the primary answers while the replica has more busy connections.
 * A replica that is down or behind is skipped and tried again after growing pauses. While the primary is away, the
 * replica answers alone.
 */
export class Replica {
  private used = false;
  private fault: Fault | undefined;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;
  /** The last known end of the primary's log, and the identifier of the primary. */
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
   * Answers a call that only reads. The session is read from the primary. If the connection to the primary fails, the
   * call is made again with the session and the data of the replica, whose age the answer's `asOf` says.
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

  /** Whether the replica can answer reads while the primary is away. */
  async canAnswerAlone(): Promise<boolean> {
    return (await this.heldUntil()) !== undefined;
  }

  /** Runs a read on the replica, or on the primary if the replica cannot answer. */
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
   * How many seconds the replica is behind: 0 if it has replayed everything, otherwise the age of the last transaction
   * that it has replayed. Throws if one of the two servers does not answer.
   */
  async lag(): Promise<number> {
    const { lsn, at } = await logPosition(this.primary);
    const replayed = await withTimeout(replayedTo(this.servers.replica.probe), PROBE_MS);
    if (replayed.lsn === null) throw new Error('the server is no replica');
    if (replayed.lsn >= lsn) return 0;
    if (replayed.lastCommitMs === null) return Number.NaN;
    return Math.max(0, at.getTime() - replayed.lastCommitMs) / 1000;
  }

  /** Whether reads use the replica now. */
  get isUsed(): boolean {
    return this.used;
  }

  stop(): void {
    this.isStopped = true;
    this.used = false;
    clearTimeout(this.timer);
  }

  /**
   * Waits until the replica has replayed the primary's log up to its current end, and returns that position. Undefined
   * if the primary has to answer.
   */
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
   * Finds the moment up to which the replica is complete, without asking the primary: the moment of the last known
   * position, if the replica has replayed that much, or that of the last commit that it has replayed. Undefined for a
   * server that does not answer, is not a replica of the primary, or is behind that position by more than the bound.
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

  /** Whether the replica has more calls at work or waiting than the primary. */
  private isBusier(): boolean {
    const { primary, replica } = this.servers;
    return load(replica) > load(primary);
  }

  /** Waits until the replica has replayed the log up to a position. Returns the fault if it does not do so in time. */
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

  /**
   * Whether the replica is the reason why a read failed, so that the primary may answer it. A replica that was lost
   * pauses.
   */
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

  /** Tries the replica and returns why it cannot be used; undefined if it can. */
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
