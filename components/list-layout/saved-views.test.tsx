import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import type { ResponseOf } from '@/lib/contract/calls';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { findToast, renderClient, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import SavedViews from './saved-views';
import { VIEWS_CHANGED } from './views-changed';

type View = ResponseOf<'/api/retail/views'>['list'][number];
const VIEWS = '/api/retail/views';
const SAVE = '/api/retail/viewSave';
const view = (given: Partial<View>): View => ({
  viewIdx: 12,
  list: 'userList',
  name: 'Locked',
  query: 'status=locked',
  layout: '',
  sharedYn: 'N',
  ownYn: 'Y',
  updDate: '2026-11-20T00:00:00.000Z',
  ...given,
});
const above = view({ viewIdx: 3, name: 'From above', query: 'startDate=-6', sharedYn: 'Y', ownYn: 'N' });

function open(search: string, answers: Parameters<typeof fakeWeb>[0] = {}, list = [view({}), above]) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the list stores it
  document.cookie = 'pb_list_userList=cards~normal~upper; path=/demo';
  window.history.replaceState(null, '', `/demo/userList${search}`);
  const calls = fakeWeb({ [VIEWS]: { data: { list } }, ...answers });
  const changed = vi.fn();
  document.addEventListener(VIEWS_CHANGED, changed, { once: true });
  const page = document.createElement('template');
  page.dataset.list = JSON.stringify({ today: '2026-11-23' });
  document.body.append(page);
  const { user } = renderClient(
    <>
      <SavedViews list="userList" path="/demo/userList" />
      <AlertHost />
    </>,
  );
  const bodyOf = (path: string) => calls.find((one) => one.path === path)?.body;
  return { user, changed, bodyOf };
}
const press = (user: ReturnType<typeof renderClient>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

test('[VIEW-02] the present filters, order and columns are saved under a name, and shown as that view', async () => {
  const { user, changed, bodyOf } = open('?status=pending&startDate=2026-11-17&page=2', {
    [SAVE]: { data: { viewIdx: 13 } },
  });
  await user.type(await screen.findByRole('textbox', { name: t('views.name') }), 'This week');
  await press(user, t('views.save'));
  expect(await findToast()).toHaveTextContent(t('views.saved', { name: 'This week' }));
  expect(bodyOf(SAVE)).toEqual({
    list: 'userList',
    name: 'This week',
    query: 'startDate=-6&status=pending',
    layout: 'cards~normal~upper',
    sharedYn: 'N',
  });
  expect(changed).toHaveBeenCalled();
  expect(router.replace).toHaveBeenCalledWith(
    '/demo/userList?status=pending&startDate=2026-11-17&page=2&inView=13',
  );
});

test('[VIEW-02] [A071] a name is asked for, and one that is in use is refused in its place', async () => {
  const { user } = open('', { [SAVE]: refused('A071') });
  const field = await screen.findByRole('textbox', { name: t('views.name') });
  await press(user, t('views.save'));
  expect(field).toHaveAccessibleDescription(t('views.noName'));
  await user.type(field, 'Locked');
  await press(user, t('views.save'));
  await waitFor(() => expect(field).toHaveAccessibleDescription('text of A071'));
  expect(field).toHaveValue('Locked');
});

test('[VIEW-02] a view that was changed is saved again, or as another; one that was not, as another alone', async () => {
  const { user, bodyOf } = open('?status=locked&cashFrom=5&inView=12', { [SAVE]: { data: { viewIdx: 12 } } });
  await press(
    user,
    await screen.findByText(t('views.saveChanges', { name: 'Locked' })).then((one) => one.textContent!),
  );
  await waitFor(() =>
    expect(bodyOf(SAVE)).toMatchObject({ viewIdx: 12, name: 'Locked', query: 'cashFrom=5&status=locked' }),
  );
  expect(screen.getByRole('button', { name: t('views.saveAs') })).toBeInTheDocument();
});

test('[VIEW-03] a view of a partner above is opened, with its days from today, and not changed', async () => {
  open('?startDate=2026-11-17&cashFrom=5&inView=3');
  const link = await screen.findByRole('link', { name: `From above ${t('views.fromAbove')}` });
  expect(link).toHaveAttribute('href', '/demo/userList?startDate=2026-11-17&inView=3');
  expect(link).toHaveAttribute('aria-current', 'true');
  expect(screen.queryByText(t('views.saveChanges', { name: 'From above' }))).toBeNull();
  const line = within(link.closest('li')!);
  expect(line.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    t('views.copy', { name: 'From above' }),
  ]);
});

test('[VIEW-02] [VIEW-03] a view is renamed and shared, which is explained, and deleted after a question', async () => {
  const { user, bodyOf } = open('', {
    [SAVE]: { data: { viewIdx: 12 } },
    '/api/retail/viewDelete': { data: {} },
  });
  await user.click(await screen.findByRole('button', { name: t('views.change', { name: 'Locked' }) }));
  expect(screen.getByText(t('views.shareNote'))).toBeInTheDocument();
  const [name] = screen.getAllByRole('textbox', { name: t('views.name') });
  await user.clear(name!);
  await user.type(name!, 'Locked ones');
  await user.click(screen.getByRole('checkbox', { name: t('views.share') }));
  await press(user, t('views.saveEdit'));
  await waitFor(() =>
    expect(bodyOf(SAVE)).toEqual({ viewIdx: 12, list: 'userList', name: 'Locked ones', sharedYn: 'Y' }),
  );
  await user.click(screen.getByRole('button', { name: t('views.remove', { name: 'Locked' }) }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: t('views.delete') }));
  await waitFor(() => expect(bodyOf('/api/retail/viewDelete')).toEqual({ viewIdx: 12 }));
});
