import type { mainCalls } from '@/lib/contract/main';
import type { Handlers } from '../http/context';
import { cashReport, myCashReport } from './cash-report';
import { newPayLog } from './pay-log';
import { statistics, topInfo } from './top-info';

export const mainHandlers: Pick<Handlers, keyof typeof mainCalls> = {
  '/api/v2/main/topInfo': topInfo,
  '/api/v2/main/statistics': statistics,
  '/api/v2/main/cashReport': cashReport,
  '/api/v2/main/myCashReport': myCashReport,
  '/api/v2/main/newPayLog': newPayLog,
};
