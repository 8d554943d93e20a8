import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '@/lib/rules/result';
import { fakeWeb } from '@/tests/fixtures/fake-web';
import { findToast, renderClient, renderServer, t } from '@/tests/fixtures/render';
import { PlayAlertHost } from './alert-host';
import { ProtectionPart } from './protection-part';
import { TimeForm } from './time-form';

const SET = '/api/protection/setLimit';
const NOW = Date.parse('2026-11-21T03:06:00Z');
type Limit = Parameters<typeof TimeForm>[0]['limit'];
const CHECK: Limit = { kind: 'check', limitAmt: 60, usedAmt: 0, waiting: null };
const SESSION: Limit = { kind: 'session', limitAmt: null, usedAmt: 0, waiting: null };

const open = (limit: Limit) =>
  renderClient(
    <>
      <TimeForm limit={limit} now={NOW} />
      <PlayAlertHost />
    </>,
  );
const choice = (name: string) => screen.getByRole('radio', { name });

test('[SAFE-03] a shorter time is saved at once, a longer one waits, and is shown', async () => {
  const waiting = { limitAmt: 120, from: '2026-11-22T03:06:00Z' };
  const calls = fakeWeb({ [SET]: { data: { limits: [{ ...CHECK, waiting }], pause: null } } });
  const { user } = open(CHECK);
  expect(choice(t('protection.hours', { hours: 1 }))).toBeChecked();
  expect(screen.queryByRole('button')).toBeNull();
  await user.click(choice(t('protection.hours', { hours: 2 })));
  await user.click(screen.getByRole('button', { name: t('protection.save') }));
  expect(calls.map(({ body }) => body)).toEqual([{ kind: 'check', limitAmt: 120 }]);
  expect(await findToast()).toHaveTextContent(t('protection.savedWaits'));
  expect(choice(t('protection.hours', { hours: 1 })), 'the time in force').toBeChecked();
});

test('[SAFE-03] what waits is shown, with its confirmation once its time has come', () => {
  open({ ...SESSION, limitAmt: 30, waiting: { limitAmt: null, from: '2026-11-21T03:06:00Z' } });
  const text = t('protection.waiting', { limit: t('protection.none'), time: '2026-11-21 12:06' });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: t('protection.confirm') })).toBeVisible();
});

test('[SAFE-03] a session has no limit until one is set; a site’s own time between checks is a choice, too', () => {
  open(SESSION);
  expect(choice(t('protection.none'))).toBeChecked();
  open({ ...CHECK, limitAmt: 45 });
  expect(choice(t('protection.minutes', { minutes: 45 }))).toBeChecked();
});

test('[SAFE-03] rules that the site does not offer are left out, but for limits in force', async () => {
  const limits = [SESSION, CHECK];
  const place = await renderServer(
    <ProtectionPart own={ok({ limits, pause: null, offered: [] })} cashDecimal="1" helpline={undefined} />,
  );
  expect(place).toHaveTextContent(t('protection.kinds.check'));
  expect(place).not.toHaveTextContent(t('protection.kinds.session'));
  // The part's own title may hold the same words.
  expect(within(place).queryByRole('heading', { name: t('protection.timeout.title') })).toBeNull();
});

test('[SAFE-06] a time-out that runs can be made longer where the site offers none any more', async () => {
  const pause = { kind: 'timeout', until: '2026-12-06T03:06:00.000Z' } as const;
  const place = await renderServer(
    <ProtectionPart own={ok({ limits: [], pause, offered: [] })} cashDecimal="1" helpline={undefined} />,
  );
  expect(within(place).getByRole('heading', { name: t('protection.timeout.title') })).toBeVisible();
  expect(place).not.toHaveTextContent(t('protection.exclusion.title'));
});
