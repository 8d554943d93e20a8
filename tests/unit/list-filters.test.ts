import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partnerList } from '@/components/members/lists/partner-list';
import { calls } from '@/lib/contract/calls';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { BOM, csvLine } from '@/lib/lists/csv';
import { parseState, readListUrl, searchText, someOf } from '@/lib/lists/filters';
import { readLayout, writeLayout } from '@/lib/lists/layout';
import { LONG_ORDERS, SHORT_ORDERS } from '@/lib/rules/orders';

const filters = partnerList.filters({ memId: 'ptn1', today: '2026-11-21' });
const path = '/demo/partnerList';
const parse = (query: string) => parseState(Object.fromEntries(new URLSearchParams(query)), filters);
const at = (query: string) => readListUrl(path, Object.fromEntries(new URLSearchParams(query)), filters);

describe('a list’s state in the URL', () => {
  test('FORM-03: an untouched list is the viewer’s own, today, page 1', () => {
    expect(parse('')).toEqual(at('').initial);
    expect(parse('')).toMatchObject({
      memId: 'ptn1',
      startDate: '2026-11-21',
      endDate: '2026-11-21',
      page: 1,
    });
  });

  test('[BET-01] a param may have an alias, which its own name outranks and no address of the list has', () => {
    const aliased = { searchValue: { ...searchText, alias: 'id' } };
    const url = (query: string) => readListUrl(path, Object.fromEntries(new URLSearchParams(query)), aliased);
    expect(url('id=player1').state).toEqual({ searchValue: 'player1' });
    expect(url('id=player1&searchValue=ptn').state).toEqual({ searchValue: 'ptn' });
    expect(url('id=player1').currentHref).toBe(`${path}?searchValue=player1`);
  });

  test('[Lists as a tool for eight hours a day] an implausible value is distinguished from a missing one', () => {
    expect(at('cashFrom=99999999999999&cashTo=abc&status=').refused).toEqual(['cashFrom', 'cashTo']);
    expect(at('cashFrom=999999999999&cashTo=1,000&memId=ptn2').refused).toEqual([]);
    expect(at('cashFrom=99999999999999').currentHref).toBe(path);
  });

  test('[CASH-01] several of many may be chosen at first', () => {
    const some = { types: someOf(['1', '-1', '2'], '1,-1') };
    expect(parseState({}, some)).toEqual({ types: '1,-1' });
    expect(parseState({ types: ['2', '1', '7'] }, some)).toEqual({ types: '1,2' });
  });

  test.each([
    ['startDate=2026-13-40', 'startDate', '2026-11-21'],
    ['endDate=yesterday', 'endDate', '2026-11-21'],
    ['orderStr=DROP TABLE', 'orderStr', 'JOIN_DESC'],
    ['targetLevel=PTN_9', 'targetLevel', ''],
    ['searchType=password', 'searchType', 'any'],
    ['status=online,root', 'status', 'online'],
    ['cashFrom=1e9', 'cashFrom', ''],
    ['treeOption=maybe', 'treeOption', 'N'],
    ['page=0', 'page', 1],
    ['page=-3', 'page', 1],
    ['page=1e9', 'page', 1],
    ['page=99.5', 'page', 1],
  ] as const)('%s falls back to the default', (query, name, value) => {
    expect(parse(query)[name]).toBe(value);
  });

  test.each(['100000', '100001', '9'.repeat(400)])('a page beyond any list is asked for: %s', (page) => {
    expect(parse(`page=${page}`).page).toBe(100_000);
  });

  test.each(['<script>', 'pt', 'ptn2 ptn3', 'a'.repeat(21)])(
    'an impossible id finds no member: %s',
    (memId) => {
      expect(parse(`memId=${encodeURIComponent(memId)}`).memId).toBe('---');
    },
  );

  test('days in the wrong order are swapped', () => {
    expect(parse('startDate=2026-11-20&endDate=2026-11-01')).toMatchObject({
      startDate: '2026-11-01',
      endDate: '2026-11-20',
    });
  });

  test('with any parameters, the request fits the contract', async () => {
    const value = fc.option(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.array(fc.string())), {
      nil: undefined,
    });
    const params = fc.record(Object.fromEntries(Object.keys(filters).map((name) => [name, value])));
    await fc.assert(
      fc.asyncProperty(params, async (searchParams) => {
        let request: unknown;
        const call = async (_: string, body: unknown) => {
          request = body;
          return { ok: false, code: 'E001', message: '' };
        };
        const siteOption = async () => ({ ok: true, data: { siteOption: { cashDecimal: '1' } } });
        const state = parseState(searchParams, filters);
        await partnerList.load(
          { call, siteOption, capabilities: ALL_CAPABILITIES } as never,
          state,
          { page: state.page, count_per_list: 40 },
          { withSum: true },
        );
        expect(calls['/api/v2/user/lowerUserList'].request.safeParse(request).error).toBeUndefined();
      }),
    );
  });

  test('a URL leads back to the state that made it', () => {
    const day = fc
      .integer({ min: 0, max: 3000 })
      .map((n) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10));
    const state = fc
      .record({
        memId: fc.stringMatching(/^[A-Za-z0-9]{3,13}$/),
        days: fc.tuple(day, day).map((days) => days.sort()),
        orderStr: fc.constantFrom(...SHORT_ORDERS),
        targetLevel: fc.constantFrom('', 'PARTNER', 'PTN_3', 'NORMAL'),
        searchType: fc.constantFrom('any', 'memId', 'memNick'),
        status: fc.constantFrom('', 'online', 'online,locked'),
        levels: fc.constantFrom('', 'PTN_2,PTN_5'),
        cashFrom: fc.constantFrom('', '1000'),
        withBet: fc.constantFrom('', 'Y'),
        searchValue: fc.stringMatching(/^[A-Za-z0-9가-힣&=?#%+]{1,20}$/),
        treeOption: fc.constantFrom('Y', 'N'),
        page: fc.integer({ min: 1, max: 100_000 }),
      })
      .map(({ days: [startDate, endDate], ...rest }) => ({ ...rest, startDate, endDate }));
    fc.assert(
      fc.property(state, (given) => {
        const href = at('').href(given as never);
        expect(parse(href.split('?')[1] ?? '')).toEqual({ ...at('').initial, ...given });
        expect(at(href.split('?')[1] ?? '').currentHref).toBe(href);
      }),
    );
  });

  test('LIST-01: any change but the page itself leads to page 1', () => {
    const third = at('page=3');
    expect(third.href({ orderStr: 'CASH_DESC' })).toBe(`${path}?orderStr=CASH_DESC`);
    expect(third.href({ treeOption: 'Y' })).toBe(`${path}?treeOption=Y`);
    expect(third.href({ memId: 'ptn2' })).toBe(`${path}?memId=ptn2`);
    expect(third.href({ page: 4 })).toBe(`${path}?page=4`);
  });

  test('LIST-08: the long list of sorts has 18', () => expect(new Set(LONG_ORDERS).size).toBe(18));
});

describe('exports', () => {
  test('a text that a spreadsheet would execute is defused, a number stays a number', () => {
    expect(csvLine(['=1+1', '+49', '-5', '@SUM(A1)', '\tx'])).toBe("'=1+1,'+49,'-5,'@SUM(A1),'\tx\r\n");
    expect(csvLine(['＝1', ' =1', 'kim;=1', 'a=b'])).toBe("'＝1,' =1,kim;'=1,a=b\r\n");
    // A tab or line end before a formula does not hide it.
    expect(csvLine(['\t=1+1', 'kim\t=1', '\r@SUM(A1)'])).toBe("'\t=1+1,kim\t'=1,\"'\r@SUM(A1)\"\r\n");
    expect(csvLine([-5, 12.5, 0])).toBe('-5,12.5,0\r\n');
  });

  test.each([
    ...[
      '123e4',
      '12E5',
      '00123',
      '0012',
      '1,234',
      '1.5',
      '１２３',
      '5%',
      '₩500',
      '(5)',
      '1-2',
      '1/2',
      '3:45',
    ],
    ...[
      '2026-11-29',
      '2026-11-29 10:02:03',
      '2026-11-29T10:00:00',
      '2026-11-29T10:00:00.5Z',
      '2026-11-29T10:00+09:00',
      '−5',
      '11월 29일',
      'mar1',
      'Dec-25',
      '5 pm',
      'TRUE',
      '#N/A',
      '123456789012345678',
    ],
  ])('a text that looks like another value stays a text: “%s”', (text) => {
    expect(csvLine([text])).toBe(text.includes(',') ? `"'${text}"\r\n` : `'${text}\r\n`);
  });

  test('other texts, numbers, amounts and times are bare', () => {
    const texts = [
      'player1',
      'r0001921',
      'e5x',
      '하나 2',
      'mark1',
      '10 win',
      'true love',
      '2026-11-29 10:02 (UTC+9)',
    ];
    expect(csvLine(texts)).toBe(`${texts.join(',')}\r\n`);
    expect(
      csvLine([12, { amount: 12.5, text: '' }, { time: '2026-11-29' }, { time: '2026-11-29 10:02:03' }]),
    ).toBe('12,12.5,2026-11-29,2026-11-29 10:02:03\r\n');
    expect(csvLine([{ time: '' }, { time: '12:30' }]), 'no day').toBe(",'12:30\r\n");
  });

  test('commas, quotes and line breaks are quoted', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines'])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
    expect(BOM).toHaveLength(1);
  });
});

describe('a list’s layout', () => {
  test('is read as it was written; invalid values are ignored', () => {
    const layout = {
      ...({ view: 'table', density: 'compact' } as const),
      hidden: ['upper', 'rates'],
      added: ['join'],
      order: ['cash', 'upper'],
      widths: { cash: 'wide' as const },
    };
    expect(readLayout(writeLayout(layout))).toEqual(layout);
    const untouched = { view: 'cards', density: 'normal', hidden: [], added: [], order: [], widths: {} };
    expect(readLayout('<script>~x~"~."~:"~-cash-12~-"-wide')).toEqual(untouched);
    expect(readLayout(undefined)).toEqual(untouched);
  });
});
