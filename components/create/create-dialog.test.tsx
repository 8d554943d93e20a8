import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import type { CreateRights, Level } from '@/lib/rules/level';
import { forgetSharedCalls } from '@/lib/upstream/shared-call';
import { openCreate } from '@/tests/fixtures/create';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform, siteOption } from '@/tests/fixtures/fake-platform';
import { fakeWeb } from '@/tests/fixtures/fake-web';
import { renderClient, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import { CreateButton } from './create-button';
import { loadCreateRights } from './create-rights';
import type { AccountTab } from './tabs';

const ALL: CreateRights = {
  creatableLevels: ['PTN_2', 'PTN_3', 'PTN_4', 'PTN_5', 'PTN_6', 'PTN_7', 'NORMAL'],
  memberCreatePtn5Only: false,
};
const PARTNER = t('create.tabPartner');
const MEMBERS = [t('create.tabMember'), t('create.tabGroup')];
const RATES = t('create.tabRates');

/** The button that creates below a partner of this level. */
function renderButton(
  partnerLevel: Level,
  rights: CreateRights,
  opensWith: AccountTab | null = null,
  tab?: AccountTab,
) {
  fakeWeb({
    '/api/etc/bank': { data: sampleResponse('/api/etc/bank') },
    '/api/v2/retail/rate/newPartner': { data: sampleResponse('/api/v2/retail/rate/newPartner') },
  });
  return renderClient(
    <>
      <CreateButton
        parent={{ memId: 'parent', partnerLevel }}
        {...{ rights, opensWith, ...(tab && { tab }) }}
        ratesLocked={false}
        closedHref="/demo/partnerList"
      />
      <AlertHost />
    </>,
  );
}

test.each([
  ['[CREATE-01]', 'PTN_1', false, 'titleBoth', [PARTNER, ...MEMBERS, RATES]],
  ['[CREATE-01]', 'PTN_5', false, 'title', [...MEMBERS, RATES]],
  ['[CREATE-06] [CREATE-01]', 'PTN_4', true, 'titlePartner', [PARTNER, RATES]],
  ['[CREATE-06] [CREATE-01]', 'PTN_5', true, 'title', [...MEMBERS, RATES]],
] as const)('%s below %s, members for PTN_5 alone: %s, the button %s opens the tabs %o', async (...args) => {
  const [, level, memberCreatePtn5Only, title, tabs] = args;
  const { user } = renderButton(level, { ...ALL, memberCreatePtn5Only });
  const button = screen.getByRole('button', { name: t(`create.${title}`) });
  await user.click(button);
  const dialog = await screen.findByRole('dialog');
  const tabElements = within(dialog).getAllByRole('tab');
  expect(tabElements.map(({ textContent }) => textContent)).toEqual(tabs);
  expect(within(dialog).getByRole('tab', { selected: true })).toBe(tabElements[0]);
  expect(dialog.querySelector('[name="recommenderId"]')).toHaveValue('parent');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

test('[CREATE-01] NORMAL cannot create accounts, even by an address', () => {
  renderButton('NORMAL', ALL, 'member');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[CREATE-06] whether PTN_5 alone creates members is the site’s option', async () => {
  const info = {
    ...sampleResponse('/api/member/info'),
    creatableLevels: ['PTN_2' as const, 'NORMAL' as const],
  };
  for (const memberCreatePtn5Yn of ['Y', 'N'] as const) {
    forgetSharedCalls();
    platform.answer({ '/api/member/info': info, '/api/etc/siteOption': siteOption({ memberCreatePtn5Yn }) });
    expect((await loadCreateRights('demo')).rights).toEqual({
      creatableLevels: ['PTN_2', 'NORMAL'],
      memberCreatePtn5Only: memberCreatePtn5Yn === 'Y',
    });
  }
});

test('[CREATE-04] groups are created one by one where the upstream has no call for a group', async () => {
  expect((await loadCreateRights('demo')).lacks).toBeUndefined();
  platform.lacks('groupSignup');
  expect((await loadCreateRights('demo')).lacks).toEqual(['groupSignup']);
});

test.each([
  ['member', t('create.tabMember')],
  ['partner', PARTNER],
] as const)(
  '[CREATE-01] the address opens the tab %s, and closing takes the wish out of it',
  async (tab, name) => {
    const { user } = renderButton('PTN_1', ALL, tab);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('tab', { selected: true })).toHaveTextContent(name);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(router.replace).toHaveBeenCalledWith('/demo/partnerList', { scroll: false });
  },
);

test('[CREATE-01] nothing typed is lost between the tabs, and the keys go through them', async () => {
  const { user, dialog, field, fill, open } = await openCreate('partner');
  fill({ memId: 'typed2' });
  within(dialog).getByRole('tab', { selected: true }).focus();
  await user.keyboard('{ArrowRight}');
  expect(within(dialog).getByRole('tab', { name: t('create.tabMember') })).toHaveFocus();
  expect(field('memId')).toHaveValue('');
  fill({ memId: 'typed3' });
  open('group');
  fill({ startNo: '3', endNo: '5' });
  fill({ '04.memPhone': '010-1111-2222' });
  open('rates');
  fill({ 'casino.pointRate': '1' });
  open('partner');
  expect(field('memId')).toHaveValue('typed2');
  open('member');
  expect(field('memId')).toHaveValue('typed3');
  open('group');
  expect(field('04.memPhone')).toHaveValue('010-1111-2222');
  open('rates');
  expect(field('casino.pointRate')).toHaveValue('1');
});

test('[CREATE-01] from the list of members it opens with a member', async () => {
  const { user } = renderButton('PTN_1', ALL, null, 'member');
  await user.click(screen.getByRole('button', { name: t('create.titleBoth') }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('tab', { selected: true })).toHaveTextContent(t('create.tabMember'));
});

test.each(['memId', '04.memPhone'])(
  '[CREATE-01] text typed into %s is discarded only on confirmation',
  async (name) => {
    const { user, field, fill, onClose } = await openCreate('group');
    if (name !== 'memId') fill({ startNo: '3', endNo: '5' });
    fill({ [name]: '0102' });
    if (name !== 'memId') fill({ startNo: '', endNo: '' });
    await user.keyboard('{Escape}');
    const prompt = await screen.findByRole('alertdialog');
    expect(prompt).toHaveTextContent(t('create.discardDetail'));
    await waitFor(() =>
      expect(within(prompt).getByRole('button', { name: t('create.discardStay') })).toHaveFocus(),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    if (name === 'memId') expect(field(name)).toHaveValue('0102');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: t('create.discardOk') }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  },
);

/** The fields of an account, in their order on every tab. */
const ORDER = [
  ...['startNo', 'endNo', 'partnerLevel', 'memId', 'memPass', 'memPassCheck', 'memPhone', 'memNick'],
  ...['recommenderId', 'memName', 'cashOutPass', 'bank', 'bankacc'],
];

test.each(['partner', 'member', 'group'] as const)(
  '[CREATE-01] the fields have one order in all tabs, and the rates follow them: %s',
  async (tab) => {
    const { dialog } = await openCreate(tab);
    const parts = [
      ...dialog.querySelectorAll<HTMLInputElement | HTMLButtonElement>('form :is(input, select, button)'),
    ];
    const names = parts
      .map(({ name }) => (name === 'bankAcc' ? 'bankacc' : name))
      .filter((name) => name !== '');
    expect(names).toEqual(ORDER.filter((name) => names.includes(name)));
    const change = within(dialog).getByRole<HTMLButtonElement>('button', { name: t('create.ratesChange') });
    expect(parts.indexOf(change)).toBeGreaterThan(parts.findLastIndex(({ name }) => name !== ''));
  },
);
