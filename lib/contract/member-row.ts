import { z } from 'zod';
import { ancestors } from './list-shapes';
import { amount, count, memId, moment, partnerLevel, rate } from './values';

/** Sums of a branch over the asked days (docs/formulas.md); casino counts live and hotel casinos. */
const sums = {
  cashIn: amount,
  cashOut: amount,
  payment: amount,
  payback: amount,
  /** cashIn + payment, cashOut + payback, and their difference. */
  totalCashInAmt: amount,
  totalCashOutAmt: amount,
  totalCashProfit: amount,
  betAmt: amount,
  winAmt: amount,
  /** betAmt, winAmt and betAmt − winAmt under the names of the older lists. */
  totalBetAmt: amount,
  totalBetWinAmt: amount,
  totalWlAmt: amount,
  rolling: amount,
  /** bet − win − rolling (decision 31). */
  totalBEP: amount,
  casinoBetAmt: amount,
  casinoWinAmt: amount,
  casinoRolling: amount,
  slotBetAmt: amount,
  slotWinAmt: amount,
  slotRolling: amount,
};

/**
 * A member or partner in a list: the sums are over the member and everybody below, the rates its own. Old and new
 * lists answer the same row, whose figures some name otherwise.
 */
export const memberRow = z.object({
  memId,
  memNick: z.string(),
  /** Holder of the bank account: the depositor. */
  memName: z.string(),
  memPhone: z.string().nullable(),
  partnerLevel,
  partnerLevelName: z.string(),
  myLevel: partnerLevel,
  myLevelName: z.string(),
  casinoRate: rate,
  slotRate: rate,
  casinoLosing: rate,
  slotLosing: rate,
  /** The casino rates, in lists that show one pair. */
  pointRate: rate,
  loseRate: rate,
  cashAmt: amount,
  pointAmt: amount,
  ...sums,
  /** Rolling that the viewer acquired through the bets that a member placed in the asked days; 0 of partners. */
  byCasino: amount,
  bySlot: amount,
  /** Everybody below, partners and members; and the same by level, NORMAL being the members. */
  lowerCnt: count,
  countInfo: z.array(z.object({ partnerLevel, partnerLevelName: z.string(), cnt: count })),
  /** What everybody below holds. */
  totalBalance: z.object({ totalCashAmt: amount, totalPointAmt: amount }),
  /** Partners right below. */
  cnt: count,
  cntBotPartner: count,
  joinDate: moment,
  topUserList: ancestors,
  /** The last bet of a member. */
  betData: z.object({ vendorName: z.string(), gameName: z.string(), regDate: moment }).nullable(),
});

/** Totals over a whole list, not over the page; who stands above another of the list counts once with him. */
export const memberSum = z.object({ cashAmt: amount, pointAmt: amount, lowerCnt: count, ...sums });
