import type { detailCalls } from '@/lib/contract/detail';
import type { Handlers } from '../http/context';
import { betDetail, betLines, rollingLog } from './bet-logs';
import { cashLog } from './cash-log';
import { cashRequestList } from './cash-requests';
import { detailGlance } from './glance';
import { detailInfo } from './member-info';
import { loginLog, messageLog, playGameList } from './member-logs';
import { detailSummary } from './summary';

export const detailHandlers: Pick<Handlers, keyof typeof detailCalls> = {
  '/api/v2/retail/detail/info': detailInfo,
  '/api/v2/retail/detail/summary': detailSummary,
  '/api/v2/retail/detail/glance': detailGlance,
  '/api/v2/retail/detail/loginLog': loginLog,
  '/api/v2/retail/detail/msgLog': messageLog,
  '/api/v2/retail/detail/cashLog': cashLog,
  '/api/v2/retail/detail/rollingLog': rollingLog,
  '/api/v2/retail/detail/playGameList': playGameList,
  '/api/v2/retail/detail/betList': betLines,
  '/api/v2/retail/detail/betDetail': betDetail,
  '/api/v2/retail/detail/cashRequestList': cashRequestList,
};
