import { toCents } from '@/lib/rules/decimal';
import type { BetLimit, SiteOption } from '../../db/schema/site-option';

type Limits = Pick<SiteOption, 'betLimits' | 'gameLimits'>;

const tighter = (
  limits: readonly BetLimit[],
  key: keyof BetLimit,
  isTighter: (a: bigint, b: bigint) => boolean,
) =>
  limits
    .flatMap((limit) => limit[key] ?? [])
    .reduce<string | undefined>(
      (best, next) => (best === undefined || isTighter(toCents(next), toCents(best)) ? next : best),
      undefined,
    );

/** The bounds of a bet: those of the member's level or those of the game, whichever are tighter. */
export function betLimit({ betLimits, gameLimits }: Limits, level: number, gameCode: string): BetLimit {
  const both = [betLimits[String(level)] ?? {}, gameLimits[gameCode] ?? {}];
  return {
    min: tighter(both, 'min', (a, b) => a > b),
    max: tighter(both, 'max', (a, b) => a < b),
    maxWin: tighter(both, 'maxWin', (a, b) => a < b),
  };
}

/** The stakes that a member of a level may place on a game, as wire amounts. */
export function stakeLimits(option: Limits, level: number, gameCode: string) {
  const { min, max } = betLimit(option, level, gameCode);
  return { minBet: min === undefined ? null : Number(min), maxBet: max === undefined ? null : Number(max) };
}
