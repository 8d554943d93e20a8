import type { dashboardCalls } from '@/lib/contract/dashboard';
import type { Handlers } from '../http/context';
import { cashReport, myCashReport } from './cash-report';
import { newPayLog } from './pay-log';
import { statistics } from './statistics';
import { tasks } from './tasks';
import { frame, topInfo } from './top-info';

export const mainHandlers: Pick<Handlers, keyof typeof dashboardCalls> = {
  '/api/v2/main/topInfo': topInfo,
  '/api/v2/main/frame': frame,
  '/api/v2/main/statistics': statistics,
  '/api/v2/main/tasks': tasks,
  '/api/v2/main/cashReport': cashReport,
  '/api/v2/main/myCashReport': myCashReport,
  '/api/v2/main/newPayLog': newPayLog,
};
