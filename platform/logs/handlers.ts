import type { logCalls } from '@/lib/contract/logs';
import type { Handlers } from '../http/context';
import { bottomCashList, bottomCashList2 } from './bottom-cash';
import { bottomPointList } from './bottom-points';
import { cashSendList } from './cash-send-list';
import { cashTransLog, ownCashTransLog } from './cash-trans';

export const logHandlers: Pick<Handlers, keyof typeof logCalls> = {
  '/api/v2/retail/cashTransLog': cashTransLog,
  '/api/cash/transLog': ownCashTransLog,
  '/api/retail/bottomCashList': bottomCashList,
  '/api/retail/bottomCashList2': bottomCashList2,
  '/api/retail/cashSendlist': cashSendList,
  '/api/retail/pointList': bottomPointList,
};
