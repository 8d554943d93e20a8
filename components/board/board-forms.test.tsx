import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import { liveStore } from '@/lib/realtime/live-store';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { findToast, renderClient, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import { BoardPane } from './board-pane';
import { BoardSearch } from './board-search';
import { SEARCH_OPTIONS } from './board-url';
import { InquiryForm } from './inquiry-form';
import { InquiryPicks } from './inquiry-picks';
import { MessagePicks } from './message-picks';
import { PICK } from './pick-names';
import { ReplyForm } from './reply-form';

const SAVE = '/api/board/faq/save';
const answer = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('alertdialog');

/** Rows as the server renders them: 5 and 4, of which the first may be unread. */
const rows = (isUnread: boolean) => (
  <>
    {[5, 4].map((number) => (
      <p key={number}>
        <input
          type="checkbox"
          name={PICK}
          value={number}
          data-unread={isUnread && number === 5 ? '' : undefined}
          aria-label={`pick ${number}`}
        />
        <button type="button" data-drop={number}>{`drop ${number}`}</button>
      </p>
    ))}
    <AlertHost />
  </>
);
const press = (user: ReturnType<typeof renderClient>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

test('[BOARD-09] an empty search text is refused with a message, another is looked for', async () => {
  const { user } = renderClient(
    <BoardSearch
      options={SEARCH_OPTIONS}
      status=""
      path="/demo/qna"
      searchOption="titleContent"
      searchValue=""
      clears={false}
    />,
  );
  await press(user, t('boardTools.search'));
  expect(screen.getByRole('alert')).toHaveTextContent(t('boardTools.emptyText'));
  expect(router.push).not.toHaveBeenCalled();
  await user.selectOptions(screen.getByRole('combobox'), 'content');
  await user.type(screen.getByRole('searchbox'), ' win ');
  await press(user, t('boardTools.search'));
  expect(router.push).toHaveBeenCalledWith('/demo/qna?searchOption=content&searchValue=win');
});

test('[BOARD-01] selected inquiries are deleted after a question; with none there is nothing to ask', async () => {
  const calls = fakeWeb({ [SAVE]: { data: { idxList: [5, 4] } } });
  const { user } = renderClient(
    <InquiryPicks memId="ptn1" listHref="/demo/qna">
      {rows(false)}
    </InquiryPicks>,
  );
  await press(user, t('boardTools.deleteSelected'));
  expect(await dialog()).toHaveTextContent(t('boardTools.noneSelected.inquiry'));
  await user.click(await answer(t('common.confirm')));
  await user.click(screen.getByLabelText(t('boardTools.selectAll')));
  await press(user, t('boardTools.deleteSelected'));
  expect(await dialog()).toHaveTextContent(t('boardTools.confirmDelete', { count: 2 }));
  expect(calls).toEqual([]);
  await user.click(await answer(t('boardTools.deleteTitle')));
  expect(await findToast()).toHaveTextContent(t('boardTools.deleted'));
  expect(calls.map(({ body }) => body)).toEqual([
    { memId: 'ptn1', boardType: 'faq', title: '', content: '', boardIdx: [5, 4], delYn: 'Y' },
  ]);
  expect(screen.getByLabelText('pick 5')).not.toBeChecked();
});

test('[BOARD-01] a row is deleted alone; one box left out takes the mark off ‘all’', async () => {
  const calls = fakeWeb({ [SAVE]: { data: { idxList: [4] } } });
  const { user } = renderClient(
    <InquiryPicks memId="ptn1" listHref="/demo/qna">
      {rows(false)}
    </InquiryPicks>,
  );
  const all = screen.getByLabelText(t('boardTools.selectAll'));
  await user.click(all);
  await user.click(screen.getByLabelText('pick 5'));
  expect(all).not.toBeChecked();
  await press(user, 'drop 4');
  await user.click(await answer(t('boardTools.deleteTitle')));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ boardIdx: [4] }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
});

test('[BOARD-01] with the inquiry that is open its page goes: the list follows', async () => {
  fakeWeb({ [SAVE]: { data: { idxList: [5] } } });
  const { user } = renderClient(
    <InquiryPicks memId="ptn1" listHref="/demo/qna?page=2">
      <ul>
        <li>
          <input type="checkbox" name={PICK} value={5} aria-label="pick 5" />
          <a href="/demo/qnaread/5" aria-current="page">
            open
          </a>
          <button type="button" data-drop={5}>
            drop 5
          </button>
        </li>
      </ul>
      <AlertHost />
    </InquiryPicks>,
  );
  await press(user, 'drop 5');
  await user.click(await answer(t('boardTools.deleteTitle')));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/demo/qna?page=2'));
  expect(router.refresh).not.toHaveBeenCalled();
});

test('[BOARD-01] J and K walk through the list from the open row, X selects one, not while typing', async () => {
  const { user } = renderClient(
    <BoardPane label="list" address="/demo/qna">
      <ul className="board-rows">
        {[1, 2, 3].map((number) => (
          <li key={number}>
            <input type="checkbox" name={PICK} value={number} aria-label={`pick ${number}`} />
            <a href={`/${number}`} aria-current={number === 2 ? 'page' : undefined}>{`row ${number}`}</a>
          </li>
        ))}
      </ul>
      <input type="search" aria-label="search" />
    </BoardPane>,
  );
  await user.keyboard('j');
  expect(screen.getByText('row 3')).toHaveFocus();
  await user.keyboard('j');
  expect(screen.getByText('row 3')).toHaveFocus();
  await user.keyboard('kk');
  expect(screen.getByText('row 1')).toHaveFocus();
  await user.keyboard('x');
  expect(screen.getByLabelText('pick 1')).toBeChecked();
  await user.click(screen.getByLabelText('search'));
  await user.keyboard('j');
  expect(screen.getByLabelText('search')).toHaveValue('j');
});

test('[BOARD-01] the list is scrolled as it was when another post is opened', () => {
  const pane = () => screen.getByRole('region', { name: 'list' });
  const show = (address: string) =>
    renderClient(
      <BoardPane label="list" address={address}>
        rows
      </BoardPane>,
    );
  const first = show('/demo/qna?page=3');
  pane().scrollTop = 120;
  fireEvent.scroll(pane());
  first.unmount();
  const other = show('/demo/qna');
  expect(pane().scrollTop).toBe(0);
  other.unmount();
  show('/demo/qna?page=3');
  expect(pane().scrollTop).toBe(120);
});

test('[BOARD-06] messages with an unread one are not deleted, and none selected is said', async () => {
  const calls = fakeWeb({ '/api/board/msgUpdate': { data: { newMsg: 1 } } });
  const { user } = renderClient(
    <MessagePicks memId="ptn1" listHref="/demo/msg">
      {rows(true)}
    </MessagePicks>,
  );
  await press(user, t('boardTools.deleteSelected'));
  expect(await dialog()).toHaveTextContent(t('boardTools.noneSelected.message'));
  await user.click(await answer(t('common.confirm')));
  await press(user, 'drop 5');
  expect(await dialog()).toHaveTextContent(t('boardTools.cannotDelete'));
  await user.click(await answer(t('common.confirm')));
  expect(calls).toEqual([]);
  await user.click(screen.getByLabelText('pick 4'));
  await press(user, t('boardTools.deleteSelected'));
  await user.click(await answer(t('boardTools.deleteTitle')));
  await waitFor(() => expect(calls[0]?.body).toEqual({ msgIdx: [4], recieveId: 'ptn1', status: 'N' }));
});

test('[BOARD-06] [BOARD-08] marking all as read lowers the count of the frame at once', async () => {
  const lowered = vi.spyOn(liveStore, 'setUnread');
  const calls = fakeWeb({ '/api/board/msgRead': { data: { newMsg: 0, message: null } } });
  const { user } = renderClient(
    <MessagePicks memId="ptn1" listHref="/demo/msg">
      {rows(true)}
    </MessagePicks>,
  );
  await press(user, t('boardTools.readAll'));
  await waitFor(() => expect(lowered).toHaveBeenCalledWith({ newMsg: 0 }, expect.any(Number)));
  expect(calls[0]?.body).toEqual({});
});

const form = (pin: Parameters<typeof InquiryForm>[0]['pin'] = null) =>
  renderClient(
    <>
      <InquiryForm memId="ptn1" memNick="Star" listHref="/demo/qna" pin={pin} />
      <AlertHost />
    </>,
  );

test('[BOARD-03] title and content are required, in this order; a confirmation, then the list', async () => {
  const calls = fakeWeb({ [SAVE]: { data: { idxList: [7] } } });
  const { user } = form({ kind: 'bet', id: '48210' });
  const title = screen.getByLabelText(t('inquiryForm.title'));
  const content = screen.getByLabelText(t('inquiryForm.content'));
  await press(user, t('inquiryForm.apply'));
  expect(title).toHaveFocus();
  expect(title).toHaveAccessibleDescription(t('inquiryForm.emptyTitle'));
  await user.type(title, 'No win');
  await press(user, t('inquiryForm.apply'));
  expect(content).toHaveFocus();
  expect(content).toHaveAccessibleDescription(t('inquiryForm.emptyContent'));
  await user.type(content, 'yet');
  await press(user, t('inquiryForm.apply'));
  expect(await dialog()).toHaveTextContent(t('inquiryForm.confirm'));
  expect(calls).toEqual([]);
  await user.click((await screen.findAllByRole('button', { name: t('inquiryForm.apply') })).at(-1)!);
  expect(await findToast()).toHaveTextContent(t('inquiryForm.complete'));
  expect(calls[0]?.body).toEqual({
    memId: 'ptn1',
    memName: 'Star',
    boardType: 'faq',
    category: 'betting',
    faqType: 'betting',
    title: 'No win',
    content: 'yet',
    pin: { kind: 'bet', id: '48210' },
  });
  expect(router.push).toHaveBeenCalledWith('/demo/qna');
});

test('[BOARD-03] typed text stays when sending fails; cancel goes back', async () => {
  fakeWeb({ [SAVE]: refused('A009') });
  const { user } = form();
  await user.type(screen.getByLabelText(t('inquiryForm.title')), 'a');
  await user.type(screen.getByLabelText(t('inquiryForm.content')), 'b');
  await press(user, t('inquiryForm.apply'));
  await dialog();
  await user.click((await screen.findAllByRole('button', { name: t('inquiryForm.apply') })).at(-1)!);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('text of A009'));
  expect(screen.getByLabelText(t('inquiryForm.title'))).toHaveValue('a');
  expect(screen.getByLabelText(t('inquiryForm.type'))).toHaveValue('etc');
  expect(router.push).not.toHaveBeenCalled();
  await press(user, t('common.cancel'));
  expect(router.back).toHaveBeenCalled();
});

test('[BOARD-03] a draft is there again on the way back, and the browser asks before the document is left', async () => {
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const first = form({ kind: 'bet', id: '1' });
  expect(leaves()).toBe(true);
  await first.user.type(screen.getByLabelText(t('inquiryForm.title')), 'No win');
  await first.user.type(screen.getByLabelText(t('inquiryForm.content')), 'yet');
  await first.user.selectOptions(screen.getByLabelText(t('inquiryForm.type')), 'slot');
  expect(leaves()).toBe(false);
  await first.user.clear(screen.getByLabelText(t('inquiryForm.title')));
  await first.user.clear(screen.getByLabelText(t('inquiryForm.content')));
  expect(leaves(), 'nothing is left of it').toBe(true);
  await first.user.type(screen.getByLabelText(t('inquiryForm.title')), 'No win');
  await first.user.type(screen.getByLabelText(t('inquiryForm.content')), 'yet');
  first.unmount();
  expect(leaves()).toBe(true);

  const other = form({ kind: 'bet', id: '2' });
  expect(screen.getByLabelText(t('inquiryForm.title'))).toHaveValue('');
  other.unmount();

  const again = form({ kind: 'bet', id: '1' });
  expect(screen.getByLabelText(t('inquiryForm.title'))).toHaveValue('No win');
  expect(screen.getByLabelText(t('inquiryForm.content'))).toHaveValue('yet');
  expect(screen.getByLabelText(t('inquiryForm.type'))).toHaveValue('slot');
  expect(leaves()).toBe(false);
  await press(again.user, t('common.cancel'));
  again.unmount();
  form({ kind: 'bet', id: '1' });
  expect(screen.getByLabelText(t('inquiryForm.title'))).toHaveValue('');
});

test('[BOARD-02] a reply is sent, or stays with the reason of its failure', async () => {
  const calls = fakeWeb({ '/api/board/cmtSave': [refused('A009'), { data: { cmtIdx: 1 } }] });
  const { user } = renderClient(
    <>
      <ReplyForm boardIdx={7} memId="ptn1" memNick="Star" board="faq" />
      <AlertHost />
    </>,
  );
  const field = screen.getByLabelText(t('inquiryForm.reply'));
  await press(user, t('inquiryForm.send'));
  expect(screen.getByRole('alert')).toHaveTextContent(t('inquiryForm.emptyContent'));
  await user.type(field, 'more');
  await press(user, t('inquiryForm.send'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('text of A009'));
  expect(field).toHaveValue('more');
  await press(user, t('inquiryForm.send'));
  expect(await findToast()).toHaveTextContent(t('inquiryForm.sent'));
  expect(calls[1]?.body).toEqual({
    boardIdx: 7,
    boardType: 'faq',
    content: 'more',
    regId: 'ptn1',
    memName: 'Star',
  });
  expect(field).toHaveValue('');
});

test('[BOARD-02] a reply that was typed is there again after another inquiry, until it is sent', async () => {
  fakeWeb({ '/api/board/cmtSave': { data: { cmtIdx: 1 } } });
  const show = (boardIdx: number) =>
    renderClient(
      <>
        <ReplyForm boardIdx={boardIdx} memId="ptn1" memNick="Star" board="faq" />
        <AlertHost />
      </>,
    );
  const field = () => screen.getByLabelText(t('inquiryForm.reply'));
  const first = show(70);
  await first.user.type(field(), 'half a');
  first.unmount();
  const other = show(71);
  expect(field()).toHaveValue('');
  other.unmount();
  const again = show(70);
  expect(field()).toHaveValue('half a');
  await again.user.type(field(), ' reply');
  await press(again.user, t('inquiryForm.send'));
  await findToast();
  expect(field()).toHaveValue('');
  again.unmount();
  show(70);
  expect(field()).toHaveValue('');
});

test('[BOARD-02] text typed while a reply is under way stays', async () => {
  let finish = () => {};
  const calls = fakeWeb({
    '/api/board/cmtSave': () => new Promise((resolve) => (finish = () => resolve({ data: { cmtIdx: 1 } }))),
  });
  const { user } = renderClient(
    <>
      <ReplyForm boardIdx={7} memId="ptn1" memNick="Star" board="faq" />
      <AlertHost />
    </>,
  );
  const field = screen.getByLabelText(t('inquiryForm.reply'));
  await user.type(field, 'more');
  await press(user, t('inquiryForm.send'));
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.type(field, ' and more');
  finish();
  await findToast();
  expect(field).toHaveValue('more and more');
});
