import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import ko from '@/messages/ko.json';
import { renderClient } from '@/tests/fixtures/render';
import { outage } from './outage';
import OutageDialog from './outage-dialog';

const T0 = Date.parse('2026-11-24T12:00:00Z');
const texts = ko.entry.warning;
const answers = vi.fn<() => { startDate: string | null; endDate: string | null }>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(T0 - 3_600_000);
  onTestFinished(() => void vi.useRealTimers());
  const served = vi.fn(async () => {
    const passed = Date.now() - (T0 - 3_600_000);
    return Response.json(
      { resultCode: '0', data: { siteCheckInfo: answers() } },
      { headers: { date: new Date(T0 + passed).toUTCString() } },
    );
  });
  vi.stubGlobal('fetch', served);
  onTestFinished(() => void vi.unstubAllGlobals());
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('[SITE-08] [A11Y] maintenance counts down by the server’s clock, in time of UTC+9, without a word each second', async () => {
  answers.mockReturnValue({ startDate: '2026-11-24T11:00:00Z', endDate: '2026-11-24T12:10:00Z' });
  const ask = vi.fn();
  onTestFinished(outage.onSignal(ask));
  renderClient(<OutageDialog base="demo" state={{ isMaintenance: true, wanted: null }} />);
  await pass(0);
  const dialog = screen.getByRole('alertdialog', { name: texts.title });
  expect(dialog).toHaveTextContent('2026-11-24 21:10:00');
  expect(dialog).toHaveAccessibleDescription(expect.stringContaining(texts.stays));
  const timer = screen.getByRole('timer');
  expect(timer).toHaveTextContent('10:00');
  expect(timer).toHaveAttribute('aria-live', 'off');
  for (let second = 0; second < 61; second += 1) await pass(1_000);
  expect(timer).toHaveTextContent('08:59');
  // It is over before its time.
  answers.mockReturnValue({ startDate: null, endDate: null });
  expect(ask).not.toHaveBeenCalled();
  await pass(10_000);
  expect(ask).toHaveBeenCalledWith('ask');
});

test('[SITE-08] at its end it says that the site opens soon, and a moved end is counted down anew', async () => {
  answers.mockReturnValue({ startDate: '2026-11-24T11:00:00Z', endDate: '2026-11-24T12:00:05Z' });
  renderClient(<OutageDialog base="demo/play" state={{ isMaintenance: true, wanted: null }} />);
  await pass(0);
  answers.mockReturnValue({ startDate: '2026-11-24T11:00:00Z', endDate: '2026-11-24T13:00:00Z' });
  for (let second = 0; second < 5; second += 1) await pass(1_000);
  expect(screen.getByText(texts.soon)).toHaveRole('status');
  await pass(2_000);
  expect(screen.getByRole('timer')).toHaveTextContent(/^59:5\d$/);
});

test('[SITE-08] the cover has the end and the count-down from the very start, whose part of a second the header lacks', async () => {
  answers.mockReturnValue({ startDate: '2026-11-24T12:00:00.700Z', endDate: '2026-11-24T12:10:00Z' });
  renderClient(<OutageDialog base="demo" state={{ isMaintenance: true, wanted: null }} />);
  await pass(0);
  expect(screen.getByRole('alertdialog')).toHaveTextContent('2026-11-24 21:10:00');
  expect(screen.getByRole('timer')).toHaveTextContent('10:00');
});

test('[SITE-08] while a call finds the site closed, a cover without an end goes on asking for it', async () => {
  answers.mockReturnValue({ startDate: null, endDate: null });
  renderClient(<OutageDialog base="demo" state={{ isMaintenance: true, wanted: null }} />);
  await pass(0);
  expect(screen.queryByRole('timer')).toBeNull();
  answers.mockReturnValue({ startDate: '2026-11-24T12:00:00Z', endDate: '2026-11-24T12:10:00Z' });
  await pass(10_000);
  expect(screen.getByRole('timer')).toHaveTextContent('09:50');
});

test('[SITE-07] a page that could not be opened: try again, with a message when that fails, or stay', async () => {
  const wanted = { open: vi.fn(), stay: vi.fn() };
  const ask = vi.fn();
  onTestFinished(outage.onSignal(ask));
  renderClient(<OutageDialog base="demo" state={{ isMaintenance: false, wanted }} />);
  expect(screen.getByRole('alertdialog', { name: ko.live.offlineTitle })).toHaveAccessibleDescription(
    ko.live.offlineText,
  );
  const retry = screen.getByRole('button', { name: ko.live.retry });
  expect(retry).toHaveFocus();
  fireEvent.click(retry);
  expect(ask).toHaveBeenCalledExactlyOnceWith('ask');
  expect(retry).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('status')).toHaveTextContent(ko.live.trying);
  await pass(2_000);
  expect(screen.getByRole('status')).toHaveTextContent(ko.live.failed);
  fireEvent.click(screen.getByRole('button', { name: ko.live.stay }));
  expect(wanted.stay).toHaveBeenCalledOnce();
});
