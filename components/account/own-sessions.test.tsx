import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { findToast, renderClient, t } from '@/tests/fixtures/render';
import { OwnSessions } from './own-sessions';
import { withTimeTexts } from './session-times';

const END = '/api/member/endSession';
const OTHERS = '/api/member/endOtherSessions';
const FORGET = '/api/member/forgetDevice';
const origin = (accessIp: string, thisYn: 'Y' | 'N') => ({
  browser: 'Chrome · Windows',
  accessIp,
  firstSeenAt: '2026-11-21T03:00:00.000Z',
  lastSeenAt: '2026-11-22T03:00:00.000Z',
  thisYn,
});
const HERE = { ...origin('203.0.113.5', 'Y'), sessionId: 'here', knownYn: 'Y' as const };
const THERE = { ...origin('198.51.100.7', 'N'), sessionId: 'there', knownYn: 'N' as const };
const PHONE = { ...origin('198.51.100.7', 'N'), browser: '', deviceId: 'phone' };

function open(answers: Parameters<typeof fakeWeb>[0], sessions = [HERE, THERE]) {
  const calls = fakeWeb(answers);
  const { user } = renderClient(
    <>
      <OwnSessions {...withTimeTexts({ sessions, devices: [PHONE] })} />
      <AlertHost />
    </>,
  );
  const agree = async (name: string) =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  return { calls, user, agree };
}
const device = { device: 'Chrome · Windows', ip: '198.51.100.7' };

test('[KEEP-03] each session says its browser, from where and when, which one this is and whether it was here before', () => {
  open({});
  const [here, there, phone] = screen.getAllByRole('listitem');
  for (const text of [t('sessions.this'), t('sessions.before'), '203.0.113.5', '2026-11-22 12:00:00']) {
    expect(here).toHaveTextContent(text);
  }
  expect(within(here!).queryByRole('button')).toBeNull();
  expect(there).toHaveTextContent(t('sessions.first'));
  expect(there).not.toHaveTextContent(t('sessions.this'));
  expect(phone).toHaveTextContent(t('sessions.unnamed'));
});

test('[KEEP-03] one is ended after a question that names it; nothing is sent without a yes', async () => {
  const { calls, user, agree } = open({ [END]: { data: {} } });
  const press = () => user.click(screen.getByRole('button', { name: t('sessions.endOf', device) }));
  await press();
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(t('sessions.endAsk', device));
  await agree(t('common.cancel'));
  expect(calls).toEqual([]);
  await press();
  await agree(t('sessions.end'));
  expect(await findToast()).toHaveTextContent(t('sessions.ended'));
  expect(calls.map(({ body }) => body)).toEqual([{ sessionId: 'there' }]);
});

test('[KEEP-03] all others are ended at once, where there are others', async () => {
  const { calls, user, agree } = open({ [OTHERS]: { data: { ended: 1 } } });
  await user.click(screen.getByRole('button', { name: t('sessions.endOthers') }));
  await agree(t('sessions.endOthers'));
  await findToast();
  expect(calls).toHaveLength(1);
});

test('[KEEP-03] without others nothing offers to end them', () => {
  open({}, [HERE]);
  expect(screen.queryByRole('button', { name: t('sessions.endOthers') })).toBeNull();
  expect(screen.getByText(t('sessions.onlyThis'))).toBeVisible();
});

test('[KEEP-03] [A023] a device is forgotten; a refusal is said', async () => {
  const { calls, user, agree } = open({ [FORGET]: refused('A023') });
  const name = t('sessions.forgetOf', { device: t('sessions.unnamed'), ip: '198.51.100.7' });
  await user.click(screen.getByRole('button', { name }));
  await agree(t('sessions.forget'));
  expect(await screen.findByRole('alert')).toHaveTextContent('text of A023');
  expect(calls.map(({ body }) => body)).toEqual([{ deviceId: 'phone' }]);
});

test('[KEEP-03] is accessible', async () => {
  open({});
  // Colours are looked at in the browser's own tests; a page has its headings above.
  const rules = {
    'color-contrast': { enabled: false },
    'heading-order': { enabled: false },
    region: { enabled: false },
  };
  const { violations } = await axe.run(document.body, { rules });
  expect(violations).toEqual([]);
});

test('[KEEP-03] [Accessibility] while one is being ended the buttons keep the focus and do nothing', async () => {
  let end = (_: object) => {};
  const { user, agree, calls } = open({ [END]: () => new Promise<never>((done) => (end = done as never)) });
  const button = screen.getByRole('button', { name: t('sessions.endOf', device) });
  await user.click(button);
  await agree(t('sessions.end'));
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  expect(button).toBeEnabled();
  button.focus();
  await user.click(button);
  expect(button).toHaveFocus();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(calls).toHaveLength(1);
  end({ data: {} });
  await findToast();
});
