import type { Balances } from './command';

/**
 * `live`: the channel is open. `reconnecting`: it is not. `stale`: the last pulse failed, the balance may be old.
 * `offline`: the site does not answer.
 */
export type LiveState = 'live' | 'reconnecting' | 'stale' | 'offline';

/**
 * Own money and unread counts, with the sequence numbers of the accounts, and a number that is another one after
 * each new stage of an own request for money.
 */
export interface LiveFigures {
  cashAmt: number;
  cashSeq: number;
  pointAmt: number;
  pointSeq: number;
  /** The game wallet; undefined where the upstream does not say. */
  gameAmt?: number | undefined;
  gameSeq?: number | undefined;
  requestMark?: number | undefined;
  newMsg: number;
  newAnswer: number;
}

export interface LiveSnapshot {
  figures: LiveFigures | null;
  state: LiveState;
  /** When the channel was last open, UTC+9 `14:04`, while the figures may be old. */
  since?: string | undefined;
}

const ACCOUNTS = ['cash', 'point', 'game'] as const;
type Unread = Partial<Pick<LiveFigures, 'newMsg' | 'newAnswer'>>;

/**
 * The member's balances and unread counts in this window. Page loads, pulse, channel and responses to writes update it
 * in any order; the balance with the higher sequence counts (decision 9).
 */
export function createLiveStore() {
  let snapshot: LiveSnapshot = { figures: null, state: 'reconnecting' };
  let unreadReceivedAt = Number.NEGATIVE_INFINITY;
  /** Unread counts received before the first figures. */
  let early: Unread = {};
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

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: (): LiveSnapshot => snapshot,

    /**
     * Applies figures requested at `askedAt` (`performance.now()`); unread counts received later are preserved. Returns
     * whether money or requests for it have changed since the figures held so far.
     */
    applyFigures(figures: LiveFigures, askedAt: number): boolean {
      const held = snapshot.figures;
      if (!held) {
        figuresAskedAt = askedAt;
        // The page that reads a message has its count before the frame has figures, which were read beside it.
        publish({ ...snapshot, figures: { ...figures, ...early } });
        return false;
      }
      const isMarked = figures.requestMark !== undefined && askedAt >= figuresAskedAt;
      const { requestMark = held.requestMark } = isMarked ? figures : {};
      figuresAskedAt = Math.max(figuresAskedAt, askedAt);
      const isNewer =
        // A sequence that only one of them has is not newer.
        ACCOUNTS.some((name) => figures[`${name}Seq`]! > held[`${name}Seq`]!) ||
        (held.requestMark !== undefined && requestMark !== held.requestMark);
      this.applyBalance(figures);
      patch({ requestMark });
      if (askedAt >= unreadReceivedAt) patch({ newMsg: figures.newMsg, newAnswer: figures.newAnswer });
      return isNewer;
    },
    /** Applies a balance with a higher sequence than the present one; without a sequence it is ignored. */
    applyBalance(change: Balances) {
      const held = snapshot.figures;
      if (!held) return;
      for (const name of ACCOUNTS) {
        const [amtOf, seqOf] = [`${name}Amt`, `${name}Seq`] as const;
        const [amount, seq] = [change[amtOf], change[seqOf]];
        if (amount !== undefined && seq !== undefined && seq > (held[seqOf] ?? -1))
          patch({ [amtOf]: amount, [seqOf]: seq });
      }
    },
    /** Sets unread counts that the channel or the page received at `receivedAt` (`performance.now()`). */
    setUnread(unread: Unread, receivedAt: number) {
      unreadReceivedAt = receivedAt;
      if (!snapshot.figures) early = { ...early, ...unread };
      patch(unread);
    },
    setState(state: LiveState, since?: string) {
      if (state !== snapshot.state) publish({ ...snapshot, state, since });
    },
  };
}

export type LiveStore = ReturnType<typeof createLiveStore>;

/** The store of the window. Another member always loads a new document, so it never mixes two members. */
export const liveStore = createLiveStore();
