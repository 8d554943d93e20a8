import type { gameCalls } from '@/lib/contract/games';
import type { Handlers } from '../http/context';
import { gameCodes } from './game-codes';
import { guestDemo } from './guest-demo';
import { integrateMember, integrateOwn } from './integrate';
import { getGame } from './launch';
import { playToday, tableRoads } from './lobby-tables';
import { favorites, openRounds, recentGames, setFavorite } from './own-games';
import { gameResults } from './results';
import { changeMemberCashFlag, changeOwnCashFlag, getUserCash, outGameMoney } from './user-cash';

export const gameHandlers: Pick<Handlers, keyof typeof gameCalls | '/api/common/gameCodes'> = {
  '/api/common/gameCodes': gameCodes,
  '/api/minigame/getGame': getGame,
  '/api/game/demo': guestDemo,
  '/api/game/favorites': favorites,
  '/api/game/setFavorite': setFavorite,
  '/api/game/recent': recentGames,
  '/api/game/openRounds': openRounds,
  '/api/game/today': playToday,
  '/api/game/roads': tableRoads,
  '/api/game/results': gameResults,
  '/api/cash/outGameMoney': outGameMoney,
  '/api/cash/getUserCash': getUserCash,
  '/api/cash/integrateMoney': integrateOwn,
  '/api/retail/integrateMoney': integrateMember,
  '/api/member/changeMemCashFlag': changeOwnCashFlag,
  '/api/retail/changeMemCashFlag': changeMemberCashFlag,
};
