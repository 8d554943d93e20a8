import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { platform } from '@/tests/fixtures/fake-platform';
import { cellOf, exportedList, filterPanelOf, renderList, rowPanelOf } from '@/tests/fixtures/list';
import { below, member, memberList } from '@/tests/fixtures/members';
import { t } from '@/tests/fixtures/render';
import { userList } from './user-list';

const PATH = '/api/v2/user/lowerUserList';
const TAGS = '/api/retail/tags';
const tag = { tagIdx: 7, name: 'VIP', colour: 'brand' as const };
const player = (marks: ReturnType<typeof member>['marks'] | undefined) => ({
  ...member({ memId: 'player1', partnerLevel: 'NORMAL', topUserList: below('ptn1') }),
  marks,
});
const answerWith = (marks: Parameters<typeof player>[0]) =>
  platform.answer({
    [PATH]: memberList(PATH, [player(marks)]),
    [TAGS]: { list: [{ ...tag, cnt: 3 }] },
  });

test('[NOTE-01] [NOTE-02] a row has its tags and leads to its notes; one without either has no mark', async () => {
  answerWith({ notes: 2, tags: [tag] });
  const { rows } = await renderList(userList);
  const name = within(cellOf(rows[0]!, t('list.member')) as HTMLElement);
  expect(name.getByText(t('notes.tagged', { names: 'VIP' }))).toBeInTheDocument();
  expect(name.getByRole('link', { name: t('notes.count', { count: 2 }) })).toHaveAttribute(
    'href',
    '/demo/userDetail?id=player1&tab=userMemo',
  );
  expect(cellOf(rows[0]!, t('list.tags'))).toHaveTextContent('VIP');
  answerWith(undefined);
  const bare = await renderList(userList);
  expect(bare.rows[0]!.querySelector('.marks')).toBeNull();
});

test('[NOTE-01] an open row has the last notes, and says who reads them', async () => {
  answerWith({ notes: 1, tags: [] });
  const regDate = '2026-11-20T03:00:00.000Z';
  platform.answer({
    '/api/retail/notes': {
      list: [{ noteIdx: 1, text: 'slow to pay', authorId: 'ptn3', authorNick: 'Three', regDate, ownYn: 'N' }],
      moreYn: 'N',
      tags: [],
    },
  });
  const panel = await rowPanelOf(userList, {}, 'player1');
  expect(panel).toHaveTextContent('slow to pay');
  expect(panel).toHaveTextContent(t('notes.seenBy', { nick: player(undefined).memNick }));
});

test('[NOTE-02] [LIST-14] the panel filters by the viewer’s tags, which no list asks for before', async () => {
  answerWith(undefined);
  await renderList(userList, { panels: undefined });
  expect(platform.requestsOf(TAGS)).toEqual([]);
  const panel = await filterPanelOf(userList, { tags: '7' });
  expect(within(panel).getByRole('checkbox', { name: 'VIP' })).toBeChecked();
  const { main } = await renderList(userList, { tags: '7', panels: undefined });
  expect(platform.requestsOf(PATH).at(-1)).toMatchObject({ tags: [7] });
  expect(within(main).getByRole('link', { name: t('filter.remove', { filter: 'VIP' }) })).toBeInTheDocument();
});

test('[NOTE-02] [LIST-12] files have the tags by name where their column is chosen', async () => {
  answerWith({ notes: 0, tags: [tag] });
  const { rows } = await exportedList(userList, {});
  expect(rows[0]).toMatchObject({ [t('list.tags')]: 'VIP' });
});
