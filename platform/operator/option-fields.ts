import { z } from 'zod';
import { LEVELS } from '@/lib/rules/level';
import { SETTLEMENT_PERIODS } from '@/lib/rules/settlement-period';
import type { SiteOption } from '../db/schema/site-option';
import { DEFAULT_SITE_OPTION } from '../shared/site-option';

const amount = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, { error: 'must be an amount such as 10000 or 0.50' })
  .describe('wire amount');
const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, { error: 'must be a rate such as 1.20' })
  .describe('percent');
const minutes = z.int().min(0).max(10_080).describe('minutes');
const wallClock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time such as 23:30' });
const name = z.string().min(1).max(40);
const bonus = z
  .strictObject({ rate: percent, max: amount })
  .describe('points on a deposit: percent of it, at most so many');
const betLimit = z.strictObject({
  min: amount.optional(),
  max: amount.optional(),
  maxWin: amount.optional(),
});
/** A positive amount. */
const unit = amount.refine((text) => Number(text) > 0, { error: 'must be above 0' });

/** The shape of each option. The type of the record makes a missing one a compile error. */
export const OPTION_FIELDS = {
  cashDecimal: z
    .string()
    .regex(/^(0\.\d{1,4}|[1-9]\d{0,3}(\.\d{1,4})?)$/, { error: 'must be a factor such as 1 or 0.01' })
    .refine((text) => Number(text) > 0)
    .describe('display amount = wire amount × this'),
  sns: z
    .array(z.strictObject({ name, id: name, link: z.url({ protocol: /^https$/ }).max(200) }))
    .max(3)
    .describe('links in the footer'),
  helpline: z
    .string()
    .regex(/^\+?[\d -]{3,20}$/)
    .describe('number of the helpline for gambling problems'),
  supportPhone: z
    .string()
    .regex(/^(\+?[\d -]{3,20})?$/, { error: 'must be a telephone number, or empty' })
    .describe('shown in the customer centre; empty for none'),
  supportWindow: z
    .strictObject({ from: wallClock, to: wallClock })
    .nullable()
    .describe('when the customer centre answers, UTC+9; null for around the clock'),
  levelNames: z
    .partialRecord(z.enum(LEVELS), name)
    .transform((names) => names as Record<string, string>)
    .describe('what the site calls its levels; those not given keep their names'),
  signInLockMinutes: z
    .int()
    .min(1)
    .max(1440)
    .describe('minutes that the ninth wrong password locks the sign-in'),
  sessionHours: z.int().min(1).max(720).describe('hours after which a session ends however much it is used'),
  secondFactorFromLevel: z
    .enum(LEVELS)
    .nullable()
    .describe('partners of this level and above must have a second factor; null for nobody'),
  viewNotice: z.boolean().describe('members are told when an operator has looked at their screens'),
  memberCreatePtn5Only: z.boolean().describe('only PTN_5 may create members'),
  signupOpen: z.boolean().describe('players may sign up by themselves'),
  signupApproval: z.boolean().describe('who signs up waits for the operator'),
  partnerPermissions: z.boolean().describe('partners set what members below may do'),
  partnerPasswordReset: z.boolean().describe('partners reset passwords of members below'),
  topPointRate: percent,
  topLoseRate: percent,
  rateChangeOncePerDay: z.boolean().describe('a partner changes a lower member’s rates once a day'),
  takeBackWaitsForBets: z.boolean().describe('no cash is taken back from a member with an unsettled bet'),
  depositOpen: z.boolean(),
  depositMin: amount,
  depositMax: amount,
  depositUnit: unit,
  withdrawalOpen: z.boolean(),
  withdrawalMin: amount,
  withdrawalUnit: unit,
  stepUpAmount: amount
    .nullable()
    .describe('moves above it, withdrawals and new passwords need the second factor again; null for never'),
  fourEyesAmount: amount
    .nullable()
    .describe('above it two operators decide, and two loosen what protects; null for one alone'),
  largeAmount: amount.describe('from it on, wins and moves of members are named on the dashboard'),
  withdrawalWaitMinutes: minutes,
  cashOutPassWaitHours: z
    .int()
    .min(0)
    .max(720)
    .describe('hours without withdrawals after a change of the withdrawal password'),
  withdrawalReversible: z
    .boolean()
    .describe('players may take a withdrawal request back at stage 0; off by default (SAFE-08)'),
  bankWindow: z
    .strictObject({ from: wallClock, to: wallClock })
    .nullable()
    .describe('no withdrawals, UTC+9, from inclusive, to exclusive; null for never'),
  convertOpen: z.boolean(),
  convertMin: amount,
  signupBonus: bonus,
  dailyBonus: bonus,
  depositBonus: bonus,
  rollingOnNetExposure: z
    .boolean()
    .describe('rolling of bets on one round is paid for the net exposure, not for opposed stakes'),
  rollingOnFreeBets: z
    .boolean()
    .describe(
      'rolling is paid for the worth of free bets placed from then on, which the player has not staked',
    ),
  losingCarryOver: z.boolean(),
  settlementPeriod: z
    .enum(SETTLEMENT_PERIODS)
    .nullable()
    .describe(
      'length of settlement periods, closed by the platform when they are over; null: by the operator',
    ),
  betLimits: z
    .record(z.string().regex(/^\d{1,2}$/), betLimit)
    .describe('by member level; all of them at once'),
  gameLimits: z
    .record(z.string().regex(/^[A-Za-z0-9_-]{1,40}$/), betLimit)
    .describe('by game code, the tighter of it and of the level holds; all of them at once'),
  maxOpenBets: z.int().min(1).max(10_000),
  gameQuietSeconds: z.int().min(0).max(3600).describe('seconds'),
  tableBetSeconds: z.int().min(1).max(120).describe('seconds that shared live tables take bets'),
  tableResultSeconds: z.int().min(1).max(60).describe('seconds that they show the result'),
  openRoundMinutes: z
    .int()
    .min(1)
    .max(1440)
    .describe('minutes after which a round that was left open is settled by its rule'),
  sandboxGames: z.boolean(),
  ownDepositLimits: z.boolean().describe('players may limit their deposits; a limit that is set stays'),
  ownBetLimits: z.boolean().describe('players may limit losses and stakes; a limit that is set stays'),
  ownSessionLimits: z.boolean().describe('players may limit their sessions; a limit that is set stays'),
  timeOuts: z.boolean().describe('players may take a time-out'),
  selfExclusions: z.boolean().describe('players may exclude themselves'),
  realityChecks: z.boolean().describe('play stops for a reality check; off, for players who chose one alone'),
  realityCheckMinutes: z
    .int()
    .min(1)
    .max(120)
    .describe('minutes of play between two reality checks, for players who chose none'),
  roundFinishMinutes: z
    .int()
    .min(0)
    .max(DEFAULT_SITE_OPTION.roundFinishMinutes)
    .describe('minutes for which an open round may be finished after a session’s end or a due reality check'),
  roundFinishPercent: z
    .int()
    .min(0)
    .max(DEFAULT_SITE_OPTION.roundFinishPercent)
    .describe('most further stakes of that round, in percent of those that were open'),
  messageDays: z.int().min(1).max(3650).describe('days'),
  messageCount: z.int().min(1).max(10_000),
} satisfies { [K in keyof SiteOption]: z.ZodType<SiteOption[K]> };
