import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { AlertHost } from '@/components/shell/alert-host';
import type { ResponseOf } from '@/lib/contract/calls';
import { today } from '@/lib/rules/day';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform, siteOption } from '@/tests/fixtures/fake-platform';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { expectCells, exportedList, headerOf, renderList, rowActionsOf } from '@/tests/fixtures/list';
import { findToast, renderClient, t } from '@/tests/fixtures/render';
import { InvitationPopups } from './invitation-popups';
import { invitationTrigger } from './invitation-trigger';
import { invitations } from './lists/invitations';
import { invitedSignups } from './lists/invited-signups';

const LIST = '/api/retail/invitations';
const SIGNUPS = '/api/retail/invitation/signups';
const CREATE = '/api/retail/invitation/create';
const END = '/api/retail/invitation/end';
const CODE = 'k7.f3m2p9qaxw';

type Invitation = ResponseOf<typeof LIST>['list'][number];
const one = (changed: Partial<Invitation>): Invitation => ({
  ...sampleResponse(LIST).list[0]!,
  code: CODE,
  label: '',
  state: 'live',
  lastDay: null,
  maxSignups: null,
  endDate: null,
  ...changed,
});
const answer = (list: Invitation[]) => ({
  [LIST]: { ...sampleResponse(LIST), list },
});

describe('[INVITE-03] the list of links', () => {
  test('has each link with its counts, of which each but zero opens its sign-ups', async () => {
    platform.answer(
      answer([
        one({
          invitationIdx: 5,
          label: '여름',
          ownerNick: '한강',
          ownerId: 'ptn5',
          openCnt: 21,
          waitingCnt: 3,
          approvedCnt: 4,
          refusedCnt: 0,
          depositCnt: 2,
          maxSignups: 9,
          lastDay: '2026-12-24',
        }),
        one({ invitationIdx: 6, state: 'ended', endDate: '2026-11-20T01:02:03.000Z' }),
      ]),
    );
    const { rows } = await renderList(invitations);
    expectCells(rows[0]!, {
      [t('invitation.label')]: '여름',
      [t('list.state')]: t('invitation.states.live'),
      [t('invitation.owner')]: ['한강', 'ptn5'],
      [t('invitation.opened')]: '21',
      [t('invitation.waiting')]: '3',
      [t('invitation.approved')]: '4',
      [t('invitation.refused')]: '0',
      [t('invitation.deposits')]: '2',
      [t('invitation.maxSignups')]: '9',
      [t('invitation.lastDay')]: '2026-12-24',
    });
    const hrefs = [...rows[0]!.querySelectorAll('a.figure')].map((link) => link.getAttribute('href'));
    const base = '/demo/invitations?tab=signups&invitation=5';
    expect(hrefs).toEqual([`${base}&state=waiting`, `${base}&state=approved`, `${base}&deposited=Y`]);
    expectCells(rows[1]!, {
      // Without a label the code names it.
      [t('invitation.label')]: CODE,
      [t('list.state')]: [t('invitation.states.ended'), '2026-11-20 10:02'],
      [t('invitation.maxSignups')]: t('invitation.unlimited'),
      [t('invitation.lastDay')]: t('invitation.none'),
    });
    expect(platform.requestsOf(LIST)).toEqual([{ page: 1, count_per_list: 40 }]);
  });

  test('filters by state and text, and offers to end what has not ended', async () => {
    platform.answer(answer([]));
    await renderList(invitations, { state: 'live', searchValue: '여름' });
    expect(platform.requestsOf(LIST)).toEqual([
      { state: 'live', searchValue: '여름', page: 1, count_per_list: 40 },
    ]);
    const [share, signups, end] = ['open', 'signups', 'end'].map((key) =>
      t(`invitation.${key}` as 'invitation.end'),
    );
    const actions = (row: Invitation) => Object.keys(rowActionsOf(invitations, row));
    expect(actions(one({ state: 'usedUp' }))).toEqual([share, signups, end].map((name) => `${name} ${CODE}`));
    expect(actions(one({ state: 'ended' }))).toEqual([share, signups].map((name) => `${name} ${CODE}`));
  });

  test('says where the site takes no sign-ups, and exports the path of each link', async () => {
    platform.answer({ ...answer([one({})]), '/api/etc/siteOption': siteOption({ signupOpenYn: 'Y' }) });
    expect((await headerOf(invitations, {})).textContent).toBe('');
    platform.answer({ '/api/etc/siteOption': siteOption({ signupOpenYn: 'N' }) });
    expect((await headerOf(invitations, {})).textContent).toBe(t('invitation.closed'));
    expect(JSON.stringify(await exportedList(invitations, {}))).toContain(`/demo/play/join?r=${CODE}`);
  });
});

describe('[INVITE-04] the sign-ups through links', () => {
  type Invited = ResponseOf<typeof SIGNUPS>['list'][number];
  const signup = (changed: Partial<Invited>): Invited => ({
    ...sampleResponse(SIGNUPS).list[0]!,
    code: CODE,
    label: '여름',
    decidedDate: null,
    depositDay: null,
    ...changed,
  });

  test('lead to members below, and name neither refused ones by a link nor moved ones at all', async () => {
    platform.answer({
      [SIGNUPS]: {
        ...sampleResponse(SIGNUPS),
        list: [
          signup({
            signupIdx: 1,
            memId: 'joins1',
            memNick: '새',
            state: 'approved',
            depositDay: '2026-11-29',
          }),
          signup({ signupIdx: 2, memId: 'fails1', memNick: '헌', state: 'refused' }),
          signup({ signupIdx: 3, memId: '', memNick: '', state: 'approved' }),
        ],
      },
    });
    const { rows, main } = await renderList(invitedSignups, {
      tab: 'signups',
      invitation: '5',
      state: 'approved',
    });
    const member = t('invitation.member');
    expectCells(rows[0]!, {
      [member]: ['새', 'joins1'],
      [t('list.state')]: t('invitation.approved'),
      [t('invitation.depositDay')]: '2026-11-29',
      [t('invitation.decided')]: '–',
    });
    expectCells(rows[1]!, { [member]: ['헌', 'fails1'], [t('list.state')]: t('invitation.refused') });
    expectCells(rows[2]!, { [member]: t('invitation.moved') });
    const details = [...main.querySelectorAll('a[href*="userDetail"]')].map((link) =>
      link.getAttribute('href'),
    );
    expect(details).toEqual(['/demo/userDetail?id=joins1']);
    const all = within(main).getByRole('link', { name: t('invitation.allLinks') });
    expect(all).toHaveAttribute('href', '/demo/invitations?tab=signups&state=approved');
    expect(platform.requestsOf(SIGNUPS)).toEqual([
      { invitationIdx: 5, state: 'approved', page: 1, count_per_list: 40 },
    ]);
  });

  test('of a link elsewhere are an empty list', async () => {
    platform.answer({ [SIGNUPS]: { resultCode: 'A023' } });
    const { rows } = await renderList(invitedSignups, { tab: 'signups', invitation: '9', deposited: 'Y' });
    expect(rows).toHaveLength(0);
    expect(platform.requestsOf(SIGNUPS)).toMatchObject([{ invitationIdx: 9, depositYn: 'Y' }]);
  });
});

describe('[INVITE-01] the pop-ups of links', () => {
  const shown = { invitationIdx: 5, code: CODE, label: '여름', isLive: true };
  function show(answers: Parameters<typeof fakeWeb>[0]) {
    const calls = fakeWeb(answers);
    const { user } = renderClient(
      <>
        <InvitationPopups prefix="demo">
          <button {...invitationTrigger({ act: 'make' })}>make</button>
          <button {...invitationTrigger({ act: 'share', ...shown, isLive: false })}>share</button>
          <button {...invitationTrigger({ act: 'end', ...shown })}>end</button>
        </InvitationPopups>
        <AlertHost />
      </>,
    );
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    return { calls, user, press };
  }

  test('make one, and then show its link and code', async () => {
    const { calls, user, press } = show({ [CREATE]: { data: { invitationIdx: 8, code: CODE } } });
    await press('make');
    await user.type(await screen.findByLabelText(t('invitation.label')), ' 가을 ');
    await user.type(screen.getByLabelText(t('invitation.lastDay')), '2020-01-01');
    await user.type(screen.getByLabelText(t('invitation.maxSignups')), '99x999');
    await press(t('invitation.makeIt'));
    expect(screen.getByText(t('invitation.invalidDay'))).toBeVisible();
    expect(screen.getByText(t('invitation.invalidMax', { most: 10_000 }))).toBeVisible();
    expect(screen.getByLabelText(t('invitation.lastDay'))).toHaveFocus();
    expect(calls).toEqual([]);
    await user.clear(screen.getByLabelText(t('invitation.lastDay')));
    await user.type(screen.getByLabelText(t('invitation.lastDay')), today());
    await user.clear(screen.getByLabelText(t('invitation.maxSignups')));
    await user.type(screen.getByLabelText(t('invitation.maxSignups')), '20');
    await press(t('invitation.makeIt'));
    const picture = await screen.findByRole('img', { name: t('invitation.qr', { name: '가을' }) });
    expect(picture).toHaveAttribute('src', `/demo/api/invitation/qr?code=${CODE}`);
    expect(screen.getByText(`${location.origin}/demo/play/join?r=${CODE}`)).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ label: '가을', lastDay: today(), maxSignups: 20 }]);
  });

  test('do not say that one goes on whose end may have been carried out, and check it', async () => {
    const { calls, user, press } = show({ [END]: ['network failure', { data: {} }] });
    await press('end');
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: t('invitation.end') }));
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent(t('saving.resultUnknown'));
    expect(note).not.toHaveTextContent(t('invitation.notEnded'));
    await user.click(within(note).getByRole('button', { name: t('saving.checkResult') }));
    await waitFor(() => expect(screen.getByText(t('invitation.didEnd'))).toBeVisible());
    expect(calls).toHaveLength(2);
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('say what the platform refuses, and lose nothing', async () => {
    const { user, press } = show({ [CREATE]: refused('A072') });
    await press('make');
    await user.type(await screen.findByLabelText(t('invitation.label')), '가을');
    await press(t('invitation.makeIt'));
    expect(await screen.findByText('text of A072')).toBeVisible();
    expect(screen.getByLabelText(t('invitation.label'))).toHaveValue('가을');
  });

  test('copy the link, or say that it could not be copied, and that it takes no sign-ups', async () => {
    const { press } = show({});
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await press('share');
    expect(await screen.findByText(t('invitation.notLive'))).toBeVisible();
    await press(t('invitation.copy'));
    expect(await screen.findByText(t('invitation.notCopied'))).toBeVisible();
    await press(t('invitation.copy'));
    expect(await screen.findByText(t('invitation.copied'))).toBeVisible();
    expect(writeText).toHaveBeenLastCalledWith(`${location.origin}/demo/play/join?r=${CODE}`);
    const svg = screen.getByRole('link', { name: t('invitation.saveSvg') });
    expect(svg).toHaveAttribute('download', `invitation-${CODE}.svg`);
    expect(screen.queryByRole('button', { name: t('invitation.share') })).toBeNull();
  });

  test('pass the link on where the browser can, and are silent where the person wants nothing more', async () => {
    const share = vi.fn().mockRejectedValueOnce(new DOMException('', 'AbortError'));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    try {
      const { press } = show({});
      await press('share');
      await screen.findByText(t('invitation.scan'));
      await press(t('invitation.share'));
      expect(screen.queryByText(t('invitation.notShared'))).toBeNull();
      share.mockRejectedValueOnce(new Error('no'));
      await press(t('invitation.share'));
      expect(await screen.findByText(t('invitation.notShared'))).toBeVisible();
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });

  test('end one after a question, and say how it ended', async () => {
    const { calls, press } = show({ [END]: [{ data: {} }, refused('T999')] });
    await press('end');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(t('invitation.askEndText', { label: '여름' }));
    const at = within(question);
    at.getByRole('button', { name: t('invitation.end') }).click();
    expect(await findToast()).toHaveTextContent(t('invitation.didEnd'));
    expect(calls.map(({ body }) => body)).toEqual([{ invitationIdx: 5 }]);
    await press('end');
    within(await screen.findByRole('alertdialog'))
      .getByRole('button', { name: t('invitation.cancel') })
      .click();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls).toHaveLength(1);
  });
});
