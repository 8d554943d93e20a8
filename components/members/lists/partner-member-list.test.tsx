import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import PartnerMemberListPage from '@/app/[prefix]/[locale]/(partner)/partnerMemberList/page';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform, siteOption } from '@/tests/fixtures/fake-platform';
import { cellOf, memberIdsOf, renderList } from '@/tests/fixtures/list';
import { member, memberList } from '@/tests/fixtures/members';
import { renderServer, t } from '@/tests/fixtures/render';
import { partnerMemberList } from './partner-member-list';

const PATH = '/api/v2/retail/partnerList';
const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };
const UNTOUCHED = {
  memId: 'ptn1',
  targetLevel: '',
  searchType: 'memId',
  searchValue: '',
  orderStr: 'JOIN_DESC',
  page: 1,
  count_per_list: 40,
  ...DAYS,
} as const;

test.each(['cash', 'point', 'deposit', 'withdrawal'] as const)(
  '[LIST-03] partners of all levels are sorted by %s, high or low',
  async (column) => {
    const key = column.toUpperCase() as 'CASH' | 'POINT' | 'DEPOSIT' | 'WITHDRAWAL';
    await renderList(partnerMemberList, { ...DAYS, orderStr: `${key}_DESC` });
    await renderList(partnerMemberList, { ...DAYS, orderStr: `${key}_ASC` });
    expect(platform.requestsOf(PATH)).toEqual([
      { ...UNTOUCHED, orderStr: `${key}_DESC` },
      { ...UNTOUCHED, orderStr: `${key}_ASC` },
    ]);
    const options = screen.getByLabelText<HTMLSelectElement>(t('filter.order')).options;
    const orders = [...options].map(({ value }) => value);
    expect(orders).toEqual(expect.arrayContaining([`${key}_DESC`, `${key}_ASC`]));
    const heading = [...document.querySelectorAll('th')].find(
      (cell) => cell.hasAttribute('aria-sort') || cell.textContent === t(`list.${column}`),
    );
    expect(heading?.querySelector('a')?.getAttribute('href')).toContain(`orderStr=${key}_DESC`);
  },
);

test('[WIRE-06] [LIST-03] an upstream of the documents is asked for the newest, and the page is sorted by deposits', async () => {
  platform.lacks();
  const partners = [3, 1, 2].map((cashIn) => member({ memId: `ptn${cashIn}`, cashIn, payment: 0 }));
  platform.answer({ [PATH]: memberList(PATH, partners) });
  const { rows } = await renderList(partnerMemberList, { orderStr: 'DEPOSIT_ASC' });
  expect(platform.requestsOf(PATH)).toEqual([expect.objectContaining({ orderStr: 'JOIN_DESC' })]);
  expect(memberIdsOf(rows)).toEqual(['ptn1', 'ptn2', 'ptn3']);
  const served = await renderList(partnerMemberList, { orderStr: 'CASH_DESC' });
  expect(memberIdsOf(served.rows)).toEqual(['ptn3', 'ptn1', 'ptn2']);
});

test('[LIST-03] a tab for all and for each level of partners below the viewer; one is that level alone', async () => {
  const partners = [member({ memId: 'second' }), member({ memId: 'first' })];
  platform.answer({ [PATH]: memberList(PATH, partners) });
  const at = { ...DAYS, orderStr: 'CASH_DESC', targetLevel: 'PTN_3', page: '2' } as const;
  const { rows } = await renderList(partnerMemberList, at);
  expect(platform.requestsOf(PATH)).toEqual([{ ...UNTOUCHED, ...at, page: 2 }]);
  expect(memberIdsOf(rows)).toEqual(['second', 'first']);
  const tabs = within(screen.getByRole('list', { name: t('filter.level') })).getAllByRole('link');
  const lower = (['PTN_2', 'PTN_3', 'PTN_4', 'PTN_5', 'PTN_6', 'PTN_7'] as const).map((level) => ({
    name: t(`level.${level}`),
    level,
  }));
  const parts = (tab: HTMLElement) => {
    const { searchParams } = new URL((tab as HTMLAnchorElement).href);
    return { name: tab.textContent, level: searchParams.get('targetLevel'), page: searchParams.get('page') };
  };
  expect(tabs.map(parts)).toEqual(
    [{ name: t('filter.all'), level: null }, ...lower].map((tab) => ({ ...tab, page: null })),
  );
  expect(
    tabs.filter((tab) => tab.getAttribute('aria-current')).map(({ textContent }) => textContent),
  ).toEqual([t('level.PTN_3')]);
});

test('[LIST-09] only a viewer who may create accounts gets the button for it', async () => {
  const page = async (creatableLevels: ('PTN_2' | 'NORMAL')[]) => {
    platform.answer({
      '/api/etc/siteOption': siteOption({ memberCreatePtn5Yn: 'N' }),
      '/api/member/info': { ...sampleResponse('/api/member/info'), creatableLevels },
    });
    await renderServer(
      <PartnerMemberListPage
        params={Promise.resolve({ prefix: 'demo' })}
        searchParams={Promise.resolve(DAYS)}
      />,
    );
    return screen.queryByRole('button', { name: t('create.titleBoth') });
  };
  expect(await page(['PTN_2', 'NORMAL'])).toBeInTheDocument();
  expect(await page([])).toBeNull();
});

test('[LIST-03] rows that are a part of others look so and say it, and the total says that they count once', async () => {
  const sums = { cashAmt: 70, totalCashInAmt: 50_000, totalCashOutAmt: 20_000, totalCashProfit: 30_000 };
  const upper = member({ memId: 'upper', ...sums, withinYn: undefined });
  platform.answer({ [PATH]: memberList(PATH, [upper, member({ memId: 'lower', ...sums, withinYn: 'Y' })]) });
  const { rows, totals } = await renderList(partnerMemberList, DAYS);
  const faint = (row: Element) =>
    (['cash', 'deposit', 'withdrawal', 'inOutProfit'] as const).map(
      (id) => cellOf(row, t(`list.${id}`)).querySelector('.part') !== null,
    );
  expect(rows.map(faint)).toEqual([Array(4).fill(false), [false, true, true, true]]);
  expect(rows.map((row) => row.textContent?.includes(t('list.nested')))).toEqual([false, true]);
  expect(totals).toHaveTextContent(t('list.countedOnce'));
  platform.answer({ [PATH]: memberList(PATH, [upper]) });
  document.body.replaceChildren();
  expect((await renderList(partnerMemberList, DAYS)).totals).not.toHaveTextContent(t('list.countedOnce'));
});
