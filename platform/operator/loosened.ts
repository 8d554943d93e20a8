import { LEVELS } from '@/lib/rules/level';
import type { BetLimit, BonusRule, SiteOption } from '../db/schema/site-option';

/** An amount as a number to compare; null is no bound, so larger than any. */
const bound = (text: string | null | undefined): number =>
  text == null ? Number.POSITIVE_INFINITY : Number(text);

/** How many levels, from the top, are asked for a second factor. */
const askedLevels = (level: SiteOption['secondFactorFromLevel']): number =>
  level === null ? 0 : LEVELS.indexOf(level) + 1;

/** The length of a window of the day in minutes; it may pass midnight. None is no time at all. */
function windowMinutes(window: SiteOption['bankWindow']): number {
  if (!window) return 0;
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return (minutesOf(window.to) - minutesOf(window.from) + 1440) % 1440 || 1440;
}

/** Whether a bound of bets became wider anywhere: a missing one has no bound. */
function isWider(before: Record<string, BetLimit>, after: Record<string, BetLimit>): boolean {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].some((key) => {
    const [was, is] = [before[key], after[key]];
    return bound(is?.max) > bound(was?.max) || bound(is?.maxWin) > bound(was?.maxWin);
  });
}

/** Whether a bonus became larger in rate or in its most. */
const isLarger = (before: BonusRule, after: BonusRule): boolean =>
  Number(after.rate) > Number(before.rate) || Number(after.max) > Number(before.max);

/** For each option that protects members, the house or the sign-in: whether the change loosens it. */
const LOOSENS: {
  readonly [K in keyof SiteOption]?: (before: SiteOption[K], after: SiteOption[K]) => boolean;
} = {
  signInLockMinutes: (before, after) => after < before,
  sessionHours: (before, after) => after > before,
  secondFactorFromLevel: (before, after) => askedLevels(after) < askedLevels(before),
  viewNotice: (before, after) => before && !after,
  signupApproval: (before, after) => before && !after,
  topPointRate: (before, after) => Number(after) > Number(before),
  topLoseRate: (before, after) => Number(after) > Number(before),
  rateChangeOncePerDay: (before, after) => before && !after,
  takeBackWaitsForBets: (before, after) => before && !after,
  depositMax: (before, after) => Number(after) > Number(before),
  stepUpAmount: (before, after) => bound(after) > bound(before),
  fourEyesAmount: (before, after) => bound(after) > bound(before),
  withdrawalWaitMinutes: (before, after) => after < before,
  cashOutPassWaitHours: (before, after) => after < before,
  withdrawalReversible: (before, after) => !before && after,
  bankWindow: (before, after) => windowMinutes(after) < windowMinutes(before),
  signupBonus: isLarger,
  dailyBonus: isLarger,
  depositBonus: isLarger,
  losingCarryOver: (before, after) => before && !after,
  rollingOnNetExposure: (before, after) => before && !after,
  rollingOnFreeBets: (before, after) => !before && after,
  betLimits: isWider,
  gameLimits: isWider,
  maxOpenBets: (before, after) => after > before,
  ownDepositLimits: (before, after) => before && !after,
  ownBetLimits: (before, after) => before && !after,
  ownSessionLimits: (before, after) => before && !after,
  timeOuts: (before, after) => before && !after,
  selfExclusions: (before, after) => before && !after,
  realityChecks: (before, after) => before && !after,
  realityCheckMinutes: (before, after) => after > before,
  roundFinishMinutes: (before, after) => after > before,
  roundFinishPercent: (before, after) => after > before,
};

/** The options of a change that protect less afterwards; two operators decide on those (CONSOLE-04). */
export function loosenedOptions(before: SiteOption, after: SiteOption): (keyof SiteOption)[] {
  const loosens = <K extends keyof SiteOption>(name: K) =>
    LOOSENS[name]?.(before[name], after[name]) ?? false;
  return (Object.keys(LOOSENS) as (keyof SiteOption)[]).filter(loosens);
}
