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

  test('unknown ids open nothing, and a text that is no list of ids is left out', () => {
    expect([...openIds(',ptn2,,ptn2,__proto__,')]).toEqual(['ptn2', '__proto__']);
    expect(toggleId('nobody,ptn2,ptn2', 'ptn3')).toBe('nobody,ptn2,ptn3');
    const thousand = Array.from({ length: 1_000 }, (_, i) => `nobody${i}`).join();
    for (const text of [thousand, '<script>alert(1)</script>', 'ptn2"onclick=1', 'ptn2\0', '😀'])
      expect(memberIds.parse(text), text.slice(0, 20)).toBeUndefined();
  });

  test('the oldest close before the URL gets too long', () => {
    let text = '';
    for (let i = 0; i < 100; i += 1) text = toggleId(text, `partner${String(i).padStart(13, '0')}`);
    expect(memberIds.parse(text)).toBe(text);
    expect(openIds(text).size).toBe(38);
    expect(text.endsWith('0099')).toBe(true);
  });
});
