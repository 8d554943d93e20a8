import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '@/lib/contract/calls';
import { platform } from '@/tests/fixtures/fake-platform';
import { renderList } from '@/tests/fixtures/list';
import { t } from '@/tests/fixtures/render';
import { explainList } from './explain-list';
import { whyList } from './why-list';

const WHY = '/api/v2/retail/why';
type Why = ResponseOf<typeof WHY>;
type Finding = Why['findings'][number];
const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };
const GAME = { category: 'casino', vendorCode: 'v', gameCode: 'bac', gameName: 'Baccarat' };
const ANNA = { memId: 'anna', memNick: 'Anna' };
/** 22:10 to 23:40 of 4 January in UTC+9. */
const SITTING = { startAt: '2026-01-04T13:10:00.000Z', endAt: '2026-01-04T14:40:00.000Z' };
const played = (betCnt: number, betAmt: number, winAmt: number) => ({
  betCnt,
  betAmt,
  winAmt,
  winLoseAmt: betAmt - winAmt,
});
const ANSWER: Why = {
  sum: played(20, 10_000, 2_000),
  gameCnt: 1,
  games: [{ ...GAME, ...played(20, 10_000, 2_000) }],
  days: [{ day: '2026-01-04', ...played(20, 10_000, 2_000) }],
  hours: null,
  members: null,
  bets: [{ ...ANNA, ...GAME, betId: 'b1', placedAt: SITTING.startAt, betAmt: 3_000, winAmt: 0 }],
  moves: [{ ...ANNA, cashIdx: 7, at: SITTING.startAt, cashType: 1, cashAmt: 500 }],
  findings: [],
};

/** The sentences of findings with their links' params. */
async function sentencesOf(findings: Finding[], answer: Partial<Why> = {}, memId = 'anna') {
  document.body.replaceChildren();
  platform.answer({ [WHY]: { ...ANSWER, ...answer, findings } });
  await renderList(whyList, { memId, ...DAYS });
  const links = within(screen.getByRole('group', { name: t('why.findings') })).getAllByRole('link');
  return links.map((link) => ({
    text: link.closest('li')!.textContent,
    ...Object.fromEntries(new URL(link.getAttribute('href')!, 'http://web').searchParams),
  }));
}

test('[WHY-02] each finding is a sentence that leads to its rows', async () => {
  const share = { winLoseAmt: 5_760, share: 72 };
  const what = t('why.loss');
  const { gameName: _, ...game } = GAME;
  const at = { memId: 'anna', ...game, ...DAYS };
  const time = '2026-01-04 22:10 – 23:40';
  const placedAt = SITTING.startAt;
  const raised = { averageAmt: 300, usualAmt: 100, times: '3.0' };
  expect(
    await sentencesOf([
      { kind: 'sitting', ...ANNA, ...GAME, ...SITTING, betCnt: 14, ...share },
      { kind: 'stakes', ...ANNA, ...GAME, ...SITTING, ...raised },
      { kind: 'deposits', ...ANNA, ...SITTING, cnt: 2, amt: 900 },
    ]),
  ).toEqual([
    {
      text: t('why.sitting', { what, share: 72, game: 'Baccarat', time, count: 14, amount: '5,760' }),
      figure: 'gameWinLose',
      ...at,
      ...SITTING,
    },
    {
      text: t('why.stakes', { average: '300', usual: '100', times: '3.0' }),
      figure: 'gameBet',
      ...at,
      ...SITTING,
    },
    {
      text: t('why.deposits', { count: 2, amount: '900' }),
      figure: 'totalCashIn',
      memId: 'anna',
      startDate: '2026-01-04',
      endDate: '2026-01-04',
    },
  ]);
  expect(
    await sentencesOf(
      [
        { kind: 'member', ...ANNA, ...share },
        { kind: 'bet', ...ANNA, ...GAME, betId: 'b1', placedAt, betAmt: 6_000, winAmt: 240, ...share },
        { kind: 'game', ...GAME, betCnt: 9, ...share },
      ],
      {},
      'ptn2',
    ),
  ).toEqual([
    {
      text: `Anna · ${t('why.member', { what, share: 72, amount: '5,760' })}`,
      figure: 'gameWinLose',
      memId: 'anna',
      ...DAYS,
    },
    {
      text: `Anna · ${t('why.bet', { what, share: 72, game: 'Baccarat', time: '2026-01-04 22:10', bet: '6,000', win: '240' })}`,
      figure: 'gameWinLose',
      ...at,
      startAt: placedAt,
      endAt: placedAt,
    },
    {
      text: t('why.game', { what, share: 72, game: 'Baccarat', count: 9, amount: '5,760' }),
      figure: 'gameWinLose',
      ...at,
      memId: 'ptn2',
    },
  ]);
});

test('[WHY-02] what was won is called so, what others offset is said, and a result without a reason is spread', async () => {
  const sum = played(20, 2_000, 10_000);
  const [won] = await sentencesOf([{ kind: 'game', ...GAME, betCnt: 9, winLoseAmt: -9_600, share: 120 }], {
    sum,
  });
  expect(won!.text).toBe(
    t('why.game', { what: t('why.gain'), share: 120, game: 'Baccarat', count: 9, amount: '9,600' }),
  );
  expect(screen.getByText(t('why.offset'))).toBeInTheDocument();
  const [spread] = await sentencesOf([{ kind: 'spread', betCnt: 20, gameCnt: 3, dayCnt: 2 }]);
  expect(spread).toEqual({
    text: t('why.spread', { bets: 20, games: 3, days: 2 }),
    figure: 'gameWinLose',
    memId: 'anna',
    ...DAYS,
  });
  expect(screen.queryByText(t('why.offset'))).toBeNull();
});

test('[WHY-01] the panes show the result by day, member and game, the largest bets and the money around them', async () => {
  platform.answer({ [WHY]: { ...ANSWER, members: [{ ...ANNA, ...played(9, 900, 100) }] } });
  const { rows } = await renderList(whyList, { memId: 'ptn2', inRow: 'Y', ...DAYS });
  const linesOf = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('listitem')
      .map((line) => [...line.children].map(({ textContent }) => textContent));
  const profit = `${t('amount.gain')} `;
  expect(linesOf(t('why.games'))).toEqual([['Baccarat', '20', `${profit}8,000`]]);
  expect(linesOf(t('why.days'))).toEqual([['2026-01-04', '20', `${profit}8,000`]]);
  expect(linesOf(t('why.members'))).toEqual([['Anna', '9', `${profit}800`]]);
  expect(linesOf(t('why.bets'))).toEqual([
    ['01.04 22:10 Anna · Baccarat', `${t('list.bet')} 3,000`, `${t('list.win')} 0`],
  ]);
  expect(linesOf(t('why.moves'))).toEqual([[`01.04 22:10 Anna · ${t('cashType.1')}`, '', ' 500']]);
  expect(rows).toHaveLength(1);
  // What took too long says so, and is not none.
  platform.answer({ [WHY]: { ...ANSWER, bets: null, moves: [] } });
  document.body.replaceChildren();
  await renderList(whyList, { memId: 'ptn2', ...DAYS });
  for (const name of ['members', 'bets'] as const)
    expect(screen.getByRole('group', { name: t(`why.${name}`) })).toHaveTextContent(t('why.late'));
});

test('[WHY-01] [STAT-12] the result has the period before beside it, also in an opened row', async () => {
  const period = { startDate: '2025-12-29', endDate: '2026-01-01', until: '2026-01-01T03:34:56.000Z' };
  for (const inRow of ['', 'Y']) {
    document.body.replaceChildren();
    platform.answer({ [WHY]: { ...ANSWER, previous: { ...period, ...played(7, 5_000, 9_000) } } });
    const { main } = await renderList(whyList, { memId: 'anna', inRow, ...DAYS });
    const compared = main.querySelector('.compared');
    expect(compared).toHaveTextContent(`${t('compare.before')} −4,000 · +12,000`);
    expect(compared).toHaveTextContent(t('compare.period', { period: '2025-12-29 – 2026-01-01 12:34' }));
  }
  document.body.replaceChildren();
  platform.answer({ [WHY]: { ...ANSWER, previous: null } });
  const { main } = await renderList(whyList, { memId: 'anna', ...DAYS });
  expect(main.querySelector('.compared')).toBeNull();
});

test('[WHY-01] figures of result have the tab of their reason, others and narrowed lists do not', async () => {
  const hrefOfWhy = async (query: Record<string, string>) => {
    document.body.replaceChildren();
    await renderList(explainList, { memId: 'ptn2', ...DAYS, ...query });
    return screen.queryByRole('link', { name: t('why.title') })?.getAttribute('href') ?? null;
  };
  const why = '/demo/explain?figure=winLose&memId=ptn2&startDate=2026-01-02&endDate=2026-01-05&tab=why';
  expect(await hrefOfWhy({ figure: 'winLose' })).toBe(why);
  expect(await hrefOfWhy({ figure: 'winLose', of: 'N', targetLevel: 'PARTNER' })).toBe(why);
  for (const figure of ['totalBEP', 'gameWinLose'])
    expect(await hrefOfWhy({ figure })).toBe(why.replace('winLose', figure));
  expect(await hrefOfWhy({ figure: 'bet' })).toBeNull();
  expect(await hrefOfWhy({ figure: 'winLose', of: 'Y', searchValue: 'a' })).toBeNull();
  expect(await hrefOfWhy({ figure: 'winLose', of: 'N', targetLevel: 'NORMAL' })).toBeNull();
  expect(await hrefOfWhy({ figure: 'winLose', of: 'Y', status: 'online' })).toBeNull();
});
