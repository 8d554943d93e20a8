import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ResponseOf } from '@/lib/contract/calls';
import { fakeWeb } from '@/tests/fixtures/fake-web';
import { below, member } from '@/tests/fixtures/members';
import { renderClient, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import Palette from './palette';

const PATH = '/api/v2/user/findMembers';
const player = member({
  ...{ memId: 'player1', memNick: 'Moon', partnerLevel: 'NORMAL', cashAmt: 5_000 },
  ...{ matched: 'phone', matchedValue: '***-****-0008', topUserList: below('ptn1', 'ptn2') },
});
const child = member({
  memId: 'ptn2x08',
  memNick: 'Star',
  partnerLevel: 'PTN_2',
  topUserList: below('ptn1'),
});

function open(list: ResponseOf<typeof PATH>['list']) {
  const calls = fakeWeb({ [PATH]: { data: { list } } });
  const onClose = vi.fn();
  // The menu stands in the page before the palette opens.
  const menu = document.createElement('nav');
  menu.id = 'menu';
  menu.innerHTML =
    '<a class="menu-link" href="/demo/userList">Members</a><a class="menu-link" href="/demo/bettingtotal">Betting</a>';
  document.body.append(menu);
  onTestFinished(() => menu.remove());
  const { user } = renderClient(<Palette prefix="demo" memId="ptn1" cashDecimal="1" onClose={onClose} />);
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  return { calls, user, onClose, names, field: screen.getByRole('combobox') };
}

test('[SITE-16] [WORK-03] [LIST-13] the palette finds members by the last digits of a phone, and says what it matched', async () => {
  const { calls, user, field } = open([player]);
  await user.type(field, '0008');
  const [first] = await screen.findAllByRole('option', { name: /Moon/ });
  expect(first).toHaveTextContent(
    `Moonplayer1${t('palette.matched.phone', { value: '***-****-0008' })}5,000`,
  );
  expect(calls.map(({ body }) => body)).toEqual([{ searchValue: '0008' }]);
  await user.keyboard('{Enter}');
  expect(router.push).toHaveBeenCalledWith('/demo/userDetail?id=player1');
});

test('[SITE-16] money is offered for a direct child alone, one arrow key below it', async () => {
  const { user, field, onClose } = open([child]);
  await user.type(field, 'ptn2x08');
  await screen.findAllByRole('option', { name: /Star/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(router.push).toHaveBeenCalledWith('/demo/partnerDetail?id=ptn2x08#transfer');
  expect(onClose).toHaveBeenCalled();
});

test('[SITE-16] an amount behind a direct child is given by Enter; a phone with blanks is no amount', async () => {
  const { calls, user, field } = open([child]);
  await user.type(field, '0008 +15,000');
  await screen.findByRole('option', { name: t('palette.give', { amount: '15,000' }) });
  await user.keyboard('{Enter}');
  expect(router.push).toHaveBeenCalledWith('/demo/partnerDetail?id=ptn2x08#transfer=15000');
  await user.clear(field);
  await user.type(field, '010 7777 6789');
  await vi.waitFor(() => expect(calls.at(-1)?.body).toEqual({ searchValue: '010 7777 6789' }));
  expect(calls.map(({ body }) => (body as { searchValue: string }).searchValue)).toContain('0008');
});

test.each(['-15,000', '−15000', '－15000', '- 15000'])(
  '[SITE-16] [MOVE-01] a minus behind a direct child takes back: %s',
  async (amount) => {
    const { calls, user, field } = open([child]);
    await user.type(field, `0008 ${amount}`);
    await screen.findByRole('option', { name: t('palette.takeBack', { amount: '15,000' }) });
    expect(screen.queryByRole('option', { name: t('palette.transfer') })).toBeNull();
    await user.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledWith('/demo/partnerDetail?id=ptn2x08#transfer=-15000');
    expect(calls.map(({ body }) => body)).toEqual([{ searchValue: '0008' }]);
  },
);

test('[SITE-16] nobody is given money who is not a direct child', async () => {
  const { user, field } = open([player]);
  await user.type(field, 'moon');
  await screen.findAllByRole('option', { name: /Moon/ });
  expect(screen.queryByRole('option', { name: t('palette.transfer') })).toBeNull();
  expect(screen.getByRole('option', { name: t('palette.bets') })).toBeInTheDocument();
});

test('[SITE-16] screens of the menu are found by name without asking for members', async () => {
  const { calls, user, field, names } = open([]);
  expect(names()).toEqual(['Members', 'Betting']);
  await user.type(field, 'b');
  expect(names()).toEqual(['Members', 'Betting', t('palette.findMembers', { text: 'b' })]);
  await user.type(field, 'et');
  const screens = within(screen.getByRole('group', { name: t('palette.screens') }));
  expect(screens.getByRole('option', { name: 'Betting' })).toBeInTheDocument();
  expect(screens.queryByRole('option', { name: 'Members' })).toBeNull();
  await user.keyboard('{Enter}');
  expect(router.push).toHaveBeenCalledWith('/demo/bettingtotal');
  expect(calls.length).toBeLessThan(2);
});
