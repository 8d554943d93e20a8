import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '@/lib/rules/result';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { findToast, renderClient, renderServer, t } from '@/tests/fixtures/render';
import { PlayAlertHost } from './alert-host';
import { LimitForm } from './limit-form';
import { PauseForm } from './pause-form';
import { ProtectionPart } from './protection-part';

const SET = '/api/protection/setLimit';
const CONFIRM = '/api/protection/confirmLimit';
const PAUSE = '/api/protection/pause';
const NOW = Date.parse('2026-11-21T03:06:00Z');
const BASE = { kind: 'depositDay', limitAmt: 500_000, usedAmt: 300_000, waiting: null } as const;
type Limit = Parameters<typeof LimitForm>[0]['limit'];
const answer = (...limits: Limit[]) => ({ resultCode: '0', data: { limits, pause: null } });

function open(limit: Limit, cashDecimal = '1') {
  const page = renderClient(
    <>
      <LimitForm {...{ limit, cashDecimal }} now={NOW} />
      <PlayAlertHost />
    </>,
  );
  return { ...page, field: screen.getByRole<HTMLInputElement>('textbox') };
}
const save = () => screen.getByRole('button', { name: t('protection.save') });

test('[SAFE-01] a limit shows its use; saving is offered once the amount is another', async () => {
  const calls = fakeWeb({ [SET]: answer({ ...BASE, limitAmt: 400_000 }) });
  const { user, field } = open(BASE);
  expect(field).toHaveValue('500,000');
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '300000');
  expect(screen.getByText(t('protection.used', { used: '300,000', left: '200,000' }))).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  await user.clear(field);
  await user.type(field, '400000');
  await user.click(save());
  expect(calls.map(({ body }) => body)).toEqual([{ kind: 'depositDay', limitAmt: 400_000 }]);
  expect(await findToast()).toHaveTextContent(t('protection.savedNow'));
});

test('[SAFE-01] amounts are scaled for people, and a limit that is passed leaves nothing', () => {
  open({ ...BASE, usedAmt: 700_000 }, '0.01');
  expect(screen.getByText(t('protection.used', { used: '7,000.00', left: '0.00' }))).toBeVisible();
});

test('[SAFE-01] an empty field asks for no limit, which waits; what is no amount is refused at its field', async () => {
  const waiting = { limitAmt: null, from: '2026-11-22T03:06:00Z' };
  const calls = fakeWeb({ [SET]: answer({ ...BASE, waiting }) });
  const { user, field } = open(BASE);
  await user.clear(field);
  await user.type(field, '1.234.5');
  await user.click(save());
  expect(field).toHaveAccessibleDescription(t('money.unclearAmount'));
  expect(calls).toEqual([]);
  await user.clear(field);
  await user.click(save());
  expect(calls.map(({ body }) => body)).toEqual([{ kind: 'depositDay', limitAmt: null }]);
  expect(await findToast()).toHaveTextContent(t('protection.savedWaits'));
  expect(field, 'the limit in force').toHaveValue('500,000');
});

test('[SAFE-01] a higher limit that waits is confirmed once its time has come', async () => {
  const waiting = { limitAmt: 900_000, from: '2026-11-21T03:06:01Z' };
  const { unmount } = open({ ...BASE, waiting });
  const text = t('protection.waiting', { limit: '900,000', time: '2026-11-21 12:06' });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  const calls = fakeWeb({ [CONFIRM]: answer({ ...BASE, limitAmt: 900_000 }) });
  const { user, field } = open({ ...BASE, waiting: { ...waiting, from: '2026-11-21T03:06:00Z' } });
  await user.click(screen.getByRole('button', { name: t('protection.confirm') }));
  expect(calls.map(({ body }) => body)).toEqual([{ kind: 'depositDay' }]);
  expect(await findToast()).toHaveTextContent(t('protection.savedNow'));
  expect(field).toHaveValue('900,000');
});

test('[SAFE-01] a refusal is shown, and the typed amount stays', async () => {
  fakeWeb({ [SET]: refused('E002') });
  const { user, field } = open(BASE);
  await user.clear(field);
  await user.type(field, '1');
  await user.click(save());
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(field).toHaveValue('1');
});

test.each([
  ['timeout', 'days7'],
  ['exclusion', 'endless'],
] as const)(
  '[SAFE-04] [SAFE-05] %s of %s begins after a question that says what it means',
  async (kind, chosen) => {
    const calls = fakeWeb({ [PAUSE]: answer() });
    const { user } = renderClient(
      <>
        <PauseForm kind={kind} />
        <PlayAlertHost />
      </>,
    );
    const length = t(`protection.lengths.${chosen}`);
    await user.click(screen.getByRole('radio', { name: length }));
    const start = () => user.click(screen.getByRole('button', { name: t(`protection.${kind}.start`) }));
    const ask = async (name: string) => {
      const dialog = await screen.findByRole('alertdialog');
      expect(dialog).toHaveTextContent(t(`protection.${kind}.question`, { length }));
      expect(dialog).toHaveTextContent(t(`protection.${kind}.means`));
      await user.click(within(dialog).getByRole('button', { name }));
    };
    await start();
    await ask(t('common.cancel'));
    expect(calls).toEqual([]);
    await start();
    await ask(t(`protection.${kind}.start`));
    expect(calls.map((call) => call.body)).toEqual([{ length: chosen }]);
    expect(await findToast()).toHaveTextContent(t('protection.pauseBegun'));
  },
);

test('[SAFE-05] the page says until when an exclusion lasts, and how to get help', async () => {
  const pause = { kind: 'exclusion', until: '2027-05-21T03:06:00Z' } as const;
  const place = await renderServer(
    <ProtectionPart own={ok({ limits: [BASE], pause })} cashDecimal="1" helpline={undefined} />,
  );
  expect(place).toHaveTextContent(t('protection.exclusion.inForce', { time: '2027-05-21 12:06' }));
  expect(place).toHaveTextContent('1336');
  const endless = await renderServer(
    <ProtectionPart
      own={ok({ limits: [], pause: { ...pause, until: null } })}
      cashDecimal="1"
      helpline="02-123-4567"
    />,
  );
  expect(endless).toHaveTextContent(t('protection.exclusion.inForceForever'));
  expect(endless).toHaveTextContent(t('protection.help', { number: '02-123-4567' }));
});
