import type { Balances } from './command';

/**
 * `live`: the channel is open. `reconnecting`: it is not. `stale`: the last pulse failed, the balance may be old.
 * `offline`: the site does not answer.
 */
export type LiveState = 'live' | 'reconnecting' | 'stale' | 'offline';

/**
 * Own money and unread counts, with the sequence numbers of the accounts, and a number that is another one after
 * each new stage of an own request for money. The game wallet, sequences, mark and unread answers are undefined where
 * the upstream does not say them.
 */
export interface LiveFigures extends Balances {
  cashAmt: number;
  pointAmt: number;
  requestMark?: number | undefined;
  newMsg: number;
  /** Whether `newMsg` was counted among some of the messages alone, so that more may be unread. */
  isNewMsgLeast?: boolean | undefined;
  /** The messages that `newMsg` counts, where it was counted among messages; undefined where it counts all. */
  unreadMsgs?: readonly number[] | undefined;
  newAnswer?: number | undefined;
}

/** Figures of one answer, which may lack some. */
type ReadFigures = { [Name in keyof LiveFigures]?: LiveFigures[Name] | undefined };

export interface LiveSnapshot {
  figures: LiveFigures | null;
  state: LiveState;
  /** When the channel was last open, UTC+9 `14:04`, while the figures may be old. */
  since?: string | undefined;
}

const ACCOUNTS = ['cash', 'point', 'game'] as const;
type Account = (typeof ACCOUNTS)[number];
type Unread = Partial<Pick<LiveFigures, 'newMsg' | 'newAnswer'>>;
/** A message or inquiry that was read: the count that has it, its number, and when (`performance.now()`). */
type Read = readonly [of: keyof Unread, number: number, readAt: number];

/**
 * The member's balances and unread counts in this window. Page loads, pulse, channel and responses to writes update it
 * in any order; the balance with the higher sequence counts (decision 9). Without sequences the last one counts: the
 * one that was received last from the channel or a write, or that was asked for after it.
 */
export function createLiveStore() {
  let snapshot: LiveSnapshot = { figures: null, state: 'reconnecting' };
  let unreadReceivedAt = Number.NEGATIVE_INFINITY;
  /** Unread counts received before the first figures. */
  let early: Partial<LiveFigures> = {};
  /** Messages and inquiries that were read before the first figures, and after `early`. */
  let earlyReads: readonly Read[] = [];
  /** When the channel or a write brought the balance of an account that has no sequences. */
  const receivedAt: Partial<Record<Account, number>> = {};
  /** Marks have no order: of two the one that was asked for later counts. */
  let figuresAskedAt = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();

  function publish(next: LiveSnapshot) {
    snapshot = next;
    for (const listener of listeners) listener();
  }
  function patch(change: Partial<LiveFigures>) {
    const figures = snapshot.figures;
    if (!figures) return;
    const keys = Object.keys(change) as (keyof LiveFigures)[];
    if (keys.some((key) => figures[key] !== change[key])) {
      publish({ ...snapshot, figures: { ...figures, ...change } });
    }
  }

  /** Whether a balance of `at` is another one than the current one, and newer. */
  function isNewerBalance(name: Account, change: ReadFigures, held: LiveFigures, at: number): boolean {
    const amount = change[`${name}Amt`];
    const [seq, heldSeq] = [change[`${name}Seq`], held[`${name}Seq`]];
    if (amount === undefined) return false;
    if (seq !== undefined) return seq > (heldSeq ?? -1);
    // A balance without a sequence is not newer than one with a sequence.
    return (
      heldSeq === undefined && at >= (receivedAt[name] ?? figuresAskedAt) && amount !== held[`${name}Amt`]
    );
  }
  function patchBalance(name: Account, change: ReadFigures) {
    const [amtOf, seqOf] = [`${name}Amt`, `${name}Seq`] as const;
    patch({ [amtOf]: change[amtOf], [seqOf]: change[seqOf] });
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: (): LiveSnapshot => snapshot,

    /**
     * Applies figures requested at `askedAt` (`performance.now()`); unread counts received later are preserved, and so
     * are figures that the answer lacks. Returns whether money or requests for it have changed since the figures held so far.
     */
    applyFigures(figures: ReadFigures, askedAt: number): boolean {
      const held = snapshot.figures;
      if (!held) {
        if (!isWhole(figures)) return false;
        figuresAskedAt = askedAt;
        // The page that reads a message has its count before the frame has figures, which were read beside it.
        publish({ ...snapshot, figures: { ...figures, ...early } });
        for (const read of earlyReads) this.lowerUnread(...read);
        return false;
      }
      const isMarked = figures.requestMark !== undefined && askedAt >= figuresAskedAt;
      const { requestMark = held.requestMark } = isMarked ? figures : {};
      figuresAskedAt = Math.max(figuresAskedAt, askedAt);
      const isNewer =
        // A sequence that only one of them has is not newer.
        ACCOUNTS.some(
          (name) =>
            (figures[`${name}Seq`] === undefined) === (held[`${name}Seq`] === undefined) &&
            isNewerBalance(name, figures, held, askedAt),
        ) ||
        (held.requestMark !== undefined && requestMark !== held.requestMark);
      for (const name of ACCOUNTS) {
        if (isNewerBalance(name, figures, held, askedAt)) patchBalance(name, figures);
      }
      patch({ requestMark });
      if (askedAt >= unreadReceivedAt) {
        const { newMsg, newAnswer = held.newAnswer, isNewMsgLeast, unreadMsgs } = figures;
        const hasMessages = newMsg !== undefined && (!isNewMsgLeast || newMsg >= held.newMsg);
        patch({ newAnswer, ...(hasMessages && { newMsg, unreadMsgs }) });
      }
      return isNewer;
    },
    /**
     * Applies a balance that the channel or a write brought at `at` (`performance.now()`): one with a higher sequence
     * than the current one, or the last one of an account without sequences.
     */
    applyBalance(change: Balances, at = performance.now()) {
      const held = snapshot.figures;
      if (!held) return;
      for (const name of ACCOUNTS) {
        if (!isNewerBalance(name, change, held, at)) continue;
        patchBalance(name, change);
        if (change[`${name}Seq`] === undefined) receivedAt[name] = at;
      }
    },
    /** Sets unread counts that the channel or the page received at `receivedAt` (`performance.now()`). */
    setUnread(unread: Unread, receivedAt: number) {
      unreadReceivedAt = receivedAt;
      const change = { ...unread, ...(unread.newMsg !== undefined && { unreadMsgs: undefined }) };
      if (!snapshot.figures) {
        early = { ...early, ...change };
        earlyReads = earlyReads.filter(([of]) => unread[of] === undefined);
      }
      patch(change);
    },
    /**
     * Lowers an unread count by one, for a message or inquiry that was just read, if the count has it. Before the first
     * figures, which may have been counted before or after the reading, it waits for them.
     */
    lowerUnread(of: keyof Unread, number: number, readAt = performance.now()) {
      const { figures } = snapshot;
      if (!figures) {
        earlyReads = [...earlyReads, [of, number, readAt]];
        return;
      }
      const { [of]: count, unreadMsgs } = figures;
      const counted = of === 'newMsg' ? unreadMsgs : undefined;
      if (!count || counted?.includes(number) === false) return;
      unreadReceivedAt = readAt;
      patch({ [of]: count - 1, ...(counted && { unreadMsgs: counted.filter((one) => one !== number) }) });
    },
    setState(state: LiveState, since?: string) {
      if (state !== snapshot.state) publish({ ...snapshot, state, since });
    },
  };
}

const isWhole = (figures: ReadFigures): figures is LiveFigures =>
  [figures.cashAmt, figures.pointAmt, figures.newMsg].every((figure) => figure !== undefined);

export type LiveStore = ReturnType<typeof createLiveStore>;

/** The store of the window. Another member always loads a new document, so it never mixes two members. */
export const liveStore = createLiveStore();
