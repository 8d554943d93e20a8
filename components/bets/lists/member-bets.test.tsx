import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { addDays, today } from '@/lib/rules/day';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { expectCells, renderList, rowActionsOf } from '@/tests/fixtures/list';
import { t } from '@/tests/fixtures/render';
import { memberBets } from './member-bets';

const PATH = '/api/retail/bottomBetList';
const AT = { id: 'player1', tab: 'userBets' };
const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };
const BET = { ...sampleResponse(PATH).list[0]!, type: 'win' } as const;

const answer = (list = [BET]) =>
  platform.answer({
    [PATH]: { list, pageInfo: { page: 1, count_per_list: 40, tatal_list_count: list.length } },
    '/api/common/gameGroupCodes': {
      list: ['slot', 'casino'].map((groupCode, ord) => ({
        groupCode,
        groupCodeName: `group ${groupCode}`,
        ord,
        groupCodeNameEN: '',
        groupCodeNameVn: '',
      })),
    },
    '/api/common/code': ({ masterCode }) => ({
      data: {
        codes: ['slot', 'casino'].map((group, ord) => ({
          code: masterCode === 'vendor' ? `${group}-vendor` : group,
          codeName: masterCode === 'vendor' ? `vendor of ${group}` : `group ${group}`,
          groupCode: group,
          groupCodeNameEN: '',
          ord,
          codeNameEn: '',
          codeNameVn: '',
        })),
      },
    }),
  });

test('[BET-04] [FORM-03] at first the last seven days of the member, any group and vendor', async () => {
  answer();
  const { main } = await renderList(memberBets, AT);
  expect(platform.requestsOf(PATH)).toEqual([
    {
      memId: 'player1',
      gameCategory: '',
      vendorCode: '',
      oldYn: 'Y',
      startDate: addDays(today(), -6),
      endDate: today(),
      page: 1,
      count_per_list: 40,
      sumYn: 'Y',
    },
  ]);
  expect(main.querySelector('h1')).toHaveTextContent('player1');
});

test('[BET-04] a tab for each group, which forgets the vendor; the vendors are those of the group', async () => {
  answer();
  await renderList(memberBets, { ...AT, ...DAYS, gameCategory: 'slot', vendorCode: 'slot-vendor' });
  expect(platform.requestsOf(PATH)[0]).toMatchObject({ gameCategory: 'slot', vendorCode: 'slot-vendor' });
  const tabs = within(screen.getByRole('list', { name: t('betList.groups') })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
    [t('filter.all'), null],
    ['group slot', 'true'],
    ['group casino', null],
  ]);
  expect(Object.fromEntries(new URL((tabs[2] as HTMLAnchorElement).href).searchParams)).toEqual({
    ...AT,
    ...DAYS,
    gameCategory: 'casino',
  });
  const vendors = screen.getByLabelText<HTMLSelectElement>(t('betList.vendor'), { selector: 'select' });
  expect([...vendors.options].map(({ value, text }) => [value, text])).toEqual([
    ['', t('filter.all')],
    ['slot-vendor', 'vendor of slot'],
  ]);
});

test('[BET-04] a row shows date, company, type, game, pass or fail, bet, result and balance after', async () => {
  answer([{ ...BET, gameCategory: 'slot' }]);
  const { rows, headings } = await renderList(memberBets, { ...AT, ...DAYS });
  expect(headings.slice(0, 8).map((heading) => heading.textContent)).toEqual([
    ...[t('betList.date'), t('betList.vendor'), t('betList.category'), t('betList.game')],
    ...[t('betList.passFail'), t('betList.bet'), t('betList.result'), t('betList.after')],
  ]);
  expectCells(rows[0]!, {
    [t('betList.date')]: formatTime(BET.createdAt),
    [t('betList.vendor')]: BET.vendorName,
    [t('betList.category')]: 'group slot',
    [t('betList.game')]: BET.gameName,
    [t('betList.passFail')]: t('betResult.PASS'),
    [t('betList.bet')]: formatAmount(BET.cash),
    [t('betList.result')]: formatAmount(BET.resultCash),
    [t('betList.after')]: formatAmount(BET.afterCash),
  });
  expect(Object.values(rowActionsOf(memberBets, BET))).toEqual([
    { betId: BET.betId, vendorCode: BET.vendorCode },
    `/demo/qnawrite?pin=bet-${BET.betIdx}`,
  ]);
});

test('[BET-04] without bets it says so', async () => {
  answer([]);
  const { main } = await renderList(memberBets, AT);
  expect(main).toHaveTextContent(t('empty.noBets'));
});
