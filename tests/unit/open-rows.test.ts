import { describe, expect, test } from 'vitest';
import { memberIds } from '@/lib/lists/filters';
import { openIds, toggleId } from '@/lib/lists/open-rows';

describe('open rows', () => {
  test('open and close by their ids', () => {
    expect([...openIds('')]).toEqual([]);
    expect(toggleId('', 'ptn2')).toBe('ptn2');
    expect(toggleId('ptn2', 'ptn3')).toBe('ptn2,ptn3');
    expect(toggleId('ptn2,ptn3', 'ptn2')).toBe('ptn3');
  });

  test('the oldest close before the URL gets too long', () => {
    let text = '';
    for (let i = 0; i < 100; i += 1) text = toggleId(text, `partner${String(i).padStart(13, '0')}`);
    expect(memberIds.parse(text)).toBe(text);
    expect(openIds(text).size).toBe(38);
    expect(text.endsWith('0099')).toBe(true);
  });
});
