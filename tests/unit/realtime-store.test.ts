import { describe, expect, test, vi } from 'vitest';
import { createLiveStore, type LiveFigures } from '@/lib/realtime/live-store';

const figures: LiveFigures = {
  cashAmt: 1000,
  cashSeq: 5,
  pointAmt: 20,
  pointSeq: 2,
  newMsg: 1,
  newAnswer: 0,
};

function filled() {
  const store = createLiveStore();
  store.applyFigures(figures, 0);
  return store;
}

describe('live store', () => {
  test('[LIVE-03] of two balances the one with the higher sequence holds', () => {
    const store = filled();
    store.applyBalance({ cashAmt: 700, cashSeq: 7 });
    store.applyBalance({ cashAmt: 900, cashSeq: 6 });
    expect(store.get().figures).toMatchObject({ cashAmt: 700, cashSeq: 7, pointAmt: 20 });
  });

  test('[LIVE-03] without sequences the last balance counts, and a pulse does not undo one that came after it', () => {
    const store = createLiveStore();
    store.applyFigures({ cashAmt: 1000, pointAmt: 20, newMsg: 0, newAnswer: 0 }, 0);
    store.applyBalance({ cashAmt: 700, pointAmt: 30 }, 100);
    expect(store.get().figures).toMatchObject({ cashAmt: 700, pointAmt: 30 });
    expect(store.applyFigures({ cashAmt: 1000 }, 50), 'asked for before').toBe(false);
    expect(store.get().figures).toMatchObject({ cashAmt: 700, pointAmt: 30, newMsg: 0 });
    expect(store.applyFigures({ cashAmt: 650 }, 200)).toBe(true);
    expect(store.applyFigures({ cashAmt: 650 }, 300), 'the same').toBe(false);
    expect(store.get().figures).toMatchObject({ cashAmt: 650, pointAmt: 30 });
  });

  test('[LIVE-03] a balance without a sequence does not replace one that has one', () => {
    const store = filled();
    store.applyBalance({ cashAmt: 1 }, 100);
    expect(store.get().figures).toMatchObject({ cashAmt: 1000, cashSeq: 5 });
  });

  test('[LIVE-05] [BOARD-08] a page that does not know the unread answers preserves those of the channel', () => {
    const store = createLiveStore();
    const page = { cashAmt: 1000, pointAmt: 20, newMsg: 0 };
    store.applyFigures(page, 0);
    expect(store.get().figures?.newAnswer).toBeUndefined();
    store.setUnread({ newAnswer: 1 }, 100);
    store.applyFigures(page, 200);
    expect(store.get().figures).toMatchObject({ newAnswer: 1 });
  });

  test('[LIVE-04] [BOARD-08] a count among some messages does not lower the count of all, which reading does', () => {
    const store = createLiveStore();
    const page = { cashAmt: 1000, pointAmt: 20, newMsg: 10, isNewMsgLeast: true };
    store.applyFigures(page, 0);
    store.setUnread({ newMsg: 15 }, 100);
    store.applyFigures(page, 200);
    expect(store.get().figures?.newMsg).toBe(15);
    store.lowerUnread('newMsg', 7, 300);
    store.applyFigures({ ...page, newMsg: 9 }, 400);
    expect(store.get().figures?.newMsg).toBe(14);
    store.applyFigures({ ...page, newMsg: 2, isNewMsgLeast: false }, 500);
    expect(store.get().figures?.newMsg).toBe(2);
  });

  test('[BOARD-08] [WIRE-06] what was read before the first figures lowers their counts, unless they were counted after it', () => {
    const page = { cashAmt: 1000, pointAmt: 20, newMsg: 2, unreadMsgs: [7, 9] };
    const store = createLiveStore();
    store.lowerUnread('newMsg', 7, 10);
    store.lowerUnread('newMsg', 8, 10);
    store.lowerUnread('newAnswer', 5, 10);
    store.applyFigures(page, 20);
    expect(store.get().figures).toMatchObject({ newMsg: 1, unreadMsgs: [9] });
    expect(store.get().figures?.newAnswer, 'no answer has arrived').toBeUndefined();
    store.setUnread({ newAnswer: 1 }, 30);
    expect(store.get().figures?.newAnswer).toBe(1);
    const later = createLiveStore();
    later.lowerUnread('newMsg', 7, 10);
    later.setUnread({ newMsg: 4 }, 15);
    later.applyFigures(page, 20);
    expect(later.get().figures?.newMsg, 'the later count has it').toBe(4);
  });

  test('[BOARD-08] [WIRE-06] a message that the count does not have lowers nothing; a count of all messages has each', () => {
    const store = createLiveStore();
    const page = { cashAmt: 1000, pointAmt: 20, newMsg: 2, unreadMsgs: [7, 9], isNewMsgLeast: true };
    store.applyFigures(page, 0);
    store.lowerUnread('newMsg', 3, 10);
    expect(store.get().figures?.newMsg).toBe(2);
    store.lowerUnread('newMsg', 9, 20);
    store.lowerUnread('newMsg', 9, 30);
    expect(store.get().figures?.newMsg).toBe(1);
    store.setUnread({ newMsg: 12 }, 40);
    store.lowerUnread('newMsg', 3, 50);
    expect(store.get().figures?.newMsg).toBe(11);
    store.applyFigures({ ...page, newMsg: 1, unreadMsgs: [7], isNewMsgLeast: false }, 60);
    expect(store.get().figures, 'older ones are read').toMatchObject({ newMsg: 1, unreadMsgs: [7] });
  });

  test('cash and points have separate sequences', () => {
    const store = filled();
    store.applyBalance({ cashAmt: 1, cashSeq: 4, pointAmt: 30, pointSeq: 3 });
    expect(store.get().figures).toMatchObject({ cashAmt: 1000, pointAmt: 30 });
  });

  test('[FUND-04] the game wallet has a sequence of its own; an upstream may not tell it', () => {
    const store = filled();
    expect(store.applyFigures({ ...figures, gameAmt: 900, gameSeq: 3 }, 1), 'first told').toBe(false);
    expect(store.get().figures).toMatchObject({ gameAmt: 900, gameSeq: 3 });
    store.applyBalance({ gameAmt: 1, gameSeq: 2 });
    expect(store.get().figures).toMatchObject({ gameAmt: 900 });
    store.applyBalance({ cashAmt: 1900, cashSeq: 6, gameAmt: 0, gameSeq: 4 });
    expect(store.get().figures).toMatchObject({ cashAmt: 1900, gameAmt: 0 });
    expect(store.applyFigures({ ...figures, cashSeq: 6, gameAmt: 5, gameSeq: 5 }, 2)).toBe(true);
    expect(store.applyFigures(figures, 3)).toBe(false);
    expect(store.get().figures).toMatchObject({ gameAmt: 5 });
  });

  test('says whether money or requests for it have changed', () => {
    const store = createLiveStore();
    const at = { ...figures, requestMark: 6 };
    expect(store.applyFigures(at, 0)).toBe(false);
    expect(store.applyFigures({ ...at, newMsg: 9 }, 1)).toBe(false);
    expect(store.applyFigures({ ...at, cashSeq: 4, pointSeq: 1 }, 2)).toBe(false);
    expect(store.applyFigures({ ...at, cashSeq: 6 }, 3)).toBe(true);
    expect(store.applyFigures({ ...at, cashSeq: 6, pointSeq: 3 }, 4)).toBe(true);
    const waiting = { ...at, cashSeq: 6, pointSeq: 3, requestMark: 7 };
    expect(store.applyFigures(waiting, 5)).toBe(true);
    expect(store.applyFigures(waiting, 6)).toBe(false);
    // Asked before, answered after.
    expect(store.applyFigures({ ...waiting, requestMark: 6 }, 5.5)).toBe(false);
    expect(store.applyFigures(waiting, 7)).toBe(false);
  });

  test('upstreams that tell no mark, or tell it only here and there, cause no change', () => {
    const store = filled();
    expect(store.applyFigures({ ...figures, requestMark: 6 }, 1)).toBe(false);
    expect(store.applyFigures({ ...figures }, 2)).toBe(false);
    expect(store.applyFigures({ ...figures, requestMark: 6 }, 3)).toBe(false);
  });

  test('[BOARD-08] the counts of a page that has read something hold over the first figures, which were read beside it', () => {
    const store = createLiveStore();
    store.setUnread({ newMsg: 0 }, 10);
    store.applyFigures({ ...figures, newMsg: 1, newAnswer: 2 }, 20);
    expect(store.get().figures).toMatchObject({ newMsg: 0, newAnswer: 2 });
    store.applyFigures({ ...figures, newMsg: 3, newAnswer: 2 }, 30);
    expect(store.get().figures).toMatchObject({ newMsg: 3, newAnswer: 2 });
  });

  test('a pulse requested before a change of unread counts does not undo it', () => {
    const store = filled();
    store.setUnread({ newMsg: 3 }, 100);
    store.applyFigures({ ...figures, newMsg: 1 }, 50);
    expect(store.get().figures?.newMsg).toBe(3);
    store.applyFigures({ ...figures, newMsg: 0 }, 150);
    expect(store.get().figures?.newMsg).toBe(0);
  });

  test('[SESS-03] marking the balance stale does not change it', () => {
    const store = filled();
    store.setState('stale');
    expect(store.get()).toEqual({ figures, state: 'stale' });
  });

  test('listeners are called for changes only', () => {
    const store = filled();
    const listener = vi.fn();
    store.subscribe(listener);
    store.applyFigures({ ...figures }, 10);
    expect(listener).not.toHaveBeenCalled();
    store.setState('live');
    expect(listener).toHaveBeenCalledOnce();
  });
});
