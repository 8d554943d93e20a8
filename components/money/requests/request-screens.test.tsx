import { expect, test } from 'vitest';
import type { ScreenShell } from '@/components/shell/screen-shell';
import { addDays, today } from '@/lib/rules/day';
import { ok } from '@/lib/rules/result';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform, siteOption } from '@/tests/fixtures/fake-platform';
import { expectFacts } from '@/tests/fixtures/list';
import { openRange } from '@/tests/fixtures/range-panel';
import { renderServer, t } from '@/tests/fixtures/render';
import { ChargeScreen } from './charge-screen';
import { ExchangeScreen } from './exchange-screen';
import type { Request } from './request-timeline';

const LIST = '/api/cash/list/';
const MEMBER = {
  ...sampleResponse('/api/member/info'),
  memId: 'ptn1',
  cashAmt: 5_000,
  outAmtYn: 'Y',
} as const;

/** The player site as a shell, where no address of the back-office may appear. */
const shell = (member: Partial<typeof MEMBER> | { outAmtYn: 'N' } = {}): ScreenShell => ({
  site: platform.site,
  session: platform.session,
  base: '/demo/play',
  loadMember: async () => ok({ ...MEMBER, ...member }),
});

const request = (values: Partial<Request>): Request => ({
  cashIdx: 1,
  cashType: 1,
  regDate: '2026-11-22T03:04:31.000Z',
  updDate: null,
  cashAmt: 50_000,
  cashStatus: 0,
  reason: '',
  ...values,
});
/** The newest of all days, and a page of past ones. */
const answer = (newest: Request[], past = newest, total = past.length) =>
  platform.answer({
    [LIST]: (body) => ({
      list: body.startDate ? past : newest,
      pageInfo: { page: body.page, count_per_list: 10, tatal_list_count: total, moreYn: 'Y' },
    }),
  });
const charge = (search = {}) => renderServer(<ChargeScreen shell={shell()} search={search} />);
/** The steps of the request under way: the current one, and the text of each. */
const stepsOf = (main: HTMLElement) =>
  [...main.querySelectorAll('ol[aria-label] > li')].map((step) => [
    step.getAttribute('aria-current'),
    step.querySelector('b')?.textContent,
    step.querySelector('time')?.textContent ?? '',
  ]);
const deleteButton = (main: HTMLElement) =>
  [...main.querySelectorAll('button')].find(({ textContent }) => textContent === t('requests.delete'));

test('[FUND-01] [WORK-08] guidance, balance and the requests of the last seven days, each with a way to ask about it', async () => {
  answer([], [request({ cashStatus: 1, updDate: '2026-11-22T03:10:00.000Z' })]);
  platform.answer({
    '/api/etc/siteOption': siteOption({
      depositOpenYn: 'Y',
      depositMin: 10_000,
      depositMax: 2_000_000,
      depositUnit: 1_000,
    }),
  });
  const main = await charge();
  expect(main.querySelector('h1')).toHaveTextContent(t('route.charge'));
  for (const line of [
    t('requests.guideAccount'),
    t('requests.guideName'),
    t('requests.guideDeposit', { min: '10,000', max: '2,000,000', unit: '1,000' }),
  ])
    expect(main).toHaveTextContent(line);
  expectFacts(main, { [t('requests.held')]: '5,000' });
  expect(main.querySelector('#past-requests + small'), 'counted up to a limit').toHaveTextContent('1+');
  expect(main).toHaveTextContent('2026-11-22 12:04:31');
  expect(main).toHaveTextContent(t('requestStatus.1'));
  expect(main.querySelector('a[href="/demo/play/qnawrite?pin=request-1"]')).toHaveTextContent(t('list.ask'));
  expect(platform.requestsOf(LIST)).toEqual([
    { cashType: 1, page: 1 },
    { cashType: 1, page: 1, startDate: addDays(today(), -6), endDate: today() },
  ]);
});

test.each([
  [
    0,
    [
      ['step', '신청', '2026-11-22 12:04:31'],
      [null, '대기', ''],
      [null, '완료', ''],
    ],
    true,
  ],
  [
    2,
    [
      [null, '신청', '2026-11-22 12:04:31'],
      ['step', '대기', '2026-11-22 12:05:10'],
      [null, '완료', ''],
    ],
    false,
  ],
] as const)('[FUND-03] a request at stage %s is a line of three', async (cashStatus, steps, canDelete) => {
  answer([request({ cashStatus, updDate: cashStatus === 0 ? null : '2026-11-22T03:05:10.000Z' })], []);
  const main = await charge();
  expect(stepsOf(main)).toEqual(steps);
  expect(deleteButton(main) !== undefined).toBe(canDelete);
  expect(main).toHaveTextContent(t('requests.whenToDelete'));
});

test('[FUND-03] a cancelled request says why, and none is under way then', async () => {
  answer([request({ cashStatus: -1, reason: 'no such payer' })]);
  const main = await charge();
  expect(main).toHaveTextContent(t('requests.why', { reason: 'no such payer' }));
  expect(stepsOf(main)).toEqual([]);
});

test('[FUND-01] further pages have the same days, in the shell of the screen', async () => {
  answer(
    [],
    Array.from({ length: 10 }, (_, i) => request({ cashIdx: i + 1, cashStatus: 1 })),
    12,
  );
  const main = await charge({ startDate: '2026-11-01', endDate: '2026-11-02' });
  expect(main.querySelector('[rel="next"]')).toHaveAttribute(
    'href',
    '/demo/play/charge?startDate=2026-11-01&endDate=2026-11-02&page=2',
  );
  expect(main.innerHTML).not.toMatch(/"\/demo\/(?!play\/)/);
});

test('[FUND-01] [FORM-03] the days of a partner’s own history say whether they include old data', async () => {
  window.history.replaceState(null, '', '/demo/charge?panels=1');
  answer([], []);
  await charge();
  const { panel } = await openRange();
  expect(panel.getByLabelText(t('filter.oldData'))).toBeChecked();
});

test('[FUND-01] no requests, closed deposits, and a history that fails are said', async () => {
  answer([]);
  platform.answer({ '/api/etc/siteOption': siteOption({ depositOpenYn: 'N' }) });
  const main = await charge();
  expect(main).toHaveTextContent(t('api.C001'));
  expect(main).toHaveTextContent(t('requests.noRequests'));
  platform.answer({ [LIST]: { resultCode: 'E001' } });
  const failed = await charge();
  expect(failed).toHaveTextContent(t('api.E001'));
  expect(failed.querySelector('form[novalidate], form')).not.toBeNull();
});

test('[FUND-02] the withdrawal’s screen shows the banks’ hours, the limits and whether it is suspended', async () => {
  answer([request({ cashType: -1 })], []);
  platform.answer({
    '/api/etc/siteOption': siteOption({
      withdrawalOpenYn: 'Y',
      withdrawalMin: 10_000,
      withdrawalUnit: 1_000,
      withdrawalWaitMinutes: 15,
      withdrawalReversibleYn: 'N',
      bankFrom: '00:00',
      bankTo: '00:00',
    }),
  });
  const main = await renderServer(<ExchangeScreen shell={shell({ outAmtYn: 'N' })} search={{}} />);
  expect(main).toHaveTextContent(t('requests.suspended'));
  expect(main).toHaveTextContent(t('requests.bankHours', { from: '00:00', to: '00:00' }));
  expect(main).toHaveTextContent(t('requests.guideWithdrawal', { min: '10,000', unit: '1,000' }));
  expect(main).toHaveTextContent(t('requests.guideWait', { minutes: 15 }));
  // A site that does not reverse withdrawals offers no deletion (decision 26).
  expect(deleteButton(main)).toBeUndefined();
  expect(main).toHaveTextContent(t('requests.notDeletable'));
  expect(main).not.toHaveTextContent(t('requests.whenToDelete'));
  expect(platform.requestsOf(LIST).map(({ cashType }) => cashType)).toEqual([-1, -1]);
});

test('[FUND-02] [A031] the withdrawal’s screen shows that a changed password delays it', async () => {
  answer([], []);
  const cashOutFrom = '2026-11-23T03:00:00.000Z';
  const main = await renderServer(
    <ExchangeScreen shell={shell({ outAmtYn: 'Y', cashOutFrom })} search={{}} />,
  );
  expect(main).toHaveTextContent(t('requests.waitsForPassword', { time: '2026-11-23 12:00' }));
  const free = await renderServer(
    <ExchangeScreen shell={shell({ outAmtYn: 'Y', cashOutFrom: null })} search={{}} />,
  );
  expect(free).not.toHaveTextContent('2026-11-23 12:00');
});
