import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultState,
  type ListState,
  listHref,
  listRequest,
  ORDERS,
  parseListState,
  SEARCH_TYPES,
  TARGET_LEVELS,
} from '@/components/filter/list-state';
import { calls } from '@/lib/contract/calls';

const defaults = defaultState('ptn1', '2026-11-21');
const path = '/demo/partnerList';
const parse = (query: string) => parseListState(Object.fromEntries(new URLSearchParams(query)), defaults);

describe('a list’s state in the URL', () => {
  test('FORM-03: an untouched list is the viewer’s own, today, page 1', () => {
    expect(parse('')).toEqual(defaults);
    expect(defaults).toMatchObject({
      memId: 'ptn1',
      startDate: '2026-11-21',
      endDate: '2026-11-21',
      page: 1,
    });
  });

  test.each([
    ['startDate=2026-13-40', 'startDate', '2026-11-21'],
    ['endDate=yesterday', 'endDate', '2026-11-21'],
    ['orderStr=DROP TABLE', 'orderStr', 'JOIN_DESC'],
    ['targetLevel=PTN_9', 'targetLevel', ''],
    ['searchType=password', 'searchType', 'memId'],
    ['treeOption=maybe', 'treeOption', 'N'],
    ['page=0', 'page', 1],
    ['page=-3', 'page', 1],
    ['page=1e9', 'page', 1],
    ['memId=<script>', 'memId', 'ptn1'],
  ] as const)('%s falls back to the default', (query, name, value) => {
    expect(parse(query)[name]).toBe(value);
  });

  test('days the wrong way round are turned', () => {
    expect(parse('startDate=2026-11-20&endDate=2026-11-01')).toMatchObject({
      startDate: '2026-11-01',
      endDate: '2026-11-20',
    });
  });

  test('whatever the parameters are, the request fits the contract', () => {
    const value = fc.option(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.array(fc.string())), {
      nil: undefined,
    });
    const params = fc.record(Object.fromEntries(Object.keys(defaults).map((name) => [name, value])));
    fc.assert(
      fc.property(params, (given) => {
        const request = listRequest(parseListState(given, defaults));
        expect(calls['/api/v2/user/lowerUserList'].request.safeParse(request).error).toBeUndefined();
      }),
    );
  });

  test('an address leads back to the state that made it', () => {
    const day = fc
      .integer({ min: 0, max: 3000 })
      .map((n) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10));
    const state: fc.Arbitrary<ListState> = fc
      .record({
        memId: fc.stringMatching(/^[A-Za-z0-9]{3,13}$/),
        days: fc.tuple(day, day).map((days) => days.sort()),
        orderStr: fc.constantFrom(...ORDERS),
        targetLevel: fc.constantFrom(...TARGET_LEVELS),
        searchType: fc.constantFrom(...SEARCH_TYPES),
        searchValue: fc.stringMatching(/^[A-Za-z0-9가-힣&=?#%+]{1,20}$/),
        treeOption: fc.constantFrom('Y', 'N'),
        page: fc.integer({ min: 1, max: 99_999 }),
      })
      .map(({ days: [startDate, endDate], ...rest }) => ({
        ...rest,
        startDate: startDate!,
        endDate: endDate!,
      }));
    fc.assert(
      fc.property(state, (given) => {
        const href = listHref(path, given, defaults, { page: given.page });
        expect(parse(href.split('?')[1] ?? '')).toEqual(given);
      }),
    );
  });

  test('LIST-01: any change but the page itself leads to page 1', () => {
    const third = { ...defaults, page: 3 };
    expect(listHref(path, third, defaults, { orderStr: 'CASH_DESC' })).toBe(`${path}?orderStr=CASH_DESC`);
    expect(listHref(path, third, defaults, { treeOption: 'Y' })).toBe(`${path}?treeOption=Y`);
    expect(listHref(path, third, defaults, { memId: 'ptn2' })).toBe(`${path}?memId=ptn2`);
    expect(listHref(path, third, defaults, { page: 4 })).toBe(`${path}?page=4`);
  });

  test('a plain list shows the direct lower, a search goes through the branch', () => {
    expect(listRequest({ ...defaults, treeOption: 'Y' })).toMatchObject({
      treeOption: 'N',
      count_per_list: 40,
    });
    expect(listRequest({ ...defaults, searchValue: 'kim' })).toMatchObject({ treeOption: 'Y' });
  });
});
