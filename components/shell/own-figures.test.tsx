import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { liveStore } from '@/lib/realtime/live-store';
import { renderClient, t } from '@/tests/fixtures/render';
import { OwnFigures } from './own-figures';

const FIGURES = { cashAmt: 1_000, cashSeq: 1, pointAmt: 2, pointSeq: 1, newMsg: 0, newAnswer: 0 };

test('[SITE-07] [LIVE-01] the state of the connection is said, and since when the balance may be old', () => {
  // Other files share the store.
  liveStore.setState('reconnecting');
  renderClient(<OwnFigures initial={FIGURES} cashDecimal="1" />);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(t('shell.reconnecting'));
  act(() => liveStore.setState('stale', '14:04'));
  expect(status).toHaveTextContent(t('shell.staleSince', { time: '14:04' }));
  act(() => liveStore.setState('offline', '14:04'));
  expect(status).toHaveTextContent(t('shell.offlineSince', { time: '14:04' }));
  act(() => liveStore.setState('live'));
  expect(status).toHaveTextContent(t('shell.live'));
  act(() => liveStore.setState('offline'));
  expect(status, 'never open before').toHaveTextContent(t('shell.offline'));
});
