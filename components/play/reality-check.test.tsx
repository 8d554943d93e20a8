import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { playChanged } from '@/components/live/play-changed';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { renderClient, t } from '@/tests/fixtures/render';
import type { PlayDay } from './reality-check';
import { RealityCheckHost } from './reality-check-host';

const TODAY = '/api/game/today';
const ANSWER = '/api/protection/answerCheck';
const DUE: PlayDay = {
  playMinutes: 102,
  netAmt: 12_500,
  session: {
    startedAt: '2026-11-21T04:00:00Z',
    playMinutes: 60,
    netAmt: -38_000,
    isCheckDue: true,
    checkInMs: 0,
    endsAt: null,
    againAt: '2026-11-21T05:30:00Z',
  },
};
const later = (checkInMs: number): PlayDay => ({
  ...DUE,
  session: { ...DUE.session!, isCheckDue: false, checkInMs },
});
const answered = { data: later(3_600_000) };

const open = (initial: PlayDay | null) =>
  renderClient(<RealityCheckHost initial={initial} me="/demo/play/me" cashDecimal="1" />);
const dialog = () => screen.findByRole('dialog', { name: t('play.check.title') });
afterEach(() => void vi.useRealTimers());

test('[SAFE-03] [SAFE-07] a due check shows time and net result of session and day, and is over with its answer', async () => {
  const calls = fakeWeb({ [ANSWER]: answered });
  const { user } = open(DUE);
  const check = await dialog();
  expect(check).toHaveTextContent(t('play.check.text', { time: '13:00' }));
  expect(
    within(check)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual([
    t('play.check.hours', { hours: 1, minutes: 0 }),
    expect.stringContaining('38,000'),
    t('play.check.hours', { hours: 1, minutes: 42 }),
    expect.stringContaining('12,500'),
  ]);
  expect(within(check).getByRole('link', { name: t('play.check.rest') })).toHaveAttribute(
    'href',
    '/demo/play/me#limits',
  );
  await user.click(within(check).getByRole('button', { name: t('play.check.continue') }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(calls.map(({ body }) => body)).toEqual([{ answer: 'continue' }]);
});

test('[SAFE-03] Esc is no answer, and an answer that is not taken leaves the check', async () => {
  fakeWeb({ [ANSWER]: refused('E002') });
  const { user } = open(DUE);
  const check = await dialog();
  const cancelled = new Event('cancel', { cancelable: true });
  check.dispatchEvent(cancelled);
  expect(cancelled.defaultPrevented).toBe(true);
  await user.click(within(check).getByRole('button', { name: t('play.check.continue') }));
  expect(await screen.findByText('text of E002')).toBeVisible();
  expect(await dialog()).toBeVisible();
});

test('[SAFE-03] a check comes at its time, and goes when it was answered in another window', async () => {
  let day = DUE;
  fakeWeb({ [TODAY]: () => ({ data: day }) });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open(later(60_000));
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(await dialog()).toBeVisible();
  day = later(3_600_000);
  act(() => void playChanged());
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
