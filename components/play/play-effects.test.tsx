import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { gameDown } from '@/components/live/game-down';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { renderClient, t } from '@/tests/fixtures/render';
import { PlayAlertHost } from './alert-host';
import { CLOSED_CHECK_MS, windowPlan } from './game-window';
import { PlayEffects } from './play-effects';

/** A game's window, as `window.open` gives it. */
function openedWindow() {
  const opened = {
    closed: false,
    document: { title: '' },
    location: { replace: vi.fn() },
    close: vi.fn(() => {
      opened.closed = true;
    }),
  };
  return opened;
}

function show(
  answers: Parameters<typeof fakeWeb>[0],
  opened: ReturnType<typeof openedWindow> | null,
  type = 'mini',
) {
  const calls = fakeWeb(answers);
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  onTestFinished(() => open.mockRestore());
  const page = renderClient(
    <>
      <button type="button" data-vendor="sandbox-mini" data-type={type} data-game="odd_even" data-mini="true">
        game
      </button>
      <button type="button" aria-pressed="false" data-star="odd_even" data-vendor="sandbox-mini">
        star
      </button>
      <PlayEffects base="demo/play" />
      <PlayAlertHost />
    </>,
  );
  return { ...page, calls, open };
}

const GAME = '/api/minigame/getGame';

describe('[PLAY-05] a game’s window', () => {
  test('[PLAY-05] is 1500 × 800 at top 50, for mini games 800 high and height / 1.78 wide, on phones a plain tab', () => {
    expect(windowPlan({ isMini: false, isPhone: false }).features).toBe('popup,width=1500,height=800,top=50');
    expect(windowPlan({ isMini: true, isPhone: false }).features).toBe('popup,width=449,height=800,top=50');
    expect(windowPlan({ isMini: true, isPhone: true }).features).toBeUndefined();
  });

  test('[PLAY-05] opens at the press and goes to the address that the platform gives', async () => {
    const opened = openedWindow();
    const { user, calls } = show({ [GAME]: { data: { gameurl: '/demo/sandbox/launch?token=x' } } }, opened);
    await user.click(screen.getByText('game'));
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('/demo/sandbox/launch?token=x'));
    expect(calls[0]!.body).toEqual({ vendorKey: 'sandbox-mini', gameType: 'mini', gameKey: 'odd_even' });
  });

  test('[PLAY-05] closes again when the game is refused, and the page says the text of the code', async () => {
    const opened = openedWindow();
    const { user } = show({ [GAME]: { resultCode: 'B1002', resultMessage: t('api.B1002') } }, opened);
    await user.click(screen.getByText('game'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(t('api.B1002'));
    expect(opened.closed).toBe(true);
  });

  test('[PLAY-05] that the browser blocks asks for nothing and is told', async () => {
    const { user, calls } = show({}, null);
    await user.click(screen.getByText('game'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(t('play.lobby.blocked'));
    expect(calls).toEqual([]);
  });

  test('[PLAY-05] is looked at every ten seconds; once it is closed, balance and session refresh', async () => {
    const opened = openedWindow();
    const { user, calls } = show(
      {
        [GAME]: { data: { gameurl: '/demo/sandbox/launch?token=x' } },
        '/api/cash/getCoin': refused('NT99'),
      },
      opened,
    );
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(screen.getByText('game'));
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalled());
    await act(() => vi.advanceTimersByTimeAsync(CLOSED_CHECK_MS));
    expect(calls).toHaveLength(1);
    opened.closed = true;
    await act(() => vi.advanceTimersByTimeAsync(CLOSED_CHECK_MS));
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(calls.slice(1).map(({ path }) => path)).toEqual([
      '/api/cash/getCoin',
      '/play/api/session/refresh',
    ]);
  });

  test('[PLAY-05] [LIVE-07] closes when bets are locked', async () => {
    const opened = openedWindow();
    const { user } = show({ [GAME]: { data: { gameurl: '/demo/sandbox/launch?token=x' } } }, opened);
    await user.click(screen.getByText('game'));
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalled());
    act(() => void gameDown('locked'));
    expect(opened.closed).toBe(true);
  });

  test.each([
    ['mini', true],
    ['slot', false],
  ])(
    '[PLAY-05] [SESS-04] of category %s closes when the same id signs in elsewhere: %s',
    async (type, closes) => {
      const opened = openedWindow();
      const { user } = show({ [GAME]: { data: { gameurl: '/demo/x' } } }, opened, type);
      await user.click(screen.getByText('game'));
      await waitFor(() => expect(opened.location.replace).toHaveBeenCalled());
      act(() => void gameDown('duplicate'));
      expect(opened.closed).toBe(closes);
      act(() => void gameDown('locked'));
      expect(opened.closed).toBe(true);
    },
  );

  test.each(['B0095', 'B0093', 'B0099', 'M001'])('[PLAY-05] tells the text of %s', async (code) => {
    const { user } = show({ [GAME]: refused(code) }, openedWindow());
    await user.click(screen.getByText('game'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(`text of ${code}`);
  });
});

test('[PLAY-01] a star marks at once, and takes the mark back when the platform refuses', async () => {
  const { user } = show({ '/api/game/setFavorite': { resultCode: 'B0092', resultMessage: 'no' } }, null);
  const star = screen.getByText('star');
  await user.click(star);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('no');
  expect(star).toHaveAttribute('aria-pressed', 'false');
});
