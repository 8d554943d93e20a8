import type { gameCalls } from '@/lib/contract/games';
import type { Handlers } from '../http/context';
import { integrateLower, integrateOwn } from './integrate';
import { getGame } from './launch';
import { changeLowerCashFlag, changeOwnCashFlag, getUserCash, outGameMoney } from './user-cash';

export const gameHandlers: Pick<Handlers, keyof typeof gameCalls> = {
  '/api/minigame/getGame': getGame,
  '/api/cash/outGameMoney': outGameMoney,
  '/api/cash/getUserCash': getUserCash,
  '/api/cash/integrateMoney': integrateOwn,
  '/api/retail/integrateMoney': integrateLower,
  '/api/member/changeMemCashFlag': changeOwnCashFlag,
  '/api/retail/changeMemCashFlag': changeLowerCashFlag,
};
