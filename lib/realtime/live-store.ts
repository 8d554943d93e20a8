import type { Balances } from './command';

/**
 * `live`: the channel is open. `reconnecting`: it is not. `stale`: the last pulse failed, the balance may be old.
 * `offline`: the site does not answer.
 */
export type LiveState = 'live' | 'reconnecting' | 'stale' | 'offline';

/**
 * The member's money and unread counts, the sequence numbers of the accounts, and a mark that changes with each new
 * stage of one of the member's requests for money. Game wallet, sequences, mark and unread answers are undefined if the
 * upstream does not say them.
 */
export interface LiveFigures extends Balances {
  cashAmt: number;
  pointAmt: number;
  requestMark?: number | undefined;
  newMsg: number;
  /** Whether `newMsg` counts only a part of the messages, so that more may be unread. */
  isNewMsgLeast?: boolean | undefined;
  /** The unread messages that `newMsg` counts, where it counts a part of the messages; undefined if it counts all. */
  unreadMsgs?: readonly number[] | undefined;
  newAnswer?: number | undefined;
}

/** The figures of one answer, of which some may be missing. */
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
/**
 * A message or inquiry that was read: the unread count that it belongs to, its number, and the time of reading
 * (`performance.now()`).
 */
type Read = readonly [name: keyof Unread, number: number, readAt: number];

/**
 * The member's balances and unread counts in this window. Page loads, pulse, channel and responses to writes update it
 * in any order; the balance with the higher sequence counts (decision 9). Without sequences the latest balance counts:
 * by the time at which the channel or a write delivered it, or at which it was asked for.
 */
export function createLiveStore() {
  let snapshot: LiveSnapshot = { figures: null, state: 'reconnecting' };
  let unreadReceivedAt = Number.NEGATIVE_INFINITY;
  /** Unread counts received before the first figures. */
  let early: Partial<LiveFigures> = {};
  /** Messages and inquiries that were read before the first figures arrived, and after `early`. */
  let earlyReads: readonly Read[] = [];
  /** The time at which the channel or a write delivered the balance of an account without sequences. */
  const receivedAt: Partial<Record<Account, number>> = {};
  /** When the applied figures were asked for. Marks have no order, so the one that was asked for later counts. */
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

  /** Whether the balance of an account in `change`, received at `at`, differs from the current one and is newer. */
  function isNewerBalance(name: Account, change: ReadFigures, current: LiveFigures, at: number): boolean {
    const amount = change[`${name}Amt`];
    const [seq, currentSeq] = [change[`${name}Seq`], current[`${name}Seq`]];
    if (amount === undefined) return false;
    if (seq !== undefined) return seq > (currentSeq ?? -1);
    // A balance without a sequence is never newer than one with a sequence.
    return (
      currentSeq === undefined &&
      at >= (receivedAt[name] ?? figuresAskedAt) &&
      amount !== current[`${name}Amt`]
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
     * Applies figures that were requested at `askedAt` (`performance.now()`). Unread counts received later are
     * preserved, and so are figures that the answer lacks. Returns whether money, or the requests for money, have
     * changed.
     */
    applyFigures(figures: ReadFigures, askedAt: number): boolean {
      const current = snapshot.figures;
      if (!current) {
        if (!isComplete(figures)) return false;
        figuresAskedAt = askedAt;
        // A page that shows a message may set the count before these first figures, which were read at the same time.
        publish({ ...snapshot, figures: { ...figures, ...early } });
        for (const read of earlyReads) this.lowerUnread(...read);
        return false;
      }
      const isMarked = figures.requestMark !== undefined && askedAt >= figuresAskedAt;
      const { requestMark = current.requestMark } = isMarked ? figures : {};
      figuresAskedAt = Math.max(figuresAskedAt, askedAt);
      const isNewer =
        // Where only one of both has a sequence, the other one is no reason to report a change.
        ACCOUNTS.some(
          (name) =>
            (figures[`${name}Seq`] === undefined) === (current[`${name}Seq`] === undefined) &&
            isNewerBalance(name, figures, current, askedAt),
        ) ||
        (current.requestMark !== undefined && requestMark !== current.requestMark);
      for (const name of ACCOUNTS) {
        if (isNewerBalance(name, figures, current, askedAt)) patchBalance(name, figures);
      }
      patch({ requestMark });
      if (askedAt >= unreadReceivedAt) {
        const { newMsg, newAnswer = current.newAnswer, isNewMsgLeast, unreadMsgs } = figures;
        const hasMessages = newMsg !== undefined && (!isNewMsgLeast || newMsg >= current.newMsg);
        patch(hasMessages ? { newAnswer, newMsg, unreadMsgs } : { newAnswer });
      }
      return isNewer;
    },
    /**
     * Applies a balance that the channel or a write delivered at `at` (`performance.now()`): one with a higher sequence
     * than the current one, or any of an account without sequences that is later.
     */
    applyBalance(change: Balances, at = performance.now()) {
      const current = snapshot.figures;
      if (!current) return;
      for (const name of ACCOUNTS) {
        if (!isNewerBalance(name, change, current, at)) continue;
        patchBalance(name, change);
        if (change[`${name}Seq`] === undefined) receivedAt[name] = at;
      }
    },
    /** Sets unread counts that the channel or the page received at `receivedAt` (`performance.now()`). */
    setUnread(unread: Unread, receivedAt: number) {
      unreadReceivedAt = receivedAt;
      const change = unread.newMsg === undefined ? unread : { ...unread, unreadMsgs: undefined };
      if (!snapshot.figures) {
        early = { ...early, ...change };
        earlyReads = earlyReads.filter(([name]) => unread[name] === undefined);
      }
      patch(change);
    },
    /**
     * Lowers an unread count by one for a message or inquiry that was just read, if the count includes it. Before the
     * first figures, which may have been counted before or after the reading, the reading is noted for them.
     */
    lowerUnread(name: keyof Unread, number: number, readAt = performance.now()) {
      const { figures } = snapshot;
      if (!figures) {
        earlyReads = [...earlyReads, [name, number, readAt]];
        return;
      }
      const { [name]: count, unreadMsgs } = figures;
      if (!count) return;
      if (name === 'newMsg' && unreadMsgs) {
        if (!unreadMsgs.includes(number)) return;
        patch({ newMsg: count - 1, unreadMsgs: unreadMsgs.filter((unread) => unread !== number) });
      } else patch({ [name]: count - 1 });
      unreadReceivedAt = readAt;
    },
    setState(state: LiveState, since?: string) {
      if (state !== snapshot.state) publish({ ...snapshot, state, since });
    },
  };
}

const isComplete = (figures: ReadFigures): figures is LiveFigures =>
  [figures.cashAmt, figures.pointAmt, figures.newMsg].every((figure) => figure !== undefined);

export type LiveStore = ReturnType<typeof createLiveStore>;

/** The store of the window. Another member always loads a new document, so it never mixes two members. */
export const liveStore = createLiveStore();
