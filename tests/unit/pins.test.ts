import { describe, expect, test } from 'vitest';
import { MAX_PINS, pinsOf, withPin } from '@/lib/routes/pins';

const screens = ['userList', 'qna', 'msg'].map((route) => ({ route }));

describe('pinned screens', () => {
  test('[SITE-13] are the screens of the menu that the cookie names, each once', () => {
    expect(pinsOf('qna.userList.qna.constructor..explain', screens)).toEqual([
      { route: 'qna' },
      { route: 'userList' },
    ]);
    expect(pinsOf(undefined, screens)).toEqual([]);
    const many = Array.from({ length: MAX_PINS + 1 }, (_, at) => ({ route: `r${at}` }));
    expect(pinsOf(many.map(({ route }) => route).join('.'), many)).toHaveLength(MAX_PINS);
  });

  test('[SITE-13] are added at the end, and removed', () => {
    expect(withPin(undefined, { route: 'qna', isPinned: true })).toBe('qna');
    expect(withPin('qna.msg', { route: 'userList', isPinned: true })).toBe('qna.msg.userList');
    expect(withPin('qna.msg', { route: 'qna', isPinned: true })).toBe('msg.qna');
    expect(withPin('qna.msg', { route: 'qna', isPinned: false })).toBe('msg');
  });
});
