/** `live`: the channel is open. `reconnecting`: it is not. `stale`: the last pulse failed, the balance may be old. */
export type LiveState = 'live' | 'reconnecting' | 'stale';

/** Own money and unread counts, with the sequence numbers of the two accounts. */
export interface LiveFigures {
  cashAmt: number;
  cashSeq: number;
  pointAmt: number;
  pointSeq: number;
  newMsg: number;
  newAnswer: number;
}

export interface LiveSnapshot {
  figures: LiveFigures | null;
  state: LiveState;
}

type Balances = Partial<Pick<LiveFigures, 'cashAmt' | 'cashSeq' | 'pointAmt' | 'pointSeq'>>;
type Unread = Partial<Pick<LiveFigures, 'newMsg' | 'newAnswer'>>;

/**
 * What the window knows of the member's money. Several sources write it – page loads, pulse, channel, answers to own
 * writes – in any order: of two balances the one with the higher sequence holds (decision 9).
 */
export function createLiveStore() {
  let snapshot: LiveSnapshot = { figures: null, state: 'reconnecting' };
  let unreadReceivedAt = Number.NEGATIVE_INFINITY;
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

    /** Takes a whole set of figures asked for at `askedAt` (`performance.now()`); later news of unread counts stay. */
    applyFigures(figures: LiveFigures, askedAt: number) {
      if (!snapshot.figures) return publish({ ...snapshot, figures });
      this.applyBalance(figures);
      if (askedAt >= unreadReceivedAt) patch({ newMsg: figures.newMsg, newAnswer: figures.newAnswer });
    },
    /** Takes a balance if its sequence is higher than the one held; without a sequence it is ignored. */
    applyBalance({ cashAmt, cashSeq, pointAmt, pointSeq }: Balances) {
      const held = snapshot.figures;
      if (!held) return;
      if (cashAmt !== undefined && cashSeq !== undefined && cashSeq > held.cashSeq)
        patch({ cashAmt, cashSeq });
      if (pointAmt !== undefined && pointSeq !== undefined && pointSeq > held.pointSeq)
        patch({ pointAmt, pointSeq });
    },
    /** Takes unread counts told by the channel at `heardAt`. */
    setUnread(unread: Unread, receivedAt: number) {
      unreadReceivedAt = receivedAt;
      patch(unread);
    },
    setState(state: LiveState) {
      if (state !== snapshot.state) publish({ ...snapshot, state });
    },
  };
}

export type LiveStore = ReturnType<typeof createLiveStore>;

/** The window's one store. A change of member is always a new document, so it never mixes two members' money. */
export const liveStore = createLiveStore();
