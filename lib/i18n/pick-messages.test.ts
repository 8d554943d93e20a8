import { describe, expect, test } from 'vitest';
import ko from '@/messages/ko.json';
import { mergeMessages, omitMessages, pickMessages } from './pick-messages';

describe('pickMessages', () => {
  test('takes namespaces, namespaces within and single keys, nested as they were', () => {
    const picked = pickMessages(ko, ['level', 'front.member', 'api.NT99', 'api.TE99']);
    expect(picked).toEqual({
      level: ko.level,
      front: { member: ko.front.member },
      api: { NT99: ko.api.NT99, TE99: ko.api.TE99 },
    });
  });
});

describe('omitMessages', () => {
  test('leaves out namespaces and single keys, and changes nothing else', () => {
    const all = { api: { NT99: 'a', TE99: 'b' }, filter: { quick: { today: 'c' }, all: 'd' } };
    expect(omitMessages(all, ['api.NT99', 'filter.quick', 'list.xlsx', 'filter.apply'])).toEqual({
      api: { TE99: 'b' },
      filter: { all: 'd' },
    });
    expect(all.api.NT99).toBe('a');
  });
});

describe('mergeMessages', () => {
  test('leaves adjacent keys, at every depth', () => {
    const first = { api: { NT99: 'a' }, front: { member: { x: 'b' } } };
    const merged = mergeMessages(first, { api: { TE99: 'c' }, front: { signin: { y: 'd' } }, level: {} });
    expect(merged).toEqual({
      api: { NT99: 'a', TE99: 'c' },
      front: { member: { x: 'b' }, signin: { y: 'd' } },
      level: {},
    });
    expect(first).toEqual({ api: { NT99: 'a' }, front: { member: { x: 'b' } } });
  });

  test('takes a text with arguments whole, as the build has parsed it', () => {
    expect(mergeMessages({ a: ['x', ['n']] }, { a: [['m'], 'y'] })).toEqual({ a: [['m'], 'y'] });
  });
});
