import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import { showAlert } from '@/components/ui/alerts';
import type { ResponseOf } from '@/lib/contract/calls';
import { type FakeCall, fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { below, member } from '@/tests/fixtures/members';
import { renderClient, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import { type SelectionActs, selectionActs } from '../members/selection-acts';
import { PaletteButton } from './palette-button';
import { readSelectionAct } from './palette-groups';

const PATH = '/api/v2/user/findMembers';
const player = member({
  memId: 'player1',
  memNick: 'Moon',
  partnerLevel: 'NORMAL',
  cashAmt: 5_000,
  matched: 'phone',
  matchedValue: '***-****-0008',
  topUserList: below('ptn1', 'ptn2'),
});
const child = member({
  memId: 'ptn2x08',
  memNick: 'Star',
  partnerLevel: 'PTN_2',
  topUserList: below('ptn1'),
});

const NUMBERS = '/api/v2/user/findNumbers';

async function open(
  list: ResponseOf<typeof PATH>['list'],
  numbered: ResponseOf<typeof NUMBERS>['list'] = [],
  props: Pick<Parameters<typeof PaletteButton>[0], 'lacks'> = {},
) {
  const calls = fakeWeb({ [PATH]: { data: { list } }, [NUMBERS]: { data: { list: numbered } } });
  // The menu is in the page before the palette opens.
  const menu = document.createElement('nav');
  menu.id = 'menu';
  menu.innerHTML =
    '<form class="menu-pins"><a class="menu-link" href="/demo/userOnlinelist"><span>Online</span></a></form>' +
    '<a class="menu-link" href="/demo/userList" data-tabs=\'{"userList":"Members","userOnlinelist":"Online"}\'>' +
    '<span>All members</span></a><a class="menu-link" href="/demo/bettingtotal"><span>Betting</span></a>';
  document.body.append(menu);
  onTestFinished(() => menu.remove());
  const { user } = renderClient(<PaletteButton prefix="demo" memId="ptn1" cashDecimal="1" {...props} />);
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('listbox');
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  return { calls, user, names, field: screen.getByRole('combobox'), dialog: screen.getByRole('dialog') };
}

/** The texts that members were searched by. */
const searches = (calls: readonly FakeCall[]) =>
  calls.filter(({ path }) => path === PATH).map(({ body }) => (body as { searchValue: string }).searchValue);

test('[SITE-16] [WORK-03] [LIST-13] the palette finds members by the last digits of a phone, and names the match', async () => {
  const { calls, user, field } = await open([player]);
  await user.type(field, '0008');
  const [first] = await screen.findAllByRole('option', { name: /Moon/ });
  expect(first).toHaveTextContent(
    `Moonplayer1${t('palette.matched.phone', { value: '***-****-0008' })}5,000`,
  );
  expect(searches(calls)).toEqual(['0008']);
  await user.keyboard('{Enter}');
  expect(router.push).toHaveBeenCalledWith('/demo/userDetail?id=player1');
});

test('[SITE-13] [SITE-16] screens of tabs are found by their names, and pinned ones once', async () => {
  const { user, field, names } = await open([]);
  await user.type(field, 'on');
  expect(names()).toEqual(['Online', t('palette.findMembers', { text: 'on' })]);
});

test('[SITE-13] [SITE-16] recent members and screens precede, until something is typed', async () => {
  const at = (path: string) => ({ url: new URL(path, window.location.href).href });
  vi.stubGlobal('navigation', {
    entries: () => [
      at('/demo/userList?page=2'),
      at('/demo/ko/userDetail?id=player1&tab=userBet'),
      at('/other/userList'),
      at('/demo/explain?figure=cash'),
      at('/demo/bettingtotal'),
      at('/demo/userDetail?id=player1'),
      { url: null },
    ],
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user, field, names } = await open([]);
  expect(names().slice(0, 3)).toEqual(['player1', 'Betting', 'Members']);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(router.push).toHaveBeenCalledWith('/demo/userList?page=2');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(field, 'bet');
  expect(names()).toEqual(['Betting', t('palette.findMembers', { text: 'bet' })]);
});

test('[SITE-16] money is offered for a direct child alone, one arrow key below it', async () => {
  const { user, field, dialog } = await open([child]);
  await user.type(field, 'ptn2x08');
  await screen.findAllByRole('option', { name: /Star/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(router.push).toHaveBeenCalledWith('/demo/partnerDetail?id=ptn2x08#transfer');
  expect(dialog).not.toHaveAttribute('open');
});

test('[SITE-16] an amount behind a direct child is given by Enter; a phone with blanks is no amount', async () => {
  const { calls, user, field } = await open([child]);
  await user.type(field, '0008 +15,000');
  await screen.findByRole('option', { name: t('palette.give', { amount: '15,000' }) });
  await user.keyboard('{Enter}');
  expect(router.push).toHaveBeenCalledWith('/demo/partnerDetail?id=ptn2x08#transfer=15000');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(field, '010 7777 6789');
  await expect.poll(() => searches(calls).at(-1)).toBe('010 7777 6789');
  expect(searches(calls)).toContain('0008');
});

test.each(['-15,000', '−15000', '－15000', '- 15000'])(
  '[SITE-16] [MOVE-01] a minus behind a direct child takes back: %s',
  async (amount) => {
    const { calls, user, field } = await open([child]);
    await user.type(field, `0008 ${amount}`);
    await screen.findByRole('option', { name: t('palette.takeBack', { amount: '15,000' }) });
    expect(screen.queryByRole('option', { name: t('palette.transfer') })).toBeNull();
    await user.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledWith('/demo/partnerDetail?id=ptn2x08#transfer=-15000');
    expect(searches(calls)).toEqual(['0008']);
  },
);

test('[SITE-16] [MOVE-01] two minus signs behind a direct child take back all that it holds', async () => {
  const { user, field } = await open([{ ...child, cashAmt: 12_345.5 }]);
  await user.type(field, '0008 --');
  await screen.findByRole('option', { name: t('palette.takeBack', { amount: '12,345.5' }) });
  await user.keyboard('{Enter}');
  expect(router.push).toHaveBeenCalledWith('/demo/partnerDetail?id=ptn2x08#transfer=-12345.5');
});

test('[SITE-16] [MOVE-01] two minus signs take nothing from an empty account, and the foot says so', async () => {
  const { user, field } = await open([{ ...child, cashAmt: 0 }]);
  await user.type(field, '0008 --');
  await screen.findByRole('option', { name: t('palette.transfer') });
  expect(screen.getByRole('status')).toHaveTextContent(t('palette.holdsNothing', { nick: 'Star' }));
});

test.each(['--', '+15000', '-15000'])(
  '[SITE-16] [MOVE-01] an amount behind somebody who is not directly below is no transfer, and the foot says why: %s',
  async (amount) => {
    const { user, field } = await open([player]);
    await user.type(field, `0008 ${amount}`);
    await screen.findAllByRole('option', { name: /Moon/ });
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent(t('palette.notDirectUnder', { nick: 'Moon', parent: 'ptn2' }));
    expect(screen.queryByRole('option', { name: /15,000|5,000 / })).toBeNull();
    await user.clear(field);
    await user.type(field, '0008');
    expect(status).toHaveTextContent(t('palette.hint'));
  },
);

test('[SITE-16] [MOVE-01] the partner above is not named where the upstream does not say it', async () => {
  const { user, field } = await open([{ ...player, topUserList: [] }]);
  await user.type(field, '0008 --');
  await screen.findAllByRole('option', { name: /Moon/ });
  expect(screen.getByRole('status')).toHaveTextContent(t('palette.notDirect'));
});

test('[SITE-16] money can be given to direct children only', async () => {
  const { user, field } = await open([player]);
  await user.type(field, 'moon');
  await screen.findAllByRole('option', { name: /Moon/ });
  expect(screen.queryByRole('option', { name: t('palette.transfer') })).toBeNull();
  expect(screen.getByRole('option', { name: t('palette.bets') })).toBeInTheDocument();
});

test('[SITE-16] screens of the menu are found by name without asking for members', async () => {
  const { calls, user, field, names } = await open([]);
  expect(names()).toEqual(['Members', 'Online', 'Betting']);
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

const facts = {
  memId: 'player1',
  memNick: 'Moon',
  partnerLevel: 'NORMAL',
  at: '2026-11-20T03:00:00.000Z',
  name: 'Speed Baccarat',
  type: 'win',
  amount: 10_000,
  win: 0,
  before: null,
  after: null,
  vendorCode: 'sandbox-live',
  vendorName: 'Sandbox',
  betId: 'ev-0001',
};

test.each([
  [
    'bet',
    'ev-0001',
    {},
    '/demo/bettingList?searchType=number&searchValue=ev-0001#bet=id=ev-0001&vendor=sandbox-live',
  ],
  ['round', 'round-9', {}, '/demo/bettingList?searchType=number&searchValue=round-9'],
  [
    ...(['request', '417', { type: '-1' }] as const),
    '/demo/userDetail?id=player1&tab=userExchange&startDate=2026-11-20&endDate=2026-11-20&searchValue=417',
  ],
  [
    ...(['entry', '90817', { wallet: 'cash', type: '1' }] as const),
    '/demo/userDetail?id=player1&tab=userCash&startDate=2026-11-20&endDate=2026-11-20&searchValue=90817',
  ],
] as const)(
  '[SITE-16] a number finds its %s, names the match, and Enter opens it',
  async (kind, number, more, href) => {
    const { calls, user, field } = await open([], [{ kind, number, facts: { ...facts, ...more } }]);
    await user.type(field, `#${number}`);
    const group = within(await screen.findByRole('group', { name: t('palette.numbers') }));
    const [item] = group.getAllByRole('option');
    expect(item).toHaveTextContent(t(`palette.found.${kind}`, { number }));
    expect(item).toHaveTextContent('player1 · Speed Baccarat · 2026-11-20 12:00');
    expect(item).toHaveTextContent('10,000');
    expect(calls.find(({ path }) => path === NUMBERS)?.body).toEqual({ number: `#${number}` });
    await user.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledWith(href);
  },
);

test('[SITE-16] an own inquiry opens by its number; a name is no number, and members precede numbers', async () => {
  const inquiry = { kind: 'inquiry' as const, number: '0008', title: 'Where is it?' };
  const { calls, user, field, names } = await open([player], [inquiry]);
  await user.type(field, 'moon');
  await screen.findAllByRole('option', { name: /Moon/ });
  expect(calls.map(({ path }) => path)).toEqual([PATH]);
  await user.clear(field);
  await user.type(field, '0008');
  const item = await screen.findByRole('option', { name: /Where is it/ });
  expect(names()[0]).toContain('Moon');
  await user.click(item);
  expect(router.push).toHaveBeenCalledWith('/demo/qnaread/0008');
});

test.each([
  ['A048', 'text of A048'],
  // An upstream may not search by number.
  ['A001', t('palette.hint')],
])(
  '[SITE-16] [A048] the foot says where too many numbers begin as typed, and nothing else of that search: %s',
  async (code, text) => {
    const calls = fakeWeb({ [PATH]: { data: { list: [] } }, [NUMBERS]: refused(code) });
    const { user } = renderClient(<PaletteButton prefix="demo" memId="ptn1" cashDecimal="1" />);
    await user.keyboard('{Control>}k{/Control}table-2026');
    await waitFor(() => expect(calls).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
  },
);

test('[SITE-16] where a finger taps, the palette’s field has the focus within the tap', async () => {
  fakeWeb({});
  renderClient(<PaletteButton prefix="demo" memId="ptn1" cashDecimal="1" />);
  screen.getByRole('button', { name: t('palette.open') }).click();
  // Browsers open the keyboard for a focus within the tap alone.
  expect(screen.getByRole('combobox')).toHaveFocus();
  await screen.findByRole('listbox');
  expect(screen.getByRole('combobox')).toHaveFocus();
});

test('[SITE-16] what is typed before the palette is loaded is searched for, and an Enter opens what is found', async () => {
  const calls = fakeWeb({ [PATH]: { data: { list: [player] } }, [NUMBERS]: { data: { list: [] } } });
  renderClient(<PaletteButton prefix="demo" memId="ptn1" cashDecimal="1" />);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = screen.getByRole('combobox');
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: '0008' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/demo/userDetail?id=player1'));
  expect(searches(calls)).toEqual(['0008']);
  expect(field).toHaveValue('');
});

test('[SITE-16] an Enter waits for the answer where nothing but the text itself is found yet', async () => {
  const { user, field } = await open([player]);
  await user.type(field, '0008{Enter}');
  expect(router.push).not.toHaveBeenCalled();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/demo/userDetail?id=player1'));
});

test('[SITE-16] an Enter that ends a composition opens nothing', async () => {
  const { field } = await open([player]);
  fireEvent.change(field, { target: { value: '달빛' } });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  await screen.findAllByRole('option', { name: /Moon/ });
  expect(router.push).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(router.push).toHaveBeenCalledWith('/demo/userDetail?id=player1');
});

test('[SITE-16] its keys do not open it over a question', async () => {
  const { user } = renderClient(
    <>
      <PaletteButton prefix="demo" memId="ptn1" cashDecimal="1" />
      <AlertHost />
    </>,
  );
  void showAlert({ title: 'Sure?', message: '', okLabel: 'Yes', cancelLabel: 'No' });
  const yes = await screen.findByRole('button', { name: 'Yes' });
  await user.keyboard('{Control>}k{/Control}');
  expect(document.querySelector('dialog')).not.toHaveAttribute('open');
  await user.click(yes);
});

test('[SITE-16] an alert closes the palette, which the browser would show above it', async () => {
  fakeWeb({ [PATH]: { data: { list: [] } }, [NUMBERS]: { data: { list: [] } } });
  const { user } = renderClient(
    <>
      <PaletteButton prefix="demo" memId="ptn1" cashDecimal="1" />
      <AlertHost />
    </>,
  );
  await user.keyboard('{Control>}k{/Control}');
  expect(document.querySelector('dialog')).toHaveAttribute('open');
  void showAlert({ title: 'Signed in elsewhere', message: '', okLabel: 'OK' });
  expect(document.querySelector('dialog')).not.toHaveAttribute('open');
  await user.click(await screen.findByRole('button', { name: 'OK' }));
});

test('[SITE-13] the palette of an upstream that finds no members has screens, and promises no more', async () => {
  const { calls, user, field, names } = await open([player], [], { lacks: ['find'] });
  expect(field).toHaveAccessibleName(t('palette.openScreens'));
  expect(field).toHaveAttribute('placeholder', t('palette.placeholderScreens'));
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${t('palette.keys')}$`));
  await user.type(field, 'on');
  await user.keyboard('{Enter}');
  expect(router.push).toHaveBeenCalledWith('/demo/userOnlinelist');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(field, '0008');
  expect(names()).toEqual([t('palette.findMembers', { text: '0008' })]);
  expect(calls).toEqual([]);
});

test('[SITE-16] [WORK-03] members that are found have no actions that the upstream does not know', async () => {
  const { user, field, names } = await open([player], [], { lacks: ['messages', 'notes'] });
  await user.type(field, '0008');
  await screen.findAllByRole('option', { name: /Moon/ });
  expect(names()).toContain(t('palette.movements'));
  expect(names()).not.toContain(t('palette.message'));
  expect(names()).not.toContain(t('palette.notes'));
});

describe('[WORK-11] the palette on a selection', () => {
  const chosen = (memId: string, held: number, mayBeDirect = true) => ({
    memId,
    memNick: memId,
    held,
    mayBeDirect,
  });
  const select = (acts: Partial<SelectionActs> = {}) => {
    const all = {
      give: vi.fn(),
      takeBack: vi.fn(),
      takeAllBack: vi.fn(),
      lock: vi.fn(),
      unlock: vi.fn(),
      message: vi.fn(),
    };
    const selected = [chosen('a', 500), chosen('b', 0), chosen('c', 70, false)];
    act(() => selectionActs.set({ selected, whyNone: '', whyNoTransfer: '', ...all, ...acts }));
    onTestFinished(() => act(() => selectionActs.set(null)));
    return all;
  };

  test.each([
    ['+10000', { act: 'give', amount: '10000' }],
    ['＋ １０,０００', { act: 'give', amount: '10000' }],
    ['-1,500.50', { act: 'takeBack', amount: '1500.50' }],
    ['−20', { act: 'takeBack', amount: '20' }],
    ['--', { act: 'takeAllBack' }],
    ['−−', { act: 'takeAllBack' }],
    ['!', { act: 'lock' }],
    ['！', { act: 'lock' }],
    ['@ see you at ten', { act: 'message', text: 'see you at ten' }],
    ['', { act: 'none' }],
    ['+12,50', { act: 'give', amount: '12.50' }],
    ['+1,5', { act: 'give', amount: '1.5' }],
    ['@ ㅋㅋ ① −5', { act: 'message', text: 'ㅋㅋ ① −5' }],
    ['0008 +15000', null],
    ['moon', null],
  ])('%j says %j', (text, wish) => {
    expect(readSelectionAct(text)).toEqual(wish);
  });

  test('an amount is given to those directly below, with its sum, and nobody is looked for', async () => {
    const { calls, user, names } = await open([player]);
    const { give } = select();
    await user.keyboard('+10000');
    expect(names()).toEqual([
      `${t('palette.selected.giveEach', { count: 2, amount: '10,000' })}${t('palette.selected.sum', { amount: '20,000' })}`,
      t('palette.findMembers', { text: '+10000' }),
    ]);
    await user.keyboard('{Enter}');
    expect(give).toHaveBeenCalledExactlyOnceWith('10000');
    expect(searches(calls)).toEqual([]);
  });

  test('everything is taken back from those who hold anything', async () => {
    const { user, names } = await open([]);
    const { takeAllBack } = select();
    await user.keyboard('--');
    expect(names()).toEqual([
      `${t('palette.selected.takeAllBack', { count: 1 })}${t('palette.selected.sum', { amount: '500' })}`,
    ]);
    await user.keyboard('{Enter}');
    expect(takeAllBack).toHaveBeenCalledOnce();
  });

  test('! locks and, one key below, unlocks; @ writes what follows', async () => {
    const { user, field } = await open([]);
    const { lock, unlock, message } = select();
    await user.keyboard('!{ArrowDown}{Enter}');
    expect([lock, unlock].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    await user.keyboard('{Control>}k{/Control}!{Enter}');
    expect(lock).toHaveBeenCalledOnce();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(field, '@ see you{Enter}');
    expect(message).toHaveBeenCalledExactlyOnceWith('see you');
  });

  test('what cannot be done says why, and does nothing', async () => {
    const { user, dialog, field } = await open([]);
    select({ selected: [chosen('b', 0)] });
    await user.keyboard('--{Enter}');
    expect(dialog).toHaveTextContent(t('palette.selected.holdNothing'));
    const { give } = select({ whyNoTransfer: 'none directly below', selected: [chosen('c', 9, false)] });
    await user.clear(field);
    await user.type(field, '+5{Enter}');
    expect(dialog).toHaveTextContent('none directly below');
    expect(give).not.toHaveBeenCalled();
    const other = select();
    for (const text of ['+1.234', '+0', '+1000000000000000']) {
      await user.clear(field);
      await user.type(field, text);
      expect(dialog, text).toHaveTextContent(t('palette.selected.badAmount'));
    }
    expect(other.give).not.toHaveBeenCalled();
    const { give: _, ...without } = select();
    act(() => selectionActs.set({ selected: [chosen('a', 5)], whyNone: '', whyNoTransfer: '', ...without }));
    await user.clear(field);
    await user.type(field, '+5');
    expect(dialog).toHaveTextContent(t('palette.selected.notHere'));
  });

  test('without a text its acts precede all else; without a selection a sign looks for a member', async () => {
    const { user, names, calls, field } = await open([player]);
    select();
    expect(names().slice(0, 4)).toEqual([
      `${t('palette.selected.give')}${t('palette.selected.giveKey')}`,
      `${t('palette.selected.takeBack')}${t('palette.selected.takeBackKey')}`,
      `${t('palette.selected.lock', { count: 3 })}!`,
      `${t('palette.selected.message', { count: 3 })}@`,
    ]);
    act(() => selectionActs.set(null));
    await user.type(field, '+500');
    await waitFor(() => expect(searches(calls)).toEqual(['+500']));
  });
});
