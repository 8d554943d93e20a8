import type { ListPage } from '@/components/list/definition';
import type { ResponseOf } from '@/lib/contract/calls';
import type { Translate } from '@/lib/i18n/translate';

/** Shared parts of the betting reports (STAT-01). */

type Report = ResponseOf<'/api/v2/retail/report/betStatistics'>;
export type BettingRow = Report['myStatData'];
export type BettingSum = Report['botStatSum'];
export type BettingPage = ListPage<BettingRow, BettingSum>;

/** The call's maximum of partners. */
export const MAX_PARTNERS = 500;

/** The listed partners, without a search. */
export const PARTNERS = { treeOption: 'N', targetLevel: 'PARTNER' } as const;

/** Whether an answer has all partners, hidden ones included. */
export const isComplete = ({ total, zeroCount = 0 }: BettingPage) => total + zeroCount < MAX_PARTNERS;

/** Orders of the panel; headings offer those of every column. */
export const ORDERS = ['betAmtSum', 'winAmtSum', 'winLoseSum', 'rollingSum', 'totalBEP'] as const;

export const figureLabels = (t: Translate) => ({
  betAmtSum: t('list.bet'),
  winAmtSum: t('list.win'),
  winLoseSum: t('list.betMinusWin'),
  rollingSum: t('list.rolling'),
  totalBEP: t('list.netAfterRolling'),
});
