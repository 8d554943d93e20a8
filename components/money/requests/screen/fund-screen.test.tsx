import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, today } from '@/lib/rules/day';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform, siteOption } from '@/tests/fixtures/fake-platform';
import { expectCells, expectFacts, renderPage, tableIn } from '@/tests/fixtures/list';
import { openRange } from '@/tests/fixtures/range-panel';
import { t } from '@/tests/fixtures/render';
import type { Request } from '../load-requests';
import { FundScreen } from './fund-screen';

const LIST = '/api/cash/list/';
const MEMBER = {
  ...sampleResponse('/api/member/info'),
  memId: 'ptn1',
  cashAmt: 5_000,
  outAmtYn: 'Y',
} as const;

/** A screen of a partner, with other own data. */
const screenOf = (
  route: 'charge' | 'exchange',
  query = {},
  member: { outAmtYn?: 'Y' | 'N'; cashOutFrom?: string | null } = {},
) => {
  platform.answer({ '/api/member/info': { ...MEMBER, ...member } });
  return renderPage((page) => <FundScreen route={route} {...page} />, query);
};

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
      pageInfo: {
        page: body.page,
        count_per_list: body.count_per_list ?? 10,
        tatal_list_count: total,
        moreYn: 'Y',
      },
      ...(body.sumYn === 'Y' && {
        requestSum: { cnt: total, cashAmt: 50_000, stages: [{ cashStatus: 1, cnt: total, cashAmt: 50_000 }] },
      }),
    }),
  });
const charge = (query = {}) => screenOf('charge', query);
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
  const list = main.querySelector<HTMLElement>('.list-screen')!;
  expect(list.querySelector('h2')).toHaveTextContent(t('requests.past'));
  expect(list, 'counted up to a limit').toHaveTextContent('1+');
  const { rows, totals } = tableIn(list);
  expectCells(rows[0]!, {
    [t('detail.log.regDate')]: '2026-11-22 12:04:31',
    [t('detail.log.requestAmount')]: '50,000',
    [t('detail.log.status')]: t('requestStatus.1'),
    [t('detail.log.decided')]: '2026-11-22 12:10:00',
  });
  expectCells(totals!, { [t('detail.log.doneAmount')]: '50,000' });
  expect(main.querySelector('a[href="/demo/qnawrite?pin=request-1"]')).toHaveAccessibleName(
    new RegExp(t('list.ask')),
  );
  expect(platform.requestsOf(LIST)).toEqual([
    { cashType: 1, page: 1 },
    {
      cashType: 1,
      page: 1,
      count_per_list: 40,
      sumYn: 'Y',
      startDate: addDays(today(), -6),
      endDate: today(),
    },
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
  expectCells(tableIn(main).rows[0]!, {
    [t('detail.log.status')]: t('requestStatus.-1'),
    [t('detail.log.reason')]: 'no such payer',
  });
  expect(stepsOf(main)).toEqual([]);
});

test('[FUND-01] [VIEW-01] past requests of one stage, by the filter or a ready view', async () => {
  answer([], []);
  const main = await charge({ status: '2' });
  expect(platform.requestsOf(LIST)[1]).toMatchObject({ cashType: 1, cashStatus: 2 });
  expect(main).toHaveTextContent(t('empty.notFoundList'));
  const views = within(main).getByRole('navigation', { name: t('views.label') });
  expect(within(views).getByRole('link', { name: t('views.ready.waiting') })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('[FUND-01] forty rows a page and one pager, whose pages have the same days', async () => {
  answer(
    [],
    Array.from({ length: 40 }, (_, i) => request({ cashIdx: i + 1, cashStatus: 1 })),
    81,
  );
  const main = await charge({ startDate: '2026-11-01', endDate: '2026-11-02' });
  const pagers = [...main.querySelectorAll(`nav[aria-label="${t('list.pages')}"]`)];
  expect(pagers).toHaveLength(1);
  const pages = [...pagers[0]!.querySelectorAll('a:not([rel])')].map((link) => link.getAttribute('href'));
  expect(pages).toHaveLength(3);
  expect(pages[1]).toBe('/demo/charge?startDate=2026-11-01&endDate=2026-11-02&page=2');
});

test('[FUND-01] [FORM-03] the days of a partner’s own history say whether they include old data', async () => {
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
  const main = await screenOf('exchange', {}, { outAmtYn: 'N' });
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
  const main = await screenOf('exchange', {}, { cashOutFrom });
  expect(main).toHaveTextContent(t('requests.waitsForPassword', { time: '2026-11-23 12:00' }));
  const free = await screenOf('exchange', {}, { cashOutFrom: null });
  expect(free).not.toHaveTextContent('2026-11-23 12:00');
});

test.each([
  ['charge', 'wallet', 'in'],
  ['exchange', 'exchange', 'out'],
] as const)(
  '[FUND-03] a request under way whose row does not say its type is named after the screen: %s',
  async (route, name, kind) => {
    platform.lacks();
    answer([request({})], []);
    const main = await screenOf(route);
    expect(main).toHaveTextContent(`${t(`wallet.tabs.${name}`)} 50,000`);
    expect(main).toHaveTextContent(t(`requests.waiting.${kind}`));
  },
);
