import { act, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { gameDown } from '@/components/live/game-down';
import { onPlayChanged } from '@/components/live/play-changed';
import { ApiProvider } from '@/lib/query/api-provider';
import { createLiveStore, liveStore } from '@/lib/realtime/live-store';
import ko from '@/messages/ko.json';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { renderClient, t } from '@/tests/fixtures/render';
import { PlayAlertHost } from './alert-host';
import { GameWallet } from './game-wallet';
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
  lacks?: Parameters<typeof PlayEffects>[0]['lacks'],
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
      <GameWallet figures={null} cashDecimal="1" texts={{ gameWallet: '게임 지갑', bring: '옮기기' }} />
      <PlayEffects base="demo/play" lacks={lacks} />
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

  const [BEGAN, AGAIN] = ['2026-11-21T03:06:00Z', '2026-11-22T03:06:00Z'];
  const [since, from] = [
    t('play.lobby.ruleSince', { time: '2026-11-21 12:06' }),
    t('play.lobby.ruleFrom', { time: '2026-11-22 12:06' }),
  ];
  test.each([
    ['A052', { kind: 'pause', since: null, from: AGAIN }, ` ${from}`],
    ['A052', { kind: 'pause', since: null, from: null }, ''],
    ['A057', { kind: 'session', since: BEGAN, from: AGAIN }, ` ${since} ${from}`],
  ])(
    '[SAFE-03] [SAFE-04] refused by %s it says since when, and when play is possible again',
    async (code, rule, more) => {
      const data = { leftAmt: null, ...rule } as never;
      const { user } = show(
        { [GAME]: { resultCode: code, resultMessage: `text of ${code}`, data } },
        openedWindow(),
      );
      await user.click(screen.getByText('game'));
      expect(await screen.findByText(`text of ${code}${more}`)).toBeVisible();
    },
  );

  test('[SAFE-03] refused for a reality check it asks for the day, which shows the check', async () => {
    const opened = openedWindow();
    const { user } = show({ [GAME]: refused('A056') }, opened);
    const asked = vi.fn();
    onTestFinished(onPlayChanged(asked));
    await user.click(screen.getByText('game'));
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect([opened.closed, screen.queryByRole('alertdialog')]).toEqual([true, null]);
  });

  test('[PLAY-05] that the browser blocks requests nothing and is reported', async () => {
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

  test('[PLAY-05] is looked at when the lobby gets the focus back, too', async () => {
    const opened = openedWindow();
    const { user, calls } = show(
      { [GAME]: { data: { gameurl: '/demo/x' } }, '/api/cash/getCoin': refused('NT99') },
      opened,
    );
    await user.click(screen.getByText('game'));
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalled());
    window.dispatchEvent(new Event('focus'));
    expect(calls).toHaveLength(1);
    opened.closed = true;
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(calls).toHaveLength(3));
  });

  test('[PLAY-05] is still looked at when the page was rendered again meanwhile', async () => {
    const opened = openedWindow();
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const calls = fakeWeb({
      [GAME]: { data: { gameurl: '/demo/x' } },
      '/api/cash/getCoin': refused('NT99'),
    });
    // Each rendering brings texts as new objects.
    const page = () => (
      <NextIntlClientProvider locale="ko" timeZone="Asia/Seoul" messages={structuredClone(ko)}>
        <ApiProvider prefix="demo">
          <button type="button" data-vendor="sandbox-mini" data-type="mini" data-game="odd_even">
            game
          </button>
          <PlayEffects base="demo/play" />
        </ApiProvider>
      </NextIntlClientProvider>
    );
    const { rerender } = render(page());
    vi.useFakeTimers({ shouldAdvanceTime: true });
    screen.getByText('game').click();
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalled());
    rerender(page());
    opened.closed = true;
    await act(() => vi.advanceTimersByTimeAsync(CLOSED_CHECK_MS));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/cash/getCoin'));
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

  test.each(['B0095', 'B0093', 'B0099', 'M001'])('[PLAY-05] shows the text of %s', async (code) => {
    const { user } = show({ [GAME]: refused(code) }, openedWindow());
    await user.click(screen.getByText('game'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(`text of ${code}`);
  });
});

describe('[FUND-04] money in the game wallet', () => {
  /** Gives the window's store these figures until the test ends: other files share it. */
  function holding(gameAmt: number) {
    const store = createLiveStore();
    const own = { cashAmt: 0, cashSeq: 3, pointAmt: 0, pointSeq: 1, newMsg: 0, newAnswer: 0 };
    store.applyFigures({ ...own, gameAmt, gameSeq: 2 }, 0);
    for (const name of ['get', 'subscribe', 'applyBalance'] as const) {
      const spy = vi.spyOn(liveStore, name).mockImplementation(store[name].bind(store) as never);
      onTestFinished(() => spy.mockRestore());
    }
  }
  const wallet = (gameAmt: number) => ({
    data: { ...sampleResponse('/api/cash/getUserCash'), gameAmt },
  });
  const moved = { data: { cashAmt: 900, cashSeq: 1000, gameAmt: 0, gameSeq: 1000 } };
  const paths = (calls: readonly { path: string }[]) => calls.map(({ path }) => path);

  test('one press brings all of it back, and says so', async () => {
    holding(900);
    const { user, calls } = show(
      { '/api/cash/getUserCash': wallet(900), '/api/cash/outGameMoney': moved },
      null,
    );
    expect(screen.getByRole('complementary', { name: '게임 지갑' })).toHaveTextContent('900');
    await user.click(screen.getByRole('button', { name: '옮기기' }));
    expect(await screen.findByText(t('play.lobby.brought'))).toBeVisible();
    expect(calls.at(-1)).toMatchObject({ path: '/api/cash/outGameMoney' });
    expect(calls.at(-1)!.body, 'also while a game plays from it').toEqual({ cashAmt: 900 });
    // The wallet is empty, and nothing is left to press.
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  const integrated = (resultCode: '0' | 'C009') => ({
    data: { resultCode, resultMessage: resultCode === '0' ? '' : 'in a minute', cashAmt: 900 },
  });

  test('with an undecided request all of it is converted', async () => {
    holding(900);
    const { user, calls } = show(
      {
        '/api/cash/getUserCash': wallet(900),
        '/api/cash/outGameMoney': refused('F001'),
        '/api/cash/integrateMoney': integrated('0'),
      },
      null,
    );
    await user.click(screen.getByRole('button', { name: '옮기기' }));
    expect(await screen.findByText(t('play.lobby.brought'))).toBeVisible();
    expect(calls.at(-1)).toMatchObject({ path: '/api/cash/integrateMoney', body: {} });
  });

  test.each([
    ['text of U0011', { '/api/cash/outGameMoney': refused('U0011') }],
    [
      'in a minute',
      { '/api/cash/outGameMoney': refused('F001'), '/api/cash/integrateMoney': integrated('C009') },
    ],
  ])('a refusal is reported, and the money stays in sight: %s', async (message, answers) => {
    holding(900);
    const { user } = show({ '/api/cash/getUserCash': wallet(900), ...answers }, null);
    await user.click(screen.getByRole('button', { name: '옮기기' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(message);
    expect(screen.getByRole('complementary')).toHaveTextContent('900');
  });

  test('is asked for again after a hotel game until the platform lets it go', async () => {
    const opened = openedWindow();
    let isQuiet = false;
    const { user, calls } = show(
      {
        [GAME]: { data: { gameurl: '/demo/x' } },
        '/api/cash/getUserCash': wallet(900),
        '/api/cash/outGameMoney': refused('F001'),
        '/api/cash/integrateMoney': () => integrated(isQuiet ? '0' : 'C009'),
        '/api/cash/getCoin': refused('NT99'),
      },
      opened,
      'hcasino',
    );
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const tries = () => paths(calls).filter((path) => path === '/api/cash/integrateMoney').length;
    await user.click(screen.getByText('game'));
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalled());
    opened.closed = true;
    await act(() => vi.advanceTimersByTimeAsync(CLOSED_CHECK_MS));
    await waitFor(() => expect(tries()).toBe(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    isQuiet = true;
    await act(() => vi.advanceTimersByTimeAsync(CLOSED_CHECK_MS));
    await waitFor(() => expect(tries()).toBe(2));
    await act(() => vi.advanceTimersByTimeAsync(3 * CLOSED_CHECK_MS));
    expect(tries()).toBe(2);
  });

  test('is taken back automatically when the window of a hotel game is closed', async () => {
    const opened = openedWindow();
    const { user, calls } = show(
      {
        [GAME]: { data: { gameurl: '/demo/x' } },
        '/api/cash/getUserCash': wallet(900),
        '/api/cash/outGameMoney': moved,
        '/api/cash/getCoin': refused('NT99'),
      },
      opened,
      'hcasino',
    );
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(screen.getByText('game'));
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalled());
    expect(paths(calls)).toEqual([GAME]);
    opened.closed = true;
    await act(() => vi.advanceTimersByTimeAsync(CLOSED_CHECK_MS));
    await waitFor(() =>
      expect(paths(calls).slice(1, 3)).toEqual(['/api/cash/getUserCash', '/api/cash/outGameMoney']),
    );
    // A hotel game may run in a window that another document has opened.
    expect(calls[2]!.body).toEqual({ cashAmt: 900, ifQuiet: 'Y' });
  });

  test('[FUND-04] [WIRE-06] stays there without a press where the upstream cannot leave it to a hotel game', async () => {
    holding(900);
    const opened = openedWindow();
    const { user, calls } = show(
      {
        [GAME]: { data: { gameurl: '/demo/x' } },
        '/api/cash/getUserCash': wallet(900),
        '/api/cash/outGameMoney': moved,
        '/api/cash/getCoin': refused('NT99'),
      },
      opened,
      'hcasino',
      ['gameWallet'],
    );
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(screen.getByText('game'));
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalled());
    opened.closed = true;
    await act(() => vi.advanceTimersByTimeAsync(3 * CLOSED_CHECK_MS));
    await waitFor(() => expect(paths(calls)).toContain('/api/cash/getCoin'));
    expect(paths(calls)).not.toContain('/api/cash/outGameMoney');
    await user.click(screen.getByRole('button', { name: '옮기기' }));
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ path: '/api/cash/outGameMoney' }));
    expect(calls.at(-1)!.body).toEqual({ cashAmt: 900 });
  });

  test('[FUND-04] [WIRE-06] is not moved again without a press after a move that may have been made', async () => {
    holding(900);
    const opened = openedWindow();
    const { user, calls } = show(
      {
        [GAME]: { data: { gameurl: '/demo/x' } },
        '/api/cash/getUserCash': wallet(900),
        '/api/cash/outGameMoney': refused('A098'),
        '/api/cash/getCoin': refused('NT99'),
      },
      opened,
      'hcasino',
    );
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const moves = () => paths(calls).filter((path) => path === '/api/cash/outGameMoney').length;
    await user.click(screen.getByText('game'));
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalled());
    opened.closed = true;
    await act(() => vi.advanceTimersByTimeAsync(4 * CLOSED_CHECK_MS));
    await waitFor(() => expect(moves()).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(4 * CLOSED_CHECK_MS));
    expect(moves()).toBe(1);
  });

  test('and before another game is opened; a failure does not keep it from opening', async () => {
    holding(900);
    const opened = openedWindow();
    const { user, calls } = show(
      {
        [GAME]: { data: { gameurl: '/demo/x' } },
        '/api/cash/getUserCash': wallet(900),
        '/api/cash/outGameMoney': refused('U0011'),
      },
      opened,
    );
    await user.click(screen.getByText('game'));
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('/demo/x'));
    expect(paths(calls)).toEqual(['/api/cash/getUserCash', '/api/cash/outGameMoney', GAME]);
    expect(calls[1]!.body).toEqual({ cashAmt: 900, ifQuiet: 'Y' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

test('[PLAY-01] a star marks at once, and takes the mark back when the platform refuses', async () => {
  const { user } = show({ '/api/game/setFavorite': { resultCode: 'B0092', resultMessage: 'no' } }, null);
  const star = screen.getByText('star');
  await user.click(star);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('no');
  expect(star).toHaveAttribute('aria-pressed', 'false');
});
