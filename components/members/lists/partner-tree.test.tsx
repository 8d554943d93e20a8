import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import PartnerTreePage from '@/app/[prefix]/[locale]/(partner)/partnerTree/page';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { memberIdsOf, renderPage } from '@/tests/fixtures/list';
import { below, member, memberList } from '@/tests/fixtures/members';
import { t } from '@/tests/fixtures/render';

const PATH = '/api/retail/partnerList';
const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };

const partner = (memId: string, ...above: string[]) =>
  member({
    memId,
    memNick: `nick ${memId}`,
    partnerLevel: `PTN_${above.length + 1}` as 'PTN_2',
    topUserList: below(...above),
    cnt: memId.startsWith('leaf') ? 0 : 3,
  });
/** Partners by their direct parent. */
const BELOW: Record<string, ReturnType<typeof partner>[]> = {
  ptn1: [partner('leaf2', 'ptn1'), partner('ptn2', 'ptn1'), partner('last2', 'ptn1')],
  ptn2: [partner('ptn3', 'ptn1', 'ptn2'), partner('last3', 'ptn1', 'ptn2')],
  ptn3: [partner('leaf4', 'ptn1', 'ptn2', 'ptn3')],
};

async function open(query: Record<string, string>) {
  platform.answer({
    [PATH]: ({ memId }: { memId?: string | undefined }) => memberList(PATH, BELOW[memId ?? ''] ?? []),
    '/api/member/info': { ...sampleResponse('/api/member/info'), creatableLevels: ['PTN_3', 'NORMAL'] },
  });
  const main = await renderPage(PartnerTreePage, { ...DAYS, orderStr: 'ID_ASC', ...query });
  const rows = [...main.querySelectorAll('tbody tr')];
  const expander = (memId: string) =>
    within(main).queryByRole('link', { name: t('list.lowerOf', { nick: `nick ${memId}` }) });
  return {
    ids: memberIdsOf(rows),
    row: (memId: string) => within(rows.find((row) => memberIdsOf([row])[0] === memId) as HTMLElement),
    expander,
    /** The rows that are open after a click on a row's expander. */
    openAfter: (memId: string) =>
      new URL((expander(memId) as HTMLAnchorElement).href).searchParams.get('open'),
  };
}

test('[LIST-05] an open row precedes its direct partners, and each open row is requested anew', async () => {
  const { ids, expander, openAfter } = await open({ open: 'ptn2,ptn3' });
  expect(ids).toEqual(['leaf2', 'ptn2', 'ptn3', 'leaf4', 'last3', 'last2']);
  const body = {
    searchType: 'INNER',
    orderColumn: 'memId',
    orderType: 'ASC',
    oldYn: 'Y',
    chkTodayYn: 'N',
    offset: 540,
    page: 1,
    ...DAYS,
  };
  expect(platform.requestsOf(PATH)).toEqual([
    { ...body, memId: 'ptn1', count_per_list: 40 },
    { ...body, memId: 'ptn2', count_per_list: 1_000 },
    { ...body, memId: 'ptn3', count_per_list: 1_000 },
  ]);
  expect(expander('ptn3')).toHaveAttribute('aria-expanded', 'true');
  expect(expander('last3')).toHaveAttribute('aria-expanded', 'false');
  expect(expander('leaf2')).toBeNull();
  expect(openAfter('last3')).toBe('ptn2,ptn3,last3');
  expect(openAfter('ptn2')).toBe('ptn3');
});

test('[LIST-05] closing a row removes the open rows below it', async () => {
  const { ids } = await open({ open: 'ptn3' });
  expect(ids).toEqual(['leaf2', 'ptn2', 'last2']);
  expect(platform.requestsOf(PATH)).toHaveLength(1);
});

test('[LIST-11] creating below and moving money are offered on the viewer’s direct children alone', async () => {
  const { row } = await open({ open: 'ptn2' });
  const offered = (memId: string) =>
    ['create.openSub', 'money.open'].map(
      (key) => row(memId).queryByLabelText(`${t(key as 'money.open')} nick ${memId}`) !== null,
    );
  expect(offered('ptn2')).toEqual([true, true]);
  expect(offered('ptn3')).toEqual([false, false]);
});

test('[WIRE-06] [LIST-05] an order of ours in an address is not sent to an upstream of the documents', async () => {
  platform.lacks();
  await open({ orderStr: 'NET_ASC' });
  expect(platform.requestsOf(PATH)).toEqual([
    expect.objectContaining({ orderColumn: 'joinDate', orderType: 'DESC' }),
  ]);
});
