import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { fakeWeb } from '@/tests/fixtures/fake-web';
import { renderClient, t } from '@/tests/fixtures/render';
import LatestMovements from './latest-movements';

const CONTEXT = { locale: 'ko', prefix: 'demo', cashDecimal: '1', today: '2026-01-05' } as const;
const CASH = '/api/v2/retail/detail/cashLog';
const BETS = '/api/retail/bottomBetList';

/** The lines of a named list, each with the texts of its cells. */
async function linesOf(name: string): Promise<(string | null)[][]> {
  const items = await within(await screen.findByRole('region', { name })).findAllByRole('listitem');
  return items.map((item) => [...item.children].map(({ textContent }) => textContent));
}

test('[LIST-17] a player’s last bets tell stake, win and result, its movements the balance after each', async () => {
  const bets = sampleResponse(BETS);
  const [bet] = bets.list;
  const of = { ...bet!, createdAt: '2026-01-04T23:21:00.000Z', gameName: 'Baccarat' };
  const calls = fakeWeb({
    [CASH]: { data: { ...sampleResponse(CASH), cashLog: [] } },
    [BETS]: {
      data: {
        ...bets,
        list: [
          { ...of, betIdx: 3, cash: 12_000, winCash: 0, type: 'wait' },
          { ...of, betIdx: 2, cash: 24_000, winCash: 48_000, type: 'win' },
          { ...of, betIdx: 1, cash: 5_000, winCash: 0, type: 'cancel' },
        ],
      },
    },
  });
  renderClient(<LatestMovements row={{ memId: 'player1', partnerLevel: 'NORMAL' }} context={CONTEXT} />);
  const stake = (amount: string) => `${t('list.bet')} ${amount}`;
  const win = (amount: string) => `${t('list.win')} ${amount}`;
  expect(await linesOf(t('list.latestBets'))).toEqual([
    ['08:21', 'Baccarat', stake('12,000'), win('0'), t('betResult.WAIT')],
    ['08:21', 'Baccarat', stake('24,000'), win('48,000'), t('betResult.PASS')],
    ['08:21', 'Baccarat', stake('5,000'), win('0'), t('betResult.CANCEL')],
  ]);
  // A stake that was given back counts for nothing.
  expect(screen.getByText('5,000').closest('s')).not.toBeNull();
  expect(screen.getByText('12,000').closest('s')).toBeNull();
  expect(calls.map(({ path }) => path).sort()).toEqual([BETS, CASH]);
  const days = { startDate: '2025-12-07', endDate: '2026-01-05' };
  expect(calls.find(({ path }) => path === BETS)!.body).toEqual({
    ...{ memId: 'player1', oldYn: 'Y', count_per_list: 5, page: 1, ...days },
  });
});

test('[LIST-17] an upstream that tells more bets than were asked for shows no more of them', async () => {
  const bets = sampleResponse(BETS);
  const list = Array.from({ length: 40 }, (_, betIdx) => ({ ...bets.list[0]!, betIdx }));
  fakeWeb({ [CASH]: { data: sampleResponse(CASH) }, [BETS]: { data: { ...bets, list } } });
  renderClient(<LatestMovements row={{ memId: 'player1', partnerLevel: 'NORMAL' }} context={CONTEXT} />);
  expect(await linesOf(t('list.latestBets'))).toHaveLength(5);
});

test('[LIST-17] a partner has movements alone', async () => {
  const cash = sampleResponse(CASH);
  const [line] = cash.cashLog;
  const calls = fakeWeb({
    [CASH]: {
      data: {
        ...cash,
        cashLog: [
          {
            ...line!,
            cashType: '1',
            cashAmt: 50_000,
            afterCashAmt: 269_665,
            updDate: '2026-01-03T03:00:00.000Z',
          },
        ],
      },
    },
  });
  renderClient(<LatestMovements row={{ memId: 'ptn2', partnerLevel: 'PTN_2' }} context={CONTEXT} />);
  expect(await linesOf(t('list.movements'))).toEqual([
    ['01.03', t('cashType.1'), ' 50,000', `${t('list.cash')} 269,665`],
  ]);
  expect(calls.map(({ path }) => path)).toEqual([CASH]);
});
