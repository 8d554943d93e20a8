/**
 * The numbers of money on the wire, which are those of the ledger. Types of entries (decisions 22 and 23) are each from
 * the side of a member's account; the other side of a transfer with the house or the suspense account has the same type
 * with the opposite sign. A reversal has the type of the reversed entry, and the opposite amount.
 */

export const CASH_TYPE = {
  deposit: 1,
  withdrawal: -1,
  /** By the operator. */
  grant: 2,
  grantBack: -2,
  /** A partner's give: the giver's side and the receiver's. */
  give: -3,
  given: 33,
  /** A partner's take-back: the taker's side and the other. */
  takeBack: 3,
  takenBack: -33,
  /** Converted from points. */
  converted: 4,
  coupon: 5,
  /** Stakes and money moved to a game's wallet, and money returned from games. */
  toGame: -19,
  fromGame: 19,
  /** Wins of free bets, and what promotions of vendors pay: cash for which no cash was staked. */
  freeBetWin: 22,
  promotionWin: 23,
} as const;

export const POINT_TYPE = {
  /** By the operator, or by a partner on the member's side. */
  grant: 2,
  grantBack: -2,
  /** The partner's side of points given and taken back; lists show the latter as {@link SHOWN_TAKE_BACK}. */
  give: -3,
  takeBack: 3,
  /** As a take-back's; the kind of the transfer distinguishes them. */
  rolling: 3,
  /** Converted to cash. */
  converted: -4,
  bonusFirstEver: 5,
  bonusFirstOfDay: 6,
  bonusEveryDeposit: 7,
  /** A share of a losing settlement. */
  losing: 8,
} as const;

/** The point type that lists show for a take-back, since 3 is rolling there. */
export const SHOWN_TAKE_BACK = 33;

/** Stages of a deposit or withdrawal request (FUND-03). */
export const REQUEST_STATUS = { applied: 0, done: 1, waiting: 2, cancelled: -1 } as const;

/** The stages of a request that is not decided yet. */
export const UNDECIDED = [REQUEST_STATUS.applied, REQUEST_STATUS.waiting] as const;
