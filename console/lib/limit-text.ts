import type { PersonProtection } from '@/lib/contract/operator-people';
import { formatAmount } from '@/lib/format/money';
import { shortTime } from '@/lib/format/time';
import { sumAmounts } from '@/lib/rules/amount';
import { isTimeLimit, LIMIT_KINDS, type LimitKind } from '@/lib/rules/player-limits';
import type { ConsoleTexts } from './texts';

export const isLimitKind = (name: unknown): name is LimitKind => LIMIT_KINDS.some((kind) => kind === name);

/** The value of a player's limit in words: an amount in wire units, or minutes; null is no limit. */
export function limitText(t: ConsoleTexts, kind: LimitKind, value: number | null): string {
  if (value === null) return t('people.noLimit');
  if (!isTimeLimit(kind)) return formatAmount(value);
  return value % 60 === 0
    ? t('people.hours', { hours: value / 60 })
    : t('people.minutes', { minutes: value });
}

/** A limit of a player in words with what is left of it, and what waits; of a stake and of times nothing is used up. */
export function limitTexts(
  t: ConsoleTexts,
  { kind, limitAmt, usedAmt, waiting }: PersonProtection['limits'][number],
): { value: string; waiting: string } {
  const limit = limitText(t, kind, limitAmt);
  const left = Math.max(0, sumAmounts([limitAmt, -usedAmt]));
  const isUsedUp = !isTimeLimit(kind) && kind !== 'stake';
  return {
    value: isUsedUp ? t('people.left', { limit, left: limitText(t, kind, left) }) : limit,
    waiting: waiting
      ? t('people.waiting', { limit: limitText(t, kind, waiting.limitAmt), from: shortTime(waiting.from) })
      : '',
  };
}
