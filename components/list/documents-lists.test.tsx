import { expect, test } from 'vitest';
import { LISTS } from '@/app/[prefix]/api/lists';
import { isShownBy } from '@/lib/routes/partner-routes';
import { platform } from '@/tests/fixtures/fake-platform';
import { exportedList, renderList } from '@/tests/fixtures/list';
import { t } from '@/tests/fixtures/render';
import { type AnyList, listName } from './definition';

/** Lists in tabs and pages of the documents that are ours as a whole. */
const OWN_TABS = ['userCharge', 'userExchange', 'partnerTreePast', 'why'];
const documentsLists = LISTS.filter(
  (list) => isShownBy(new Set(), list.route) && !OWN_TABS.includes(listName(list)),
);
const queryOf = (list: AnyList) => ({
  id: 'player1',
  startDate: '2026-01-02',
  endDate: '2026-01-05',
  list: list.route,
});
/** Texts that show a field which is not there. */
const HOLES = /undefined|NaN|\[object/;

test.each(documentsLists.map((list) => [listName(list), list] as const))(
  '[WIRE-06] [LIST-12] %s has rows, and no hole, of an upstream that answers the fields of the documents alone',
  async (_, list) => {
    platform.lacks();
    const { main, rows } = await renderList(list, queryOf(list));
    expect(rows.length).toBeGreaterThan(0);
    expect(main.textContent).not.toMatch(HOLES);
    expect(main).not.toHaveTextContent(t('list.noSum'));
    const file = await exportedList(list, queryOf(list));
    expect(JSON.stringify(file)).not.toMatch(HOLES);
  },
);

test('[LIST-12] a column whose field no row has is left out of the table, others stay', async () => {
  const [userList] = LISTS.filter((list) => listName(list) === 'userList');
  const headings = async () => {
    const { main } = await renderList(userList!, queryOf(userList!));
    return [...main.querySelectorAll('thead th')].map((heading) => heading.textContent);
  };
  expect(await headings()).toContainEqual(expect.stringContaining(t('list.loginColumn')));
  platform.lacks();
  const bare = await headings();
  expect(bare).not.toContainEqual(expect.stringContaining(t('list.loginColumn')));
  expect(bare).toContainEqual(expect.stringContaining(t('list.cash')));
});
