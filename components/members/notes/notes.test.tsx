import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import { ToastHost } from '@/components/ui/toast-host';
import type { ResponseOf } from '@/lib/contract/calls';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { findToast, renderClient, t } from '@/tests/fixtures/render';
import BulkTagDialog from './bulk-tag-dialog';
import MessageDialog from './message-dialog';
import NotesDialog from './notes-dialog';

const NOTES = '/api/retail/notes';
const SAVE = '/api/retail/noteSave';
const PUT = '/api/retail/tagMembers';
const SEND = '/api/retail/messageSend';
const moon = { memId: 'player1', memNick: 'Moon' };
const at = '2026-11-20T03:00:00.000Z';
const notes = (given: Partial<ResponseOf<typeof NOTES>> = {}): ResponseOf<typeof NOTES> => ({
  list: [
    { noteIdx: 2, text: 'my note', authorId: 'ptn1', authorNick: 'One', regDate: at, ownYn: 'Y' },
    { noteIdx: 1, text: 'from below', authorId: 'ptn3', authorNick: 'Three', regDate: at, ownYn: 'N' },
  ],
  moreYn: 'N',
  tags: [{ tagIdx: 7, name: 'VIP', colour: 'brand', onYn: 'N' }],
  ...given,
});
const lines = (...codes: string[]) => ({
  data: { lines: codes.map((resultCode, index) => ({ memId: `player${index + 1}`, resultCode })) },
});
const press = (user: ReturnType<typeof renderClient>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

test('[NOTE-01] a note is written; who reads it is said; own ones alone can be deleted, after a question', async () => {
  const calls = fakeWeb({
    [NOTES]: { data: notes() },
    [SAVE]: { data: { noteIdx: 3 } },
    '/api/retail/noteDelete': { data: {} },
  });
  const { user } = renderClient(
    <>
      <NotesDialog target={moon} onClose={vi.fn()} />
      <AlertHost />
    </>,
  );
  const field = await screen.findByRole('textbox', { name: t('notes.field') });
  expect(field).toHaveAccessibleDescription(t('notes.seenBy', { nick: 'Moon' }));
  expect(screen.getByText(t('notes.tagsSeenBy'))).toBeInTheDocument();
  await press(user, t('notes.save'));
  expect(field).toHaveAccessibleDescription(expect.stringContaining(t('notes.empty')));
  await user.type(field, 'calls on Mondays');
  await press(user, t('notes.save'));
  expect(await findToast()).toHaveTextContent(t('notes.saved'));
  expect(calls.find(({ path }) => path === SAVE)!.body).toEqual({
    memId: 'player1',
    text: 'calls on Mondays',
  });
  expect(field).toHaveValue('');
  const remove = screen.getAllByRole('button', { name: /메모 삭제$/ });
  expect(remove).toHaveLength(1);
  await user.click(remove[0]!);
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: t('notes.delete') }));
  await waitFor(() =>
    expect(calls.at(-2)).toMatchObject({ path: '/api/retail/noteDelete', body: { noteIdx: 2 } }),
  );
});

test('[NOTE-01] a note that was not saved is there when the dialog opens again', async () => {
  fakeWeb({ [NOTES]: { data: notes() }, [SAVE]: refused('A072') });
  const first = renderClient(<NotesDialog target={{ memId: 'player2', memNick: 'Sun' }} onClose={vi.fn()} />);
  await first.user.type(await screen.findByRole('textbox', { name: t('notes.field') }), 'not lost');
  await press(first.user, t('notes.save'));
  await screen.findByText('text of A072');
  first.unmount();
  renderClient(<NotesDialog target={{ memId: 'player2', memNick: 'Sun' }} onClose={vi.fn()} />);
  expect(await screen.findByRole('textbox', { name: t('notes.field') })).toHaveValue('not lost');
});

test('[NOTE-02] a tag is put on with one press, and a new one at once', async () => {
  const calls = fakeWeb({
    [NOTES]: { data: notes() },
    [PUT]: lines('0'),
    '/api/retail/tagSave': { data: { tagIdx: 8 } },
  });
  const { user } = renderClient(<NotesDialog target={moon} onClose={vi.fn()} />);
  const tag = await screen.findByRole('button', { name: 'VIP' });
  expect(tag).toHaveAttribute('aria-pressed', 'false');
  await user.click(tag);
  const puts = () => calls.filter(({ path }) => path === PUT).map(({ body }) => body);
  await waitFor(() => expect(puts()).toEqual([{ tagIdx: 7, memIds: ['player1'], onYn: 'Y' }]));
  await user.type(screen.getByRole('textbox', { name: t('notes.tagName') }), 'Late payer');
  await user.click(screen.getByRole('radio', { name: t('notes.colours.loss') }));
  await press(user, t('notes.addTag'));
  await waitFor(() => expect(puts()).toHaveLength(2));
  expect(calls.find(({ path }) => path === '/api/retail/tagSave')!.body).toEqual({
    name: 'Late payer',
    colour: 'loss',
  });
  expect(puts()[1]).toEqual({ tagIdx: 8, memIds: ['player1'], onYn: 'Y' });
});

test('[NOTE-02] [LIST-19] several members get a tag, and the note counts those who have it', async () => {
  const calls = fakeWeb({
    '/api/retail/tags': { data: { list: [{ tagIdx: 7, name: 'VIP', colour: 'info', cnt: 4 }] } },
    [PUT]: lines('0', 'U001'),
  });
  const { user } = renderClient(
    <>
      <BulkTagDialog memIds={['player1', 'player2']} onClose={vi.fn()} />
      <ToastHost />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: `VIP ${t('notes.bulkOn')}` }));
  expect(await findToast()).toHaveTextContent(t('notes.bulkDone', { count: 1, name: 'VIP' }));
  expect(calls[1]!.body).toEqual({ tagIdx: 7, memIds: ['player1', 'player2'], onYn: 'Y' });
});

const many = Array.from({ length: 25 }, (_, index) => ({
  memId: `player${index + 1}`,
  memNick: `N${index + 1}`,
}));

async function write(user: ReturnType<typeof renderClient>['user']) {
  await user.type(await screen.findByRole('textbox', { name: t('sendMessage.subject') }), 'Hello');
  await user.type(screen.getByRole('textbox', { name: t('sendMessage.text') }), 'All of you');
}

test('[NOTE-03] a message to many goes in parts, shows who has it, and repeats for the rest alone', async () => {
  const onClose = vi.fn();
  let answers = 0;
  const calls = fakeWeb({
    [SEND]: ({ memIds }: { memIds: string[] }) => {
      answers += 1;
      if (answers === 2) return refused('A009');
      return { data: { lines: memIds.map((memId) => ({ memId, resultCode: '0' })) } };
    },
  });
  const { user } = renderClient(
    <>
      <MessageDialog receivers={many} onClose={onClose} />
      <ToastHost />
    </>,
  );
  await press(user, t('sendMessage.sendTo', { count: 25 }));
  expect(screen.getByRole('alert')).toHaveTextContent(t('sendMessage.missing'));
  expect(calls).toEqual([]);
  await write(user);
  await press(user, t('sendMessage.sendTo', { count: 25 }));
  await screen.findByText(t('sendMessage.progress', { done: 20, count: 25 }));
  expect(screen.getByRole('alert')).toHaveTextContent('text of A009');
  expect(screen.getByRole('textbox', { name: t('sendMessage.text') })).toHaveValue('All of you');
  await press(user, t('sendMessage.retry', { count: 5 }));
  expect(await findToast()).toHaveTextContent(t('sendMessage.sent', { count: 25 }));
  const sent = calls.map(({ body }) => (body as { memIds: string[] }).memIds.length);
  expect(sent).toEqual([20, 5, 5]);
  expect(onClose).toHaveBeenCalledExactlyOnceWith(many.map(({ memId }) => memId));
});

test('[NOTE-03] [decision 30] one that may have been sent is asked about with the same receivers and key', async () => {
  const calls = fakeWeb({ [SEND]: ['network failure', lines('0')] });
  const onClose = vi.fn();
  const { user } = renderClient(<MessageDialog receivers={[moon]} onClose={onClose} />);
  await write(user);
  await press(user, t('sendMessage.send'));
  await press(user, await screen.findByText(t('saving.checkResult')).then((one) => one.textContent!));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(['player1']));
  expect(calls[0]).toEqual(calls[1]);
});

test('[NOTE-03] the receiver that was refused is named with the reason, and the others are not asked again', async () => {
  const onClose = vi.fn();
  const calls = fakeWeb({ [SEND]: lines('0', 'U001') });
  const { user } = renderClient(<MessageDialog receivers={many.slice(0, 2)} onClose={onClose} />);
  await write(user);
  await press(user, t('sendMessage.sendTo', { count: 2 }));
  const row = within(await screen.findByRole('region', { name: t('sendMessage.to') }));
  await waitFor(() => expect(row.getByText(t('api.U001'))).toBeInTheDocument());
  expect(screen.getByRole('alert')).toHaveTextContent(t('sendMessage.someFailed', { count: 1 }));
  await user.click(screen.getAllByRole('button', { name: t('common.close') }).at(-1)!);
  expect(onClose).toHaveBeenCalledWith(['player1']);
  expect(calls).toHaveLength(1);
});

test('[NOTE-03] one that was refused in an earlier part keeps the dialog open; a text for others is not offered', async () => {
  const onClose = vi.fn();
  fakeWeb({
    [SEND]: ({ memIds }: { memIds: string[] }) => ({
      data: {
        lines: memIds.map((memId) => ({ memId, resultCode: memId === 'player3' ? 'U001' : '0' })),
      },
    }),
  });
  const { user, unmount } = renderClient(<MessageDialog receivers={many} onClose={onClose} />);
  await write(user);
  await press(user, t('sendMessage.sendTo', { count: 25 }));
  await screen.findByText(t('sendMessage.progress', { done: 24, count: 25 }));
  expect(screen.getByRole('alert')).toHaveTextContent(t('sendMessage.someFailed', { count: 1 }));
  expect(onClose).not.toHaveBeenCalled();
  unmount();
  renderClient(<MessageDialog receivers={[moon]} onClose={onClose} />);
  expect(await screen.findByRole('textbox', { name: t('sendMessage.text') })).toHaveValue('');
});
