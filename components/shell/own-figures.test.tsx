import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { liveStore } from '@/lib/realtime/live-store';
import { renderClient, t } from '@/tests/fixtures/render';
import { OwnFigures } from './own-figures';

const FIGURES = { cashAmt: 1_000, cashSeq: 1, pointAmt: 2, pointSeq: 1, newMsg: 0, newAnswer: 0 };

test('[SITE-07] [LIVE-01] without a connection the own balance says since when it may be old, in UTC+9', () => {
  // Other files share the store.
  liveStore.setState('reconnecting');
  renderClient(<OwnFigures initial={FIGURES} cashDecimal="1" />);
  const status = screen.getByRole('status');
  expect(status, 'no channel yet').toHaveTextContent(t('shell.reconnecting'));
  act(() => liveStore.setState('live'));
  expect(status).toHaveTextContent(t('shell.live'));

  vi.useFakeTimers({ now: new Date('2026-03-02T05:04:00Z'), toFake: ['Date'] });
  act(() => liveStore.setState('reconnecting'));
  vi.setSystemTime(new Date('2026-03-02T05:09:00Z'));
  act(() => liveStore.setState('stale'));
  expect(status).toHaveTextContent(t('shell.staleSince', { time: '14:04' }));
  act(() => liveStore.setState('offline'));
  expect(status).toHaveTextContent(t('shell.offlineSince', { time: '14:04' }));

  vi.setSystemTime(new Date('2026-03-02T06:00:00Z'));
  act(() => liveStore.setState('live'));
  act(() => liveStore.setState('offline'));
  expect(status, 'of the last loss alone').toHaveTextContent(t('shell.offlineSince', { time: '15:00' }));
  vi.useRealTimers();
});
