import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { cellOf, expectCells, exportedList, renderList } from '@/tests/fixtures/list';
import { t } from '@/tests/fixtures/render';
import { myCashList } from './my-cash-list';

const PATH = '/api/v2/retail/cashTransLog';
const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };
const UNTOUCHED = {
  ...DAYS,
  memId: 'ptn1',
  oldYn: 'Y',
  page: 1,
  sumYn: 'Y',
  cashTypeList: ['1', '-1', '-19', '19', '-3', '3'],
};

/** The check boxes of the panel, which is rendered closed. */
const choices = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox', { hidden: true }).filter(({ name }) => name === 'types');
/** The answer of the code table with these types. */
const named = (codes: readonly string[]) => ({
  data: {
    codes: codes.map((code, ord) => ({
      code,
      codeName: `name of ${code}`,
      groupCode: 'cashType',
      groupCodeNameEN: 'cashType',
      ord,
      codeNameEn: '',
      codeNameVn: '',
    })),
  },
});

test('[CASH-01] sums that would take too long are left out, which the list says', async () => {
  platform.answer({ [PATH]: { ...sampleResponse(PATH), cashSum: undefined } });
  const { main, totals } = await renderList(myCashList, DAYS);
  expect(totals).toBeNull();
  expect(main).toHaveTextContent(t('list.noSum'));
});

test('[CASH-01] at first deposits, withdrawals, games, gives and take-backs of one’s own are asked for', async () => {
  await renderList(myCashList, DAYS);
  expect(platform.requestsOf(PATH)).toEqual([UNTOUCHED]);
});

test('[CASH-01] types have the names of the code table; its single games are one choice', async () => {
  platform.answer({ '/api/common/code': named(['1', '-1', '2', '-20', '20', '21']) });
  const { main } = await renderList(myCashList, { ...DAYS, types: '2' });
  expect(main).toHaveTextContent('name of 2');
  await renderList(myCashList, { ...DAYS, types: '1,other' });
  await renderList(myCashList, { ...DAYS, types: 'all,1' });
  expect(platform.requestsOf(PATH).map(({ cashTypeList }) => cashTypeList)).toEqual([
    ['2'],
    ['1', '-20', '20', '21'],
    null,
  ]);
  expect(platform.requestsOf('/api/common/code')[0]).toEqual({ masterCode: 'kplay' });
});

test('[CASH-01] the panel offers all, each type by its name, and the other games together', async () => {
  platform.answer({ '/api/common/code': named(['1', '-1', '-20']) });
  await renderList(myCashList, DAYS);
  const offered = choices().map((box) => `${box.value} ${box.checked} ${box.labels?.[0]?.textContent}`);
  expect(offered).toEqual([
    `all false ${t('cashList.allTypes')}`,
    '1 true name of 1',
    '-1 true name of -1',
    `other false ${t('cashList.otherGames')}`,
  ]);
});

test('[CASH-01] a search shows the member of that id; an id outside the branch finds nothing', async () => {
  platform.answer({ [PATH]: { resultCode: 'U001' } });
  const { main } = await renderList(myCashList, { ...DAYS, searchValue: 'ghost99' });
  expect(main).toHaveTextContent(t('empty.notFoundList'));
  await renderList(myCashList, { ...DAYS, searchValue: 'no id' });
  expect(platform.requestsOf(PATH)).toEqual([{ ...UNTOUCHED, memId: 'ghost99' }]);
});

test('[CASH-01] [WORK-08] a row shows each of its values, as does the file, and begins an inquiry', async () => {
  const [row] = sampleResponse(PATH).cashTransLogs;
  const texts = {
    [t('cashList.registered')]: formatTime(row!.regDate),
    [t('cashList.completed')]: formatTime(row!.updDate),
    [t('cashList.type')]: row!.typeDesc,
    [t('cashList.status')]: row!.statusDesc,
    [t('cashList.memo')]: row!.memo,
  };
  platform.answer({ [PATH]: { ...sampleResponse(PATH), cashSum: undefined } });
  const { rows, totals } = await renderList(myCashList, DAYS);
  // Nor has the list of an upstream of old a foot.
  expect(totals).toBeNull();
  expect(rows).toHaveLength(1);
  expectCells(rows[0]!, {
    ...texts,
    [t('list.member')]: [row!.memNick, row!.memId],
    [t('cashList.before')]: formatAmount(row!.preCashAmt),
    [t('cashList.change')]: formatAmount(row!.cashAmt),
    [t('cashList.after')]: formatAmount(row!.postCashAmt),
  });
  const ask = cellOf(rows[0]!, t('list.ask')).querySelector('a');
  expect(ask).toHaveAttribute('href', `/demo/qnawrite?pin=entry-${row!.cashIdx}`);
  const day = formatTime(row!.updDate).slice(0, 10);
  const chain = `/demo/userDetail?id=${row!.memId}&tab=userCash&startDate=${day}&endDate=${day}`;
  const hrefs = (['before', 'change', 'after'] as const).map((id) =>
    cellOf(rows[0]!, t(`cashList.${id}`))
      .querySelector('a')
      ?.getAttribute('href'),
  );
  expect(hrefs).toEqual([chain, `${chain}&cashType=${row!.cashType}`, chain]);
  const file = await exportedList(myCashList, DAYS);
  expect(file.rows).toEqual([
    expect.objectContaining({ ...texts, [t('cashList.change')]: String(row!.cashAmt) }),
  ]);
});

test('[CASH-01] the foot has the sums of the whole filter, each type with its rows, and so has the file', async () => {
  const types = [
    { cashType: '1', cnt: 4, cashAmt: 7_000 },
    { cashType: '-3', cnt: 8, cashAmt: -9_500 },
  ] as const;
  platform.answer({
    '/api/common/code': named(['1', '-3']),
    [PATH]: {
      ...sampleResponse(PATH),
      pageInfo: { page: 1, count_per_list: 40, tatal_list_count: 12 },
      cashSum: { cnt: 12, inAmt: 7_000, outAmt: -9_500, types: [...types] },
    },
  });
  const { totals } = await renderList(myCashList, DAYS);
  expectCells(totals!, {
    [t('cashList.registered')]: t('list.total', { count: '12' }),
    [t('cashList.change')]: [formatAmount(7_000), formatAmount(-9_500)],
  });
  const parts = [...cellOf(totals!, t('cashList.change')).querySelectorAll('dl a')];
  expect(parts.map((part) => part.getAttribute('href'))).toEqual([
    '/demo/cashListMy?startDate=2026-01-02&endDate=2026-01-05&types=1',
    '/demo/cashListMy?startDate=2026-01-02&endDate=2026-01-05&types=-3',
  ]);
  expect((await exportedList(myCashList, DAYS)).totals).toMatchObject({
    [t('cashList.change')]: '-2500',
  });
});

test('[CASH-01] each movement has its other side; one that undoes another says so, and is neither green nor red', async () => {
  const [row] = sampleResponse(PATH).cashTransLogs;
  const { otherMemId: _, otherMemNick: __, otherLevel: ___, ...alone } = row!;
  const given = { otherMemId: 'ptn2', otherMemNick: 'second', otherLevel: 'PTN_2' } as const;
  platform.answer({
    [PATH]: {
      ...sampleResponse(PATH),
      cashTransLogs: [
        { ...alone, ...given, cashIdx: 1, cashType: '-3', typeDesc: 'give', cashAmt: -500 },
        { ...alone, cashIdx: 2, cashType: '33', typeDesc: 'given', cashAmt: 700 },
        { ...alone, cashIdx: 3, cashType: '-1', typeDesc: 'withdrawal', cashAmt: -270_000 },
        { ...alone, cashIdx: 4, cashType: '-1', typeDesc: 'withdrawal', cashAmt: 270_000, otherMemId: '' },
        { ...alone, cashIdx: 5, cashType: '19', typeDesc: 'corrected', cashAmt: -30 },
      ],
    },
  });
  const { rows } = await renderList(myCashList, DAYS);
  const texts = (id: 'other') => rows.map((one) => cellOf(one, t(`cashList.${id}`)).textContent);
  const [upper, site, games] = [
    t('cashList.others.upper'),
    t('cashList.others.site'),
    t('cashList.others.games'),
  ];
  expect(texts('other')).toEqual(['secondptn2', upper, site, site, games]);
  expect(cellOf(rows[0]!, t('cashList.other')).querySelector('a')?.getAttribute('href')).toMatch(
    /^\/demo\/partnerDetail\?id=ptn2/,
  );
  expect(rows.map((one) => cellOf(one, t('cashList.type')).querySelector('span')?.textContent)).toEqual([
    ...['give', 'given', 'withdrawal'],
    ...[t('cashList.reversed', { type: 'withdrawal' }), 'corrected'],
  ]);
  expect(
    rows.map((one) => /\b(gain|loss|plus)\b/.exec(cellOf(one, t('cashList.change')).innerHTML)?.[0]),
  ).toEqual(['loss', 'gain', 'loss', 'plus', 'loss']);
  const file = await exportedList(myCashList, DAYS);
  expect(file.rows.map((one) => one[t('cashList.other')])).toEqual(['ptn2', upper, site, site, games]);
});

test('[CASH-01] without movements it says so', async () => {
  platform.answer({ [PATH]: { ...sampleResponse(PATH), cashTransLogs: [] } });
  const { main } = await renderList(myCashList, DAYS);
  expect(main).toHaveTextContent(t('empty.noBalanceChanges'));
});

test('[CASH-01] without inquiries about rows, the movements have no column for them', async () => {
  const asks = ({ main }: Awaited<ReturnType<typeof renderList>>) =>
    main.querySelectorAll('[href*="pin="]').length;
  const whole = await renderList(myCashList, DAYS);
  expect(asks(whole)).toBe(whole.rows.length);
  platform.lacks('pins');
  const list = await renderList(myCashList, DAYS);
  expect(asks(list)).toBe(0);
  expect(list.headings).toHaveLength(whole.headings.length - 1);
  expect(list.rows).toHaveLength(whole.rows.length);
});
