import type { LEVELS } from '@/lib/rules/level';
import type { SettlementPeriod } from '@/lib/rules/settlement-period';

/** Bounds of one member level: stakes and wins in wire amounts, as decimal text; none is without bound. */
export interface BetLimit {
  min?: string;
  max?: string;
  maxWin?: string;
}

/** A bonus of points on a deposit: a percentage of the deposit, up to a maximum. '0' gives no bonus. */
export interface BonusRule {
  rate: string;
  max: string;
}

/** Options of a site that an operator may set. Amounts are wire amounts as decimal text. */
export interface SiteOption {
  /** Display amount = wire amount × cashDecimal (decision 28). */
  cashDecimal: string;
  sns: { name: string; id: string; link: string }[];
  /** A telephone number for players; empty for none. */
  supportPhone: string;
  /** The number of the helpline for gambling problems, which players see. */
  helpline: string;
  /** When the customer centre answers: UTC+9, from inclusive, to exclusive; null for around the clock. */
  supportWindow: { from: string; to: string } | null;
  levelNames: Record<string, string>;

  /** Minutes that the ninth wrong password locks the sign-in (U004, decision 12). */
  signInLockMinutes: number;
  /** The hours after which a session ends, however much it is used (decision 12). */
  sessionHours: number;
  /** Partners of this level and above need a second factor (A035); null for none. */
  secondFactorFromLevel: (typeof LEVELS)[number] | null;
  /** Members are told when an operator has looked at their screens (VIEWAS-04). */
  viewNotice: boolean;
  /** Only PTN_5 may create members (CREATE-06). */
  memberCreatePtn5Only: boolean;
  /** Players may sign up by themselves (U115), and whether an operator must approve it first (U002). */
  signupOpen: boolean;
  signupApproval: boolean;
  /** Partners set the permissions of members below: give, take back, withdraw. */
  partnerPermissions: boolean;
  /** Partners reset passwords of members below. */
  partnerPasswordReset: boolean;
  /** The highest rates that a top partner may be given, in percent. */
  topPointRate: string;
  topLoseRate: string;
  /** A partner changes the rates of one lower member once a UTC+9 day (RATE-05). */
  rateChangeOncePerDay: boolean;
  /** Cash is not taken back from a member with an unsettled bet (C099, decision 65). `move_money` reads it, too. */
  takeBackWaitsForBets: boolean;

  depositOpen: boolean;
  depositMin: string;
  depositMax: string;
  depositUnit: string;
  withdrawalOpen: boolean;
  withdrawalMin: string;
  withdrawalUnit: string;
  /**
   * Partners with a second factor give it again for moves above this amount, and for every withdrawal and change of a
   * password (A041); null for never.
   */
  stepUpAmount: string | null;
  /** Above this amount two operators decide, and two loosen what protects (CONSOLE-04); null for one alone. */
  fourEyesAmount: string | null;
  /** The amount from which wins and moves of members are named on the dashboard of the partners above (DASH-07). */
  largeAmount: string;
  /** Minutes between two withdrawal requests of a member (C216). */
  withdrawalWaitMinutes: number;
  /** Hours after a change of the withdrawal password without withdrawals (A031, decision 59). */
  cashOutPassWaitHours: number;
  /** Players may take back a withdrawal request at stage 0 (decision 26). */
  withdrawalReversible: boolean;
  /** No withdrawals while banks check their books: UTC+9, from inclusive, to exclusive (decision 27); null for never. */
  bankWindow: { from: string; to: string } | null;
  convertOpen: boolean;
  convertMin: string;
  /** Point types 5, 6 and 7: first deposit ever, first of the day, every one. */
  signupBonus: BonusRule;
  dailyBonus: BonusRule;
  depositBonus: BonusRule;
  /** Rolling of a player's bets on one round is paid for their net exposure (decision 31), otherwise for the stakes. */
  rollingOnNetExposure: boolean;
  /** Rolling is paid for the worth of free bets, too. */
  rollingOnFreeBets: boolean;
  /** A negative losing period lessens the next one (decision 31). */
  losingCarryOver: boolean;
  /** The length of settlement periods, which the platform closes when they are over; null leaves closing to the operator. */
  settlementPeriod: SettlementPeriod | null;

  /** The bounds by member level ("1" …); a level that is missing has none. */
  betLimits: Record<string, BetLimit>;
  /** The bounds by game code. A bet must keep these and those of the level. */
  gameLimits: Record<string, BetLimit>;
  /** The most unsettled bets of a member; sports bets are not counted (B9999). */
  maxOpenBets: number;
  /** The seconds for which a game must have been quiet before its wallet is emptied (C009). */
  gameQuietSeconds: number;
  /** The seconds for which shared live tables take bets, and for which they then show the result. */
  tableBetSeconds: number;
  tableResultSeconds: number;
  /** Minutes after which a round that its player left open is settled by its game's rule (GAME-03). */
  openRoundMinutes: number;
  /** Whether the sandbox vendors play on this site. */
  sandboxGames: boolean;

  /**
   * Rules that players may set for themselves: limits of money in, of losses and stakes, of session length, time-outs
   * and self-exclusions. Switched off they are not offered; a rule that a player has set stays in force.
   */
  ownDepositLimits: boolean;
  ownBetLimits: boolean;
  ownSessionLimits: boolean;
  timeOuts: boolean;
  selfExclusions: boolean;
  /** Reality checks, and the minutes of play between two for players who have chosen none (SAFE-03). */
  realityChecks: boolean;
  realityCheckMinutes: number;
  /**
   * From the end of a session, or a due reality check, a round that was open then may be finished for these minutes,
   * with further stakes of so many percent of its open ones (SAFE-03). The defaults are the most that a site may set: an
   * option loosens no limit of a player's own.
   */
  roundFinishMinutes: number;
  roundFinishPercent: number;

  /** The limits of a member's stored messages: their age in days, and their number. */
  messageDays: number;
  messageCount: number;
}
