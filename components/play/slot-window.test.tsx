import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SlotWindow } from './slot-window';

vi.mock('@/components/live/live-root', () => ({ LiveRoot: () => null }));
vi.mock('./alert-host', () => ({ PlayAlertHost: () => null }));

const windowAt = (url: string) => (
  <SlotWindow
    base="demo/play"
    locale="ko"
    messages={{ play: { slot: { title: '슬롯 게임' } } }}
    url={url}
    topic="t"
    member="player1"
    expiresAt=""
    initial={null}
  />
);

test('[PLAY-05] a slot’s page that is rendered again with the followed address does not load the game again', () => {
  const { rerender } = render(windowAt('about:blank'));
  const frame = screen.getByTitle('슬롯 게임');
  rerender(windowAt('/demo/sandbox/play/token/game'));
  expect(screen.getByTitle('슬롯 게임')).toBe(frame);
  expect(frame.getAttribute('src')).toBe('about:blank');
});
