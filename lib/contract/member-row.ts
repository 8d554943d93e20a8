import { z } from 'zod';
import { ancestors, matchFields, memberStates, restRows } from './list-shapes';
import { memberMarks } from './notes';
import { amount, count, memId, moment, partnerLevel, rate, yn } from './values';

/** Sums of a branch over the requested days (docs/formulas.md); casino is live and hotel casinos. */
const sums = {
  cashIn: amount,
  cashOut: amount,
  payment: amount,
  payback: amount,
  totalCashInAmt: amount.describe('cashIn + payment.'),
  totalCashOutAmt: amount.describe('cashOut + payback.'),
  totalCashProfit: amount.describe('totalCashInAmt − totalCashOutAmt.'),
  betAmt: amount,
  winAmt: amount,
  totalBetAmt: amount.describe('betAmt under the name of the older lists.'),
  totalBetWinAmt: amount.describe('winAmt under the name of the older lists.'),
  totalWlAmt: amount.describe('betAmt − winAmt.'),
  rolling: amount,
  totalBEP: amount.describe('bet − win − rolling (decision 31).'),
  casinoBetAmt: amount,
  casinoWinAmt: amount,
  casinoRolling: amount,
  slotBetAmt: amount,
  slotWinAmt: amount,
  slotRolling: amount,
};

/**
 * A member or partner in a list: sums over the member and its whole branch, rates of the member itself. Older and newer
 * lists return the same row, hence some figures under two names.
 */
export const memberRow = z.object({
  memId,
  memNick: z.string(),
  memName: z.string().describe('Holder of the bank account.'),
  memPhone: z.string().nullable().describe('All but the first three and last four digits are stars.'),
  partnerLevel,
  partnerLevelName: z.string(),
  myLevel: partnerLevel,
  myLevelName: z.string(),
  casinoRate: rate,
  slotRate: rate,
  casinoLosing: rate,
  slotLosing: rate,
  pointRate: rate.describe('Casino rate, for lists that show one pair of rates.'),
  loseRate: rate.describe('Casino losing rate, likewise.'),
  cashAmt: amount,
  pointAmt: amount,
  ...sums,
  byCasino: amount.describe(
    "Rolling that the viewer earned by this member's casino bets on the days; 0 for partners.",
  ),
  bySlot: amount.describe('The same by slot bets.'),
  lowerCnt: count.describe('Number of partners and members below.'),
  countInfo: z
    .array(z.object({ partnerLevel, partnerLevelName: z.string(), cnt: count }))
    .describe('The same number by level.'),
  totalBalance: z.object({ totalCashAmt: amount, totalPointAmt: amount }).describe('Balances of all below.'),
  cnt: count.describe('Number of direct child partners.'),
  cntBotPartner: count.describe('The same number under another name.'),
  joinDate: moment,
  states: memberStates,
  lastLoginDt: moment.nullable().describe('Last successful sign-in; null if there was none.'),
  withinYn: yn
    .optional()
    .describe(
      "Y: a member above it is in the list too, so that its sums are a part of that one's, and not counted again in the totals. Absent otherwise, and from an upstream that lacks it.",
    ),
  ...matchFields,
  marks: memberMarks,
  topUserList: ancestors,
  betData: z
    .object({ vendorName: z.string(), gameName: z.string(), regDate: moment })
    .nullable()
    .describe('The last bet of a member; null for partners and without bets.'),
});

/**
 * Totals over the whole list, not only the page. A member whose ancestor is in the list too counts once, within the
 * ancestor's branch.
 */
const totals = { cashAmt: amount, pointAmt: amount, lowerCnt: count, ...sums };
export const memberSum = z.object(totals);

/** The rows besides those of members; `lowerCnt` is 0. */
export const memberRest = restRows(totals);
