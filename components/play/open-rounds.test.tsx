import { expect, test } from 'vitest';
import { renderServer, t } from '@/tests/fixtures/render';
import type { Lobby, LobbyGame } from './load-lobby';
import { OpenRounds } from './open-rounds';

const GAME: LobbyGame = {
  gameCode: 'blackjack',
  vendorCode: 'sandbox-live',
  groupCode: 'casino',
  lobbyCode: 'livecasino',
  art: 'blackjack',
  name: '블랙잭',
  provider: '샌드박스 라이브',
  isFavorite: false,
  picture: '',
  minBet: null,
  maxBet: null,
  returnMax: null,
  hasDemo: false,
};
const lobby = (openRounds: Lobby['openRounds']) => ({ openRounds, cashDecimal: '1' }) as Lobby;

test('[GAME-03] an unfinished round is offered, with its stake and a way to open it', async () => {
  const round = { game: GAME, roundId: 'r1', betAmt: 5000, placedAt: '2026-11-22T05:03:00.000Z' };
  const place = await renderServer(<OpenRounds lobby={lobby([round])} />);
  expect(place.querySelector('h2')).toHaveTextContent(t('play.lobby.openTitle'));
  const button = place.querySelector<HTMLElement>('button')!;
  expect(button.dataset).toMatchObject({ vendor: 'sandbox-live', type: 'casino', game: 'blackjack' });
  expect(button).toHaveTextContent('블랙잭');
  expect(button).toHaveTextContent(t('play.lobby.openStake', { amount: '5,000', time: '11.22 14:03' }));
  expect(button).toHaveTextContent(t('play.lobby.openGo'));
});

test('[GAME-03] nothing is shown without one', async () => {
  const place = await renderServer(<OpenRounds lobby={lobby([])} />);
  expect(place.textContent).toBe('');
});
