import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import type { HistoryShell } from '@/components/shell/screen-shell';
import { today } from '@/lib/rules/day';
import { quickRange } from '@/lib/rules/quick-range';
import { ok } from '@/lib/rules/result';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform, siteOption } from '@/tests/fixtures/fake-platform';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { expectFacts } from '@/tests/fixtures/list';
import { findToast, renderClient, renderServer, t } from '@/tests/fixtures/render';
import { MoneyHistoryScreen } from '../ledger/money-history';
import { CouponForm } from './coupon-form';
import { GameMoney } from './game-money';
import { WalletScreen } from './wallet-screen';

const MEMBER = {
  ...sampleResponse('/api/member/info'),
  memId: 'player1',
  cashAmt: 5_000,
  pointAmt: 40_000,
  outAmtYn: 'Y',
} as const;
const shell = (): HistoryShell => ({
  site: platform.site,
  session: platform.session,
  base: '/demo/play',
  loadMember: async () => ok(MEMBER),
  drawRange: () => <i />,
});
const none = { list: [], sum: 0, pageInfo: { page: 1, count_per_list: 10, tatal_list_count: 0 } };
const profile = {
  ...sampleResponse('/api/member/profile'),
  memName: '김민수',
  bankName: 'KB국민',
  bankAccEnd: '4821',
  cashFlagYn: 'Y',
} as const;
const answer = (gameAmt = 0) =>
  platform.answer({
    '/api/etc/siteOption': siteOption({ cashDecimal: '1', bankFrom: '23:30', bankTo: '00:30' }),
    '/api/cash/list/': none,
    '/api/cash/pointList': { ...sampleResponse('/api/cash/pointList'), ...none },
    '/api/cash/getUserCash': { ...sampleResponse('/api/cash/getUserCash'), gameAmt },
    '/api/member/profile': profile,
  });

test('[FUND-01] [FUND-02] [POINT-04] one sheet with three tabs: holdings, form, history', async () => {
  answer();
  for (const [tab, heading, field] of [
    ['wallet', t('wallet.tabs.wallet'), t('requests.chargeAmount')],
    ['exchange', t('wallet.tabs.exchange'), t('requests.exchangeAmount')],
    ['pointuse', t('wallet.tabs.pointuse'), t('conversion.amount')],
  ] as const) {
    const main = await renderServer(<WalletScreen shell={shell()} search={{}} tab={tab} />);
    expect(main.querySelector('.seg [aria-current="page"]')).toHaveTextContent(heading);
    expect([...main.querySelectorAll('.seg a')].map((link) => link.getAttribute('href'))).toEqual([
      '/demo/play/wallet',
      '/demo/play/exchange',
      '/demo/play/pointuse',
    ]);
    expect(main.querySelector('.held')).toHaveTextContent('5,000');
    expect(main.querySelector('.held')).toHaveTextContent('40,000');
    expect(main.querySelector('label')).toHaveTextContent(field);
    expect(main.querySelectorAll('.button.primary')).toHaveLength(1);
    expect(main.innerHTML).not.toMatch(/"\/demo\/(?!play\/)/);
  }
});

test.each([
  [3_000, '3,000'],
  [0, ''],
])('[FUND-04] the holdings include the game wallet while it has money: %d', async (game, expectedText) => {
  answer(game);
  const main = await renderServer(<WalletScreen shell={shell()} search={{}} tab="wallet" />);
  const wallet = [...main.querySelectorAll('.held div')].find((fact) =>
    fact.textContent?.startsWith(t('wallet.game.title')),
  );
  expect(wallet?.querySelector('dd')?.textContent ?? '').toBe(expectedText);
});

test('[FUND-01] [FUND-02] [FUND-03] deposits and withdrawals are in one history, each by its name, under way too', async () => {
  answer();
  const open = { ...sampleResponse('/api/cash/list/').list[0]!, cashStatus: 0, cashAmt: 30_000 } as const;
  platform.answer({
    '/api/cash/list/': {
      list: [
        { ...open, cashIdx: 3, cashType: 1 },
        { ...open, cashIdx: 2, cashType: -1 },
        { ...open, cashIdx: 1, cashType: -1, cashStatus: 1 },
      ],
      pageInfo: { page: 1, count_per_list: 10, tatal_list_count: 3 },
    },
    '/api/etc/siteOption': siteOption({ cashDecimal: '1', withdrawalReversibleYn: 'N' }),
  });
  const main = await renderServer(<WalletScreen shell={shell()} search={{}} tab="wallet" />);
  const [deposit, withdrawal, past] = [...main.querySelectorAll<HTMLElement>('[aria-labelledby]')].slice(-3);
  expect(deposit).toHaveTextContent(`${t('wallet.tabs.wallet')} 30,000`);
  expect(deposit).toHaveTextContent(t('requests.delete'));
  expect(withdrawal).toHaveTextContent(`${t('wallet.tabs.exchange')} 30,000`);
  expect(withdrawal).toHaveTextContent(t('requests.notDeletable'));
  expect([...past!.querySelectorAll('li > b:first-child')].map((kind) => kind.textContent)).toEqual([
    t('wallet.tabs.wallet'),
    t('wallet.tabs.exchange'),
    t('wallet.tabs.exchange'),
  ]);
  expect(platform.requestsOf('/api/cash/list/')[0]).toEqual({ page: 1 });
});

test('[FUND-02] a withdrawal shows the banks’ hours and the account in part before anything is typed', async () => {
  answer();
  const main = await renderServer(<WalletScreen shell={shell()} search={{}} tab="exchange" />);
  expect(main).toHaveTextContent(/23:30–00:30/);
  expectFacts(main, { [t('requests.toAccount')]: 'KB국민 ····\u00a04821 김*수' });
  for (const [memName, ownerName] of [
    ['김', '김'],
    ['이산', '이*'],
    ['Nguyễn Thị Phương', 'N***g'],
  ] as const) {
    platform.answer({ '/api/member/profile': { ...profile, memName } });
    const other = await renderServer(<WalletScreen shell={shell()} search={{}} tab="exchange" />);
    expectFacts(other, { [t('requests.toAccount')]: `KB국민 ····\u00a04821 ${ownerName}` });
  }
});

test('[FUND-04] game money goes back to cash after a question, and the wallet’s flag is set at once', async () => {
  const calls = fakeWeb({
    '/api/cash/outGameMoney': { data: { cashAmt: 12_000, cashSeq: 9, gameAmt: 3_000 } },
    '/api/member/changeMemCashFlag': { data: { cashFlagYn: 'N' } },
  });
  const { user } = renderClient(
    <>
      <GameMoney cash={5_000} game={10_000} cashFlagYn="Y" cashDecimal="1" />
      <AlertHost />
    </>,
  );
  const field = screen.getByRole('textbox', { name: t('wallet.game.amount') });
  const move = () => user.click(screen.getByRole('button', { name: t('wallet.game.move') }));
  await move();
  expect(field).toHaveAccessibleDescription(t('api.C206'));
  await user.type(field, '10001');
  await move();
  expect(field).toHaveAccessibleDescription(t('wallet.game.above'));
  expect(calls).toEqual([]);
  await user.clear(field);
  await user.type(field, '7000');
  await move();
  await user.click((await screen.findByRole('alertdialog')).querySelector('button:last-of-type')!);
  expect(await findToast()).toHaveTextContent(t('wallet.game.doneDetail', { balance: '12,000' }));
  await user.click(screen.getByRole('switch', { name: t('wallet.game.takeAlong') }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ body }) => body)).toEqual([{ cashAmt: 7_000 }, { cashFlagYn: 'N' }]);
});

test.each(['F001', 'C202', 'U0011'])('[FUND-04] %s says its text at the amount', async (code) => {
  fakeWeb({ '/api/cash/outGameMoney': refused(code) });
  const { user } = renderClient(
    <>
      <GameMoney cash={5_000} game={10_000} cashFlagYn="Y" cashDecimal="1" />
      <AlertHost />
    </>,
  );
  await user.click(screen.getByRole('button', { name: t('wallet.game.all') }));
  await user.click(screen.getByRole('button', { name: t('wallet.game.move') }));
  await user.click((await screen.findByRole('alertdialog')).querySelector('button:last-of-type')!);
  const field = screen.getByRole('textbox', { name: t('wallet.game.amount') });
  await waitFor(() => expect(field).toHaveAccessibleDescription(`text of ${code}`));
  expect(field).toHaveValue('10,000');
});

test('[PLAY-03] a coupon is used once and reported, and refused with advice', async () => {
  const calls = fakeWeb({
    '/api/cash/couponUse': [refused('E001'), { data: { cashAmt: 9_000, cashSeq: 4, couponAmt: 4_000 } }],
  });
  const { user } = renderClient(
    <>
      <CouponForm cashDecimal="1" />
      <AlertHost />
    </>,
  );
  const field = screen.getByRole('textbox', { name: t('wallet.coupon.number') });
  const use = () => user.click(screen.getByRole('button', { name: t('wallet.coupon.use') }));
  await use();
  expect(field).toHaveAccessibleDescription(t('wallet.coupon.empty'));
  await user.type(field, ' ABC-1 ');
  await use();
  await waitFor(() => expect(field).toHaveAccessibleDescription(t('wallet.coupon.unknown')));
  expect(field).toHaveValue(' ABC-1 ');
  await use();
  expect(await findToast()).toHaveTextContent(t('wallet.coupon.doneDetail', { amount: '4,000' }));
  expect(calls.map(({ body }) => body)).toEqual([{ couponNo: 'ABC-1' }, { couponNo: 'ABC-1' }]);
  expect(field).toHaveValue('');
});

test('[FUND-04] [PLAY-03] a request under way is not changed: a refusal is shown beside the sent values', async () => {
  let refuse = () => {};
  const held = new Promise<void>((done) => {
    refuse = done;
  });
  const late = async () => {
    await held;
    return refused('U0011');
  };
  const calls = fakeWeb({ '/api/cash/couponUse': late, '/api/cash/outGameMoney': late });
  const { user } = renderClient(
    <>
      <CouponForm cashDecimal="1" />
      <GameMoney cash={5_000} game={10_000} cashFlagYn="Y" cashDecimal="1" />
      <AlertHost />
    </>,
  );
  const coupon = screen.getByRole('textbox', { name: t('wallet.coupon.number') });
  await user.type(coupon, 'ABC-1');
  await user.click(screen.getByRole('button', { name: t('wallet.coupon.use') }));
  const money = screen.getByRole('textbox', { name: t('wallet.game.amount') });
  await user.type(money, '7000');
  await user.click(screen.getByRole('button', { name: t('wallet.game.move') }));
  await user.click((await screen.findByRole('alertdialog')).querySelector('button:last-of-type')!);
  await waitFor(() => expect(calls).toHaveLength(2));
  await user.type(coupon, '23');
  await user.type(money, '1');
  await user.click(screen.getByRole('button', { name: t('wallet.game.all') }));
  refuse();
  await waitFor(() => expect(money).toHaveAccessibleDescription('text of U0011'));
  expect(coupon).toHaveAccessibleDescription('text of U0011');
  expect(coupon).toHaveValue('ABC-1');
  expect(money).toHaveValue('7,000');
});

test('[PLAY-03] the balance history retains its days with its kind, and shows each movement with both balances', async () => {
  answer();
  const sample = sampleResponse('/api/cash/transLog');
  const row = { ...sample.cashTransLogs[0]!, preCashAmt: 900_000, cashAmt: -1_500, postCashAmt: 898_500 };
  platform.answer({
    '/api/cash/transLog': {
      cashTransLogs: [row],
      pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 41 },
    },
  });
  const search = { startDate: '2026-11-01', endDate: '2026-11-03', kind: 'requests' };
  const main = await renderServer(<MoneyHistoryScreen shell={shell()} search={search} />);
  for (const text of ['900,000', '−1,500', '898,500']) expect(main).toHaveTextContent(text);
  expect(main.querySelector('tbody a')).toHaveAttribute(
    'href',
    `/demo/play/qnawrite?pin=entry-${row.cashIdx}`,
  );
  expect(main.querySelector('[rel="next"]')).toHaveAttribute(
    'href',
    '/demo/play/money?startDate=2026-11-01&endDate=2026-11-03&kind=requests&page=2',
  );
  expect(platform.requestsOf('/api/cash/transLog').at(-1)).toEqual({
    startDate: '2026-11-01',
    endDate: '2026-11-03',
    page: 1,
    cashTypeList: ['1', '-1'],
  });
});

test('[PLAY-03] an empty balance history offers a month, and all kinds', async () => {
  answer();
  const sample = sampleResponse('/api/cash/transLog');
  platform.answer({ '/api/cash/transLog': { ...sample, cashTransLogs: [] } });
  const helps = async (search: Record<string, string>) =>
    [
      ...(await renderServer(<MoneyHistoryScreen shell={shell()} search={search} />)).querySelectorAll(
        '.text-center a',
      ),
    ].map((one) => one.getAttribute('href'));
  const { startDate } = quickRange('month1', today());
  expect(await helps({})).toEqual([`/demo/play/money?startDate=${startDate}`]);
  expect(await helps({ startDate, kind: 'points' })).toEqual([`/demo/play/money?startDate=${startDate}`]);
});

/** The request under way with the text of its waiting, and the past one: by their names, with the amount. */
const requestsIn = (main: HTMLElement) =>
  [
    main.querySelector('p:has(> .num)'),
    main.querySelector('ol[aria-label] > li:nth-child(2) small'),
    ...main.querySelectorAll('ul li:has(> b)'),
  ].map((part) =>
    part?.tagName === 'LI'
      ? [...part.querySelectorAll(':scope > b')].map((b) => b.textContent).join('')
      : part?.textContent,
  );

test('[FUND-01] [FUND-02] [FUND-04] the wallet of an upstream without capabilities has forms, holdings and requests', async () => {
  answer(3_000);
  platform.lacks();
  const request = { ...sampleResponse('/api/cash/list/').list[0]!, cashStatus: 0 } as const;
  platform.answer({
    '/api/cash/list/': ({ cashType }) => ({
      list: [{ ...request, cashAmt: cashType === 1 ? 30_000 : 40_000 }],
      pageInfo: { page: 1, count_per_list: 10, tatal_list_count: 1 },
    }),
  });
  const deposit = await renderServer(<WalletScreen shell={shell()} search={{}} tab="wallet" />);
  expect(deposit).not.toHaveTextContent(t('wallet.coupon.title'));
  expect(requestsIn(deposit)).toEqual([
    `${t('wallet.tabs.wallet')} 30,000`,
    t('requests.waiting.in'),
    `${t('wallet.tabs.wallet')}30,000`,
  ]);
  expect(deposit.querySelector('[href*="pin="]')).toBeNull();
  const withdrawal = await renderServer(<WalletScreen shell={shell()} search={{}} tab="exchange" />);
  expect(withdrawal).not.toHaveTextContent(t('requests.toAccount'));
  expect(withdrawal).toHaveTextContent(t('wallet.game.takeAlong'));
  expect(requestsIn(withdrawal)).toEqual([
    `${t('wallet.tabs.exchange')} 40,000`,
    t('requests.waiting.out'),
    `${t('wallet.tabs.exchange')}40,000`,
  ]);
  const own = ['/api/member/profile', '/api/cash/transLog', '/api/board/pin'];
  expect(platform.made.filter(({ path }) => own.includes(path))).toEqual([]);
});

test('[FUND-04] [A11Y] where the upstream does not say whether games take the cash along, both choices are offered', async () => {
  const calls = fakeWeb({ '/api/member/changeMemCashFlag': { data: { cashFlagYn: 'N' } } });
  const { user } = renderClient(<GameMoney cash={5_000} game={0} cashFlagYn={undefined} cashDecimal="1" />);
  expect(screen.queryByRole('switch')).toBeNull();
  const choice = (name: 'on' | 'off') => screen.getByRole('button', { name: t(`wallet.game.${name}`) });
  await user.click(choice('off'));
  await waitFor(() => expect(choice('off')).toHaveAttribute('aria-pressed', 'true'));
  expect(choice('off')).toHaveFocus();
  expect(choice('on')).toHaveAttribute('aria-pressed', 'false');
  expect(calls.map(({ body }) => body)).toEqual([{ cashFlagYn: 'N' }]);
});

test('[PLAY-03] without inquiries about rows, the movements of the own money have no column for them', async () => {
  answer();
  const heads = async () =>
    (await renderServer(<MoneyHistoryScreen shell={shell()} search={{}} />)).querySelectorAll('th').length;
  const all = await heads();
  platform.lacks('pins');
  expect(await heads()).toBe(all - 1);
});
