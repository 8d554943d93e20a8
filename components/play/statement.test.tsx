import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HistoryShell } from '@/components/shell/screen-shell';
import type { ResponseOf } from '@/lib/contract/calls';
import { STATEMENT_ROWS } from '@/lib/contract/protection';
import { translator } from '@/lib/i18n/translator';
import { fail, ok } from '@/lib/rules/result';
import { platform } from '@/tests/fixtures/fake-platform';
import { renderServer, t } from '@/tests/fixtures/render';
import { statementFile } from './statement-file';
import { StatementScreen } from './statement-screen';

type Statement = ResponseOf<'/api/protection/statement'>;
type Row = Statement['list'][number];

const BET = {
  betId: 'b-1',
  roundId: 'r-1',
  vendorName: 'Live',
  gameName: 'Baccarat',
  type: 'win',
  stakeAmt: 1_000,
  winAmt: 1_950,
} as const;
const HALF = { ...BET, type: 'lose', winAmt: 500 } as const;
const stake = (seq: number, bet: Row['bet'] = BET): Row => ({
  seq,
  at: '2026-11-21T03:06:00Z',
  act: 'stake',
  typeDesc: '',
  memo: '',
  amount: -1_000,
  balanceAmt: 5_000 - seq,
  bet,
});
const GIVEN: Row = {
  seq: 9_999,
  at: '2026-11-21T03:07:00Z',
  act: 'other',
  typeDesc: '상부 지급',
  memo: 'thanks',
  amount: 300,
  balanceAmt: 4_300,
  bet: null,
};
const statement = (changed: Partial<Statement> = {}): Statement => ({
  totals: {
    openingAmt: 5_000,
    closingAmt: 4_300,
    sums: [
      { act: 'stake', typeDesc: '', cnt: 1, amount: -1_000 },
      { act: 'other', typeDesc: '상부 지급', cnt: 2, amount: 300 },
    ],
  },
  upTo: 9_999,
  list: [],
  ...changed,
});
const EMPTY = statement({ totals: { openingAmt: 0, closingAmt: 0, sums: [] } });

const file = (format: 'csv' | 'html', load: Parameters<typeof statementFile>[0]['load']) =>
  statementFile({
    t: translator('ko'),
    locale: 'ko',
    cashDecimal: '1',
    format,
    facts: [['Site', 'demo']],
    load,
  });

test('[SAFE-09] the file holds all pages of each account between its opening and closing balance', async () => {
  const asked: unknown[] = [];
  const full = Array.from({ length: STATEMENT_ROWS }, (_, i) => stake(i + 1, i === 1 ? HALF : BET));
  const made = await file('csv', async (account, next) => {
    asked.push([account, next]);
    if (account !== 'cash') return ok(EMPTY);
    return ok(statement({ list: next ? [GIVEN] : full }));
  });
  const lines = (await new Response(made as ReadableStream).text()).trimEnd().split('\r\n');
  const [opening, first, half] = lines.slice(4);
  expect(lines.slice(0, 4)).toEqual([
    t('play.statement.title'),
    'Site,demo',
    '',
    expect.stringContaining(t('play.statement.columns.balance')),
  ]);
  const name = t('play.statement.accounts.cash');
  expect(opening).toBe(`${name},,${t('play.statement.opening')},,,,,,5000`);
  expect(first).toBe(
    `${name},2026-11-21 12:06:00,${t('play.statement.acts.stake')},Baccarat · Live,b-1,r-1,${t('betResult.PASS')},-1000,4999`,
  );
  expect(half?.split(',')[6]).toBe(t('betResult.HALF'));
  expect(lines.slice(4 + STATEMENT_ROWS + 1, 4 + STATEMENT_ROWS + 3)).toEqual([
    `${name},2026-11-21 12:07:00,상부 지급 · thanks,,,,,300,4300`,
    `${name},,${t('play.statement.closing')},,,,,,4300`,
  ]);
  expect(lines).toHaveLength(4 + 2 + STATEMENT_ROWS + 1 + 4);
  expect(asked).toContainEqual(['cash', { after: STATEMENT_ROWS, upTo: 9_999 }]);
});

test('[SAFE-09] the printed statement numbers its rows; a refusal takes its place, and a later one cuts it off', async () => {
  const printed = await file('html', async () => ok(statement({ list: [stake(1), GIVEN] })));
  const text = await new Response(printed as ReadableStream).text();
  expect(text).toContain('<td class="figure">6</td>');
  expect(text).toContain(t('print.end', { count: '6' }));

  expect(await file('csv', async () => fail('A005'))).toEqual(fail('A005'));
  const full = Array.from({ length: STATEMENT_ROWS }, (_, i) => stake(i + 1));
  const broken = await file('csv', async (_, next) => (next ? fail('E001') : ok(statement({ list: full }))));
  await expect(new Response(broken as ReadableStream).text()).rejects.toThrow('E001');
});

test('[SAFE-09] a withdrawal that comes back is named so in page and file, and is no gain', async () => {
  const back = { act: 'other', typeDesc: '출금', cashType: -1, amount: 270 } as const;
  const name = t('cashList.reversed', { type: '출금' });
  const totals = {
    openingAmt: 0,
    closingAmt: 0,
    sums: [
      { ...back, amount: -300, cnt: 2 },
      { ...back, cnt: 1 },
    ],
  };
  platform.answer({ '/api/protection/statement': () => statement({ totals }) });
  const shell = {
    site: platform.site,
    session: { ...platform.session, loginType: 'MEMBER' as const },
    base: '/demo/play',
    drawRange: () => null,
  } as unknown as HistoryShell;
  const main = within(await renderServer(<StatementScreen {...{ shell, search: {} }} />));
  const cash = main.getByRole('region', { name: t('play.statement.accounts.cash') });
  const [, out, returned] = [...cash.querySelectorAll('div')];
  expect(out!.querySelector('dt')).toHaveTextContent(`출금 ${t('play.statement.count', { count: 2 })}`);
  expect(out!.querySelector('.loss')).toHaveTextContent('300');
  expect(returned!.querySelector('dt')).toHaveTextContent(name);
  expect(returned!.querySelector('.gain')).toBeNull();
  const made = await file('csv', async () => ok(statement({ list: [{ ...GIVEN, ...back, memo: '' }] })));
  expect(await new Response(made as ReadableStream).text()).toContain(`,${name},`);
});

test('[SAFE-09] the page shows each account as a sum, with the files of its days', async () => {
  platform.answer({
    '/api/protection/statement': ({ account }) =>
      account === 'cash' ? statement() : account === 'point' ? EMPTY : statement(),
  });
  const shell = {
    site: platform.site,
    session: { ...platform.session, loginType: 'MEMBER' as const },
    base: '/demo/play',
    drawRange: () => null,
  } as unknown as HistoryShell;
  const search = { startDate: '2026-11-01', endDate: '2026-11-20' };
  const main = within(await renderServer(<StatementScreen {...{ shell, search }} />));
  const cash = main.getByRole('region', { name: t('play.statement.accounts.cash') });
  expect([...cash.querySelectorAll('dd')].map((one) => one.textContent)).toEqual([
    '5,000',
    expect.stringContaining('1,000'),
    expect.stringContaining('300'),
    '4,300',
  ]);
  expect(cash).toHaveTextContent(t('play.statement.count', { count: 2 }));
  const query = 'startDate=2026-11-01&endDate=2026-11-20';
  expect(main.getByRole('link', { name: t('play.statement.csv') })).toHaveAttribute(
    'href',
    `/demo/play/api/statement?${query}&format=csv`,
  );
  expect(main.getByRole('link', { name: t('play.statement.print') })).toHaveAttribute(
    'href',
    `/demo/play/api/statement?${query}&format=html`,
  );
  expect(platform.requestsOf('/api/protection/statement').map(({ account }) => account)).toEqual([
    'cash',
    'point',
    'game',
  ]);
});
