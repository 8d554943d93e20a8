import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GLANCE_CALL } from '@/components/glance/glance-context';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { rowPanelOf } from '@/tests/fixtures/list';
import { memberList } from '@/tests/fixtures/members';
import { t } from '@/tests/fixtures/render';
import { userList } from './lists/user-list';

const PATH = '/api/v2/user/lowerUserList';
const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };
const player = { ...sampleResponse(PATH).list[0]!, memId: 'player1', partnerLevel: 'NORMAL' } as const;

/** Opens the row of the player. */
async function openRow() {
  platform.answer({ [PATH]: memberList(PATH, [player]) });
  return rowPanelOf(userList, DAYS, 'player1');
}
const foldsOf = (panel: Element) =>
  [...panel.querySelectorAll('summary b')].map(({ textContent }) => textContent);
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('[DETAIL-13] [LIST-17] an opened row has the actions first, then the glance, then its columns', async () => {
  const panel = await openRow();
  const action = within(panel).getByRole('link', { name: new RegExp(t('list.detail')) });
  const glance = within(panel).getByRole('table', { name: t('glance.title') });
  const fields = within(panel).getByRole('region', { name: t('list.allFields') });
  expect([isBefore(action, glance), isBefore(glance, fields)]).toEqual([true, true]);
  expect(platform.requestsOf(GLANCE_CALL)).toEqual([{ memId: 'player1' }]);
  expect(foldsOf(panel)).toEqual([t('list.movements'), t('why.title'), t('notes.notes')]);
  // The glance has the movements: none of the calls that list them is made.
  for (const path of ['/api/v2/retail/detail/cashLog', '/api/retail/bottomBetList'] as const)
    expect(platform.requestsOf(path)).toEqual([]);
});

test('[DETAIL-13] a glance that fails says so, and leaves the row’s columns', async () => {
  platform.answer({ [GLANCE_CALL]: { resultCode: 'T999' } });
  const panel = await openRow();
  expect(within(panel).getByRole('alert')).toHaveTextContent(t('api.T999'));
  expect(panel.querySelector('[data-retry-row]')).not.toBeNull();
  expect(within(panel).getByRole('region', { name: t('list.allFields') })).not.toBeNull();
});

test('[DETAIL-13] [LIST-17] an upstream without the glance has the movements below the columns, as before', async () => {
  platform.lacks('glance');
  const panel = await openRow();
  expect(within(panel).queryByRole('table')).toBeNull();
  expect(foldsOf(panel)).toEqual([
    `${t('list.movements')} · ${t('list.latestBets')}`,
    t('why.title'),
    t('notes.notes'),
  ]);
  const fields = within(panel).getByRole('region', { name: t('list.allFields') });
  expect(isBefore(fields, panel.querySelector('.row-folds')!)).toBe(true);
  expect(platform.requestsOf(GLANCE_CALL)).toEqual([]);
});
