import { toCents } from '@/lib/rules/decimal';
import type { BetLimit, SiteOption } from '../../db/schema/site-option';

type Limits = Pick<SiteOption, 'betLimits' | 'gameLimits'>;

/** The bounds of one kind that are set, the lowest first. */
const ascending = (limits: readonly BetLimit[], key: keyof BetLimit): string[] =>
  limits.flatMap((limit) => limit[key] ?? []).toSorted((a, b) => Number(toCents(a) - toCents(b)));

/** The bounds of a bet: those of the member's level or those of the game, whichever are tighter. */
export function betLimit({ betLimits, gameLimits }: Limits, level: number, gameCode: string): BetLimit {
  const both = [betLimits[String(level)] ?? {}, gameLimits[gameCode] ?? {}];
  return {
    min: ascending(both, 'min').at(-1),
    max: ascending(both, 'max').at(0),
    maxWin: ascending(both, 'maxWin').at(0),
  };
}

/** The stakes that a member of a level may place on a game, as wire amounts. */
export function stakeLimits(option: Limits, level: number, gameCode: string) {
  const { min, max } = betLimit(option, level, gameCode);
  return { minBet: min === undefined ? null : Number(min), maxBet: max === undefined ? null : Number(max) };
}
