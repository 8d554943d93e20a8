import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { call } from '@/tests/fixtures/list';
import { renderServer, t } from '@/tests/fixtures/render';
import { LatestMovements, latestMovement, loadLatest } from './latest-movements';
import type { MemberRow } from './member-row';

const CONTEXT = { t, locale: 'ko', prefix: 'demo', cashDecimal: '1', today: '2026-01-05' } as const;
const CASH = '/api/v2/retail/detail/cashLog';
const BETS = '/api/retail/bottomBetList';

/** Loads and renders the latest movements of a member. */
async function show(member: Pick<MemberRow, 'memId' | 'partnerLevel'>) {
  const latest = await loadLatest({ ...CONTEXT, call }, member);
  return renderServer(
    <LatestMovements {...{ member, latest }} context={CONTEXT} retry={<a href="/again">again</a>} />,
  );
}
const calledPaths = () => platform.made.map(({ path }) => path).sort();

/** The lines of a named list, each with the texts of its cells. */
function linesOf(name: string): (string | null)[][] {
  const items = within(screen.getByRole('group', { name })).getAllByRole('listitem');
  return items.map((item) => [...item.children].map(({ textContent }) => textContent));
}

test('[LIST-17] a player’s last bets tell stake, win and result, its movements the balance after each', async () => {
  const bets = sampleResponse(BETS);
  const [bet] = bets.list;
  const of = { ...bet!, createdAt: '2026-01-04T23:21:00.000Z', gameName: 'Baccarat' };
  platform.answer({
    [CASH]: { ...sampleResponse(CASH), cashLog: [] },
    [BETS]: {
      ...bets,
      list: [
        { ...of, betIdx: 3, cash: 12_000, winCash: 0, type: 'wait' },
        { ...of, betIdx: 2, cash: 24_000, winCash: 48_000, type: 'win' },
        { ...of, betIdx: 1, cash: 5_000, winCash: 0, type: 'cancel' },
        { ...of, betIdx: 0, cash: 2_000, winCash: 1_000, type: 'lose' },
      ],
    },
  });
  await show({ memId: 'player1', partnerLevel: 'NORMAL' });
  const stake = (amount: string) => `${t('list.bet')} ${amount}`;
  const win = (amount: string) => `${t('list.win')} ${amount}`;
  expect(linesOf(t('list.latestBets'))).toEqual([
    ['08:21', 'Baccarat', stake('12,000'), win('0'), t('betResult.WAIT')],
    ['08:21', 'Baccarat', stake('24,000'), win('48,000'), t('betResult.PASS')],
    ['08:21', 'Baccarat', stake('5,000'), win('0'), t('betResult.CANCEL')],
    ['08:21', 'Baccarat', stake('2,000'), win('1,000'), t('betResult.HALF')],
  ]);
  // A stake that was given back counts for nothing.
  expect(screen.getByText('5,000').closest('s')).not.toBeNull();
  expect(screen.getByText('12,000').closest('s')).toBeNull();
  expect(calledPaths()).toEqual([BETS, CASH]);
  const days = { startDate: '2025-12-07', endDate: '2026-01-05' };
  expect(platform.requestsOf(BETS)).toEqual([
    { memId: 'player1', oldYn: 'Y', count_per_list: 5, page: 1, ...days },
  ]);
});

test('[LIST-17] an upstream that sends more bets than requested does not show more of them', async () => {
  const bets = sampleResponse(BETS);
  const list = Array.from({ length: 40 }, (_, betIdx) => ({ ...bets.list[0]!, betIdx }));
  platform.answer({ [BETS]: { ...bets, list } });
  await show({ memId: 'player1', partnerLevel: 'NORMAL' });
  expect(linesOf(t('list.latestBets'))).toHaveLength(5);
});

test('[LIST-17] a partner has movements alone', async () => {
  const cash = sampleResponse(CASH);
  const [line] = cash.cashLog;
  const movement = { ...line!, cashType: '1' as const, cashAmt: 50_000, afterCashAmt: 269_665 };
  platform.answer({
    [CASH]: { ...cash, cashLog: [{ ...movement, updDate: '2026-01-03T03:00:00.000Z' }] },
  });
  await show({ memId: 'ptn2', partnerLevel: 'PTN_2' });
  expect(linesOf(t('list.movements'))).toEqual([
    ['01.03', t('cashType.1'), ' 50,000', `${t('list.cash')} 269,665`],
  ]);
  expect(calledPaths()).toEqual([CASH]);
});

test('[LIST-17] a part that could not be loaded says so and can be requested again, beside the other part', async () => {
  platform.answer({ [CASH]: { resultCode: 'T999' } });
  await show({ memId: 'player1', partnerLevel: 'NORMAL' });
  const movements = within(screen.getByRole('group', { name: t('list.movements') }));
  expect(movements.getByRole('alert')).toHaveTextContent(t('api.T999'));
  expect(movements.getByRole('link', { name: 'again' })).toBeVisible();
  expect(linesOf(t('list.latestBets'))).toHaveLength(1);
});

test('[LIST-17] members without movements and bets say so', async () => {
  platform.answer({
    [CASH]: { ...sampleResponse(CASH), cashLog: [] },
    [BETS]: { ...sampleResponse(BETS), list: [] },
  });
  await show({ memId: 'player1', partnerLevel: 'NORMAL' });
  for (const name of ['list.movements', 'list.latestBets'] as const) {
    expect(screen.getByRole('group', { name: t(name) })).toHaveTextContent(t('list.none'));
  }
});

test('[LIST-17] the line of the last movement says of one that undoes another what it is, neither green nor red', async () => {
  const cash = sampleResponse(CASH);
  const rejected = { ...cash.cashLog[0]!, cashType: '-1' as const, cashAmt: 270_000 };
  platform.answer({ [CASH]: { ...cash, cashLog: [{ ...rejected, updDate: '2026-01-03T03:00:00.000Z' }] } });
  const latest = await loadLatest({ ...CONTEXT, call }, { memId: 'ptn2', partnerLevel: 'PTN_2' });
  const line = await renderServer(latestMovement(CONTEXT, latest));
  expect(line).toHaveTextContent(`01.03 ${t('cashList.reversed', { type: t('cashType.-1') })} 270,000`);
  expect(line.querySelector('.gain, .loss')).toBeNull();
});
