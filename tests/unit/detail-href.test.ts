import { expect, test } from 'vitest';
import { detailHref } from '@/lib/routes/detail-tabs';

test('[DETAIL-01] the link to the other kind’s detail retains the tab’s query', () => {
  const query = {
    id: 'PTN3',
    tab: 'userCash',
    startDate: '2026-01-02',
    endDate: '2026-01-02',
    cashType: '-1',
    many: ['a', 'b&c'],
    none: undefined,
  };
  expect(detailHref('demo', { memId: 'ptn3', partnerLevel: 'PTN_3' }, 'Cash', query)).toBe(
    '/demo/partnerDetail?id=ptn3&tab=partnerCash&startDate=2026-01-02&endDate=2026-01-02&cashType=-1&many=a&many=b%26c',
  );
  // A tab that the other kind lacks is not asked for.
  expect(detailHref('demo', { memId: 'ptn3', partnerLevel: 'PTN_3' }, undefined, { tab: 'userBets' })).toBe(
    '/demo/partnerDetail?id=ptn3',
  );
});
