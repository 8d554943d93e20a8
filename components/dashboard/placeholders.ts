import type { ResponseOf } from '@/lib/contract/calls';
import { TREND_DAYS } from '@/lib/rules/day';

const MOMENT = '2000-01-01T00:00:00.000Z';
/** Maximum of rows of notices, payments and paybacks. */
const ROWS = 10;

const zeros = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

const dayFigures = zeros('cashIn', 'cashOut', 'payment', 'payback', 'joinCnt', 'betBEP');

const payments = Array.from({ length: ROWS }, (_, row) => ({
  memNick: '\u00a0',
  cashAmt: row,
  updDate: MOMENT,
}));

/**
 * Answers without figures from which panels are rendered invisibly while their calls are under way, to have their
 * height.
 */
export const PLACEHOLDERS = {
  statistics: {
    mainStatisticsInfo: zeros(
      'dCashIn',
      'dCashInCnt',
      'dCashOut',
      'dCashOutCnt',
      'dPayment',
      'dPayback',
      'dJoinCnt',
      'dBetBEP',
    ),
    days: Array.from({ length: TREND_DAYS }, () => ({ day: MOMENT.slice(0, 10), ...dayFigures })),
    sameTimeYesterday: dayFigures,
    asOf: MOMENT,
  } satisfies ResponseOf<'/api/v2/main/statistics'>,
  tasks: {
    own: zeros('requestCnt', 'newMsg', 'newAnswer', 'cashAmt', 'mostGiven'),
    ...zeros('lockedCnt', 'largeAmount'),
    today: null,
    winners: null,
    losers: null,
    asOf: MOMENT,
  } satisfies ResponseOf<'/api/v2/main/tasks'>,
  cashReport: {
    cashReport: zeros(
      'cashIn',
      'payment',
      'inPaymentSum',
      'cashOut',
      'payback',
      'outPaybackSum',
      'couponCash',
      'normalCashAmt',
      'partnerCashAmt',
      'betAmt',
      'winAmt',
      'betBEP',
      'totalPointAmt',
    ),
    asOf: MOMENT,
  } satisfies ResponseOf<'/api/v2/main/cashReport'>,
  myCashReport: {
    myCashReport: zeros(
      'cashIn',
      'adminPayment',
      'upperPayment',
      'myPayback',
      'changePoint',
      'couponCash',
      'increaseTotal',
      'cashOut',
      'adminPayback',
      'upperPayback',
      'myPayment',
      'decreaseTotal',
    ),
  } satisfies ResponseOf<'/api/v2/main/myCashReport'>,
  chart: {
    dailyBetList: [],
    dailyBetSum: zeros('dUserPayment', 'dUserPayback', 'dBetAmt', 'dWinAmt'),
    asOf: MOMENT,
  } satisfies ResponseOf<'/api/v2/retail/daily/betting'>,
  notices: {
    boardList: Array.from({ length: ROWS }, (_, boardIdx) => ({
      boardIdx,
      title: '\u00a0',
      regDate: MOMENT,
    })),
  } satisfies ResponseOf<'/api/main/nt/list'>,
  transferLog: {
    mainNewPayLog: { newPaymentList: payments, newPaybackList: payments },
  } satisfies ResponseOf<'/api/v2/main/newPayLog'>,
};
