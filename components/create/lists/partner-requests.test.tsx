import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatTime } from '@/lib/format/time';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { expectCells, renderList } from '@/tests/fixtures/list';
import { t } from '@/tests/fixtures/render';
import { partnerRequests } from './partner-requests';

const PATH = '/api/retail/partner/requests';

test('[CREATE-08] one’s requests with their state, the reason of a rejection, and when it was decided', async () => {
  const [sample] = sampleResponse(PATH).list;
  const decidedDate = '2026-11-20T01:02:03.000Z';
  platform.answer({
    [PATH]: {
      ...sampleResponse(PATH),
      list: [
        { ...sample!, requestId: 1, memId: 'waits', status: 0, reason: '', decidedDate: null },
        { ...sample!, requestId: 2, memId: 'joined', status: 1, reason: '', decidedDate },
        { ...sample!, requestId: 3, memId: 'refused', status: -1, reason: 'no papers', decidedDate },
      ],
    },
  });
  const { rows } = await renderList(partnerRequests);
  const shared = {
    [t('list.upper')]: sample!.recommenderId,
    [t('partnerRequest.asked')]: formatTime(sample!.regDate),
  };
  const states = [
    ['waits', 'partnerRequest.0', '–', '–'],
    ['joined', 'partnerRequest.1', '–', formatTime(decidedDate)],
    ['refused', 'partnerRequest.-1', 'no papers', formatTime(decidedDate)],
  ] as const;
  for (const [index, [memId, state, reason, decided]] of states.entries()) {
    expectCells(rows[index]!, {
      ...shared,
      [t('partnerRequest.partner')]: [sample!.memNick, memId],
      [t('list.state')]: t(state),
      [t('partnerRequest.reason')]: reason,
      [t('partnerRequest.decided')]: decided,
    });
  }
  expect(platform.requestsOf(PATH)).toEqual([{ page: 1, count_per_list: 40 }]);
});

test('[CREATE-08] by state; where there is none, it is said', async () => {
  platform.answer({
    [PATH]: { list: [], pageInfo: { ...sampleResponse(PATH).pageInfo, tatal_list_count: 0 } },
  });
  await renderList(partnerRequests, { status: '-1' });
  expect(screen.queryByText(t('empty.noPartnerRequests'))).toBeNull();
  await renderList(partnerRequests);
  expect(screen.getByText(t('empty.noPartnerRequests'))).not.toBeNull();
  expect(platform.requestsOf(PATH)).toEqual([
    { status: -1, page: 1, count_per_list: 40 },
    { page: 1, count_per_list: 40 },
  ]);
});
