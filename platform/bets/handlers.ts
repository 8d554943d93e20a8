import type { betCalls } from '@/lib/contract/bets';
import type { Handlers } from '../http/context';
import { bottomBetList, casinoBottomBetList } from './bet-lists';
import { ownBets } from './own-bets';
import { ownBetDetail } from './round-detail';
import { ownSportBets, sportBottomBetList } from './sport-lists';

export const betHandlers: Pick<Handlers, keyof typeof betCalls> = {
  '/api/bet/betlist': ownBets,
  '/api/bet/sport/betlist': ownSportBets,
  '/api/bet/betDetail': ownBetDetail,
  '/api/retail/bottomBetList': bottomBetList,
  '/api/retail/casino/bottomBetList': casinoBottomBetList,
  '/api/retail/sport/bottomBetList': sportBottomBetList,
};
