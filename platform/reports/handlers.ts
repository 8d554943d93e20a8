import type { reportCalls } from '@/lib/contract/reports';
import type { Handlers } from '../http/context';
import { betStatistics } from './bet-statistics';
import { betTrend } from './bet-trend';
import { gameStatistics } from './game-statistics';
import { dailyPartners, dailyUsers, partnerStatistics, userStatistics } from './member-statistics';

export const reportHandlers: Pick<Handlers, keyof typeof reportCalls> = {
  '/api/v2/retail/report/betStatistics': betStatistics,
  '/api/v2/retail/daily/users': dailyUsers,
  '/api/v2/retail/daily/partners': dailyPartners,
  '/api/retail/partnerStatistics': partnerStatistics,
  '/api/retail/userStatistics': userStatistics,
  '/api/retail/gameStatistics': gameStatistics,
  '/api/v2/retail/betTrend': betTrend,
};
