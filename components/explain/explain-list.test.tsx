import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatAmount } from '@/lib/format/money';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform, siteOption } from '@/tests/fixtures/fake-platform';
import { expectCells, exportedList, renderList } from '@/tests/fixtures/list';
import { t } from '@/tests/fixtures/render';
import { explainList } from './explain-list';

const EXPLAIN = '/api/v2/retail/explain';
const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };
const heading = () => screen.getByRole('heading', { level: 1 });
const formula = () => screen.getByRole('region', { name: t('explain.formula') });
const paramsOf = (link: Element) =>
  Object.fromEntries(new URL(link.getAttribute('href')!, 'http://web').searchParams);

test('a figure’s link contains the query of its rows', async () => {
  const ofList = { of: 'Y', targetLevel: 'NORMAL', searchType: 'recommenderId', searchValue: 'ptn5' };
  await renderList(explainList, { figure: 'win', memId: 'ptn2', category: 'slot', ...DAYS, ...ofList });
  await renderList(explainList, {
    figure: 'cash',
    memId: 'ptn2',
    ...DAYS,
    of: 'N',
    targetLevel: 'PARTNER',
  });
  await renderList(explainList, { figure: 'decreaseTotal', ...DAYS, of: 'N', page: '2' });
  const game = { figure: 'gameWin', category: 'slot', vendorCode: 'v', gameCode: 'g' } as const;
  await renderList(explainList, { memId: 'ptn2', ...game, ...DAYS });
  const page = {
    category: '',
    memId: 'ptn2',
    list: undefined,
    comparedYn: 'Y',
    page: 1,
    count_per_list: 40,
    ...DAYS,
  };
  expect(platform.requestsOf(EXPLAIN)).toEqual([
    {
      ...page,
      figure: 'win',
      category: 'slot',
      list: { treeOption: 'Y', targetLevel: 'NORMAL', recommenderId: 'ptn5' },
    },
    { ...page, figure: 'cash', list: { treeOption: 'N', targetLevel: 'PARTNER' } },
    { ...page, figure: 'decreaseTotal', memId: 'ptn1', page: 2 },
    { ...page, ...game },
  ]);
});

test('the sum is the figure, in the heading, the total and the rows', async () => {
  const { list, sum } = sampleResponse(EXPLAIN);
  const [row] = list;
  const { main, rows, totals } = await renderList(explainList, { figure: 'bet', memId: 'ptn4', ...DAYS });
  expect(heading()).toHaveTextContent(t('explain.figures.bet'));
  expect(main.querySelector('[data-figure="explained"]')).toHaveTextContent(formatAmount(sum));
  expect(totals).toHaveTextContent(formatAmount(sum));
  expect(rows).toHaveLength(1);
  expectCells(rows[0]!, {
    [t('list.member')]: [row!.memNick, row!.memId],
    [t('explain.kind')]: t(`explain.kinds.${row!.kind}`),
    [t('explain.desc')]: row!.desc,
    [t('explain.ref')]: row!.ref,
    [t('explain.amount')]: formatAmount(row!.amount),
  });
  expect(within(rows[0]!).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`/(userDetail|partnerDetail)\\?id=${row!.memId}`)),
  );
});

test('[STAT-12] the figure has the period before beside it, a count as a count; a file does not ask for it', async () => {
  const period = { startDate: '2025-12-29', endDate: '2026-01-01' };
  const previous = { ...period, sum: 200 };
  platform.answer({
    [EXPLAIN]: { ...sampleResponse(EXPLAIN), sum: 250, previous },
    '/api/etc/siteOption': siteOption({ cashDecimal: '0.1' }),
  });
  const compared = () => formula().querySelector('.compared');
  await renderList(explainList, { figure: 'bet', memId: 'ptn4', ...DAYS });
  expect(compared()).toHaveTextContent(`${t('compare.before')} 20.00 · +25.0%`);
  expect(compared()).toHaveTextContent(t('compare.period', { period: '2025-12-29 – 2026-01-01' }));
  document.body.replaceChildren();
  await renderList(explainList, { figure: 'gameCount', memId: 'ptn4', ...DAYS });
  expect(compared()).toHaveTextContent('200 · +25.0%');
  document.body.replaceChildren();
  await renderList(explainList, { figure: 'gameWinLose', memId: 'ptn4', ...DAYS });
  expect(compared(), 'a difference as an amount').toHaveTextContent(
    `${t('compare.before')} 20.00 · +${formatAmount(50, '0.1')}`,
  );
  document.body.replaceChildren();
  platform.answer({ [EXPLAIN]: { ...sampleResponse(EXPLAIN), previous: null } });
  await renderList(explainList, { figure: 'bet', memId: 'ptn4', ...DAYS });
  expect(compared()).toBeNull();
  platform.made.length = 0;
  await exportedList(explainList, { figure: 'bet', memId: 'ptn4', ...DAYS });
  expect(platform.requestsOf(EXPLAIN).map(({ comparedYn }) => comparedYn)).toEqual([undefined]);
});

test('a formula is said in words, and each part leads to its own rows of the same member, days and list', async () => {
  const at = {
    figure: 'totalBEP',
    memId: 'ptn4',
    ...DAYS,
    of: 'N',
    searchType: 'memNick',
    searchValue: 'nick',
  };
  await renderList(explainList, at);
  expect(heading()).toHaveTextContent(t('explain.figures.totalBEP'));
  expect(formula()).toHaveTextContent(t('explain.ofList', { memId: 'ptn4' }));
  const parts = ['bet', 'win', 'rolling'] as const;
  const [bet, win, rolling] = parts.map((part) => t(`explain.figures.${part}`));
  expect(formula().querySelector(':scope > p')?.textContent?.replace(/\s/g, '')).toBe(
    `${t('explain.figures.totalBEP')}=${bet}−${win}−${rolling}`.replace(/\s/g, ''),
  );
  expect(within(formula()).getAllByRole('link').map(paramsOf)).toEqual(
    parts.map((figure) => ({ ...at, figure })),
  );

  await renderList(explainList, { figure: 'win', memId: 'ptn4', category: 'slot', ...DAYS });
  expect(formula()).toHaveTextContent(t('explain.about.win'));
  expect(formula()).toHaveTextContent(t('explain.ofMember', { memId: 'ptn4' }));
  expect(formula()).toHaveTextContent(t('category.slot'));
});

test('[STAT-07] a game’s figure says which game, and its parts keep it', async () => {
  const game = { category: 'slot', vendorCode: 'v', gameCode: 'g' };
  await renderList(explainList, { figure: 'gameWinLose', memId: 'ptn4', ...game, ...DAYS });
  expect(formula()).toHaveTextContent(sampleResponse(EXPLAIN).list[0]!.desc);
  const part = within(formula()).getByRole('link', { name: t('explain.figures.gameWin') });
  expect(paramsOf(part)).toEqual({ figure: 'gameWin', memId: 'ptn4', ...game, ...DAYS });
});

test('[STAT-07] bets of more than 31 days are not asked for', async () => {
  await renderList(explainList, { figure: 'gameBet', startDate: '2026-01-01', endDate: '2026-02-01' });
  expect(document.body).toHaveTextContent(t('statistics.tooLong', { days: 31 }));
  expect(platform.requestsOf(EXPLAIN)).toEqual([]);
});

test('a figure of nothing is 0 and says so; nonsense in the address falls back to the profit', async () => {
  const { pageInfo, ...answer } = sampleResponse(EXPLAIN);
  platform.answer({
    [EXPLAIN]: { ...answer, list: [], sum: 0, pageInfo: { ...pageInfo, tatal_list_count: 0 } },
  });
  const { main } = await renderList(explainList, { figure: 'couponCash', memId: 'player1', ...DAYS });
  expect(main).toHaveTextContent(t('empty.noExplainedRows'));
  expect(main.querySelector('[data-figure="explained"]')).toHaveTextContent(/^0$/);

  await renderList(explainList, { figure: 'nonsense', category: "';--", of: 'X', page: '-1' });
  expect(heading()).toHaveTextContent(t('explain.figures.totalBEP'));
  expect(platform.requestsOf(EXPLAIN).at(-1)).toMatchObject({ figure: 'totalBEP', list: undefined, page: 1 });
});

test('[ROLE-01] no figure outside the branch is explained', async () => {
  platform.answer({ [EXPLAIN]: { resultCode: 'U001' } });
  const { main } = await renderList(explainList, { figure: 'bet', memId: 'two1', ...DAYS });
  expect(main).toHaveTextContent(t('api.U001'));
  expect(main.querySelector('[data-figure="explained"]')).toBeNull();
});
