import type { gameCalls } from '@/lib/contract/games';
import type { Handlers } from '../http/context';
import { integrateMember, integrateOwn } from './integrate';
import { getGame } from './launch';
import { changeMemberCashFlag, changeOwnCashFlag, getUserCash, outGameMoney } from './user-cash';

export const gameHandlers: Pick<Handlers, keyof typeof gameCalls> = {
  '/api/minigame/getGame': getGame,
  '/api/cash/outGameMoney': outGameMoney,
  '/api/cash/getUserCash': getUserCash,
  '/api/cash/integrateMoney': integrateOwn,
  '/api/retail/integrateMoney': integrateMember,
  '/api/member/changeMemCashFlag': changeOwnCashFlag,
  '/api/retail/changeMemCashFlag': changeMemberCashFlag,
};
