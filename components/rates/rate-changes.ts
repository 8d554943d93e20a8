import type { useTranslations } from 'next-intl';
import type { PartnerLevel } from '@/lib/contract/values';
import { rateHundredths } from '@/lib/rules/rate';
import {
  type BoundedRate,
  changedNames,
  expectedRates,
  fieldError,
  type RateDraft,
  type RateName,
  wantedRates,
} from './draft';

type RateTranslate = ReturnType<typeof useTranslations<'rates'>>;

/** The rates of a category or a kind of bet, with its name and the typed rates. */
export interface RateLine {
  label: string;
  rate: BoundedRate;
  draft: RateDraft | undefined;
}

/** The account whose rates are changed. */
interface RateAccount {
  memId: string;
  memNick: string;
  /** A partner's level, where it is known. */
  level?: { code: PartnerLevel; name: string } | undefined;
}

/** One changed rate: old and new are percent as decimal text. */
export interface RateChange extends RateAccount {
  /** Distinguishes the rates of an account. */
  key: string;
  /** Category or kind of bet, and which of its two rates. */
  label: string;
  from: string;
  to: string;
}

/** Returns the changed rates of an account. The drafts must be without errors. */
export const listRateChanges = (
  account: RateAccount,
  lines: readonly RateLine[],
  t: RateTranslate,
): RateChange[] =>
  lines.flatMap(({ label, rate, draft }) =>
    changedNames(rate, draft).map((name) => ({
      ...account,
      key: `${label} ${name}`,
      label: `${label} ${t(name === 'pointRate' ? 'rollingShort' : 'losingShort')}`,
      from: expectedRates(rate, draft)[name],
      to: wantedRates(rate, draft)[name],
    })),
  );

export const isLowered = ({ from, to }: RateChange): boolean =>
  (rateHundredths(to) ?? 0) < (rateHundredths(from) ?? 0);

export const hasChanges = (lines: readonly Omit<RateLine, 'label'>[]): boolean =>
  lines.some(({ rate, draft }) => changedNames(rate, draft).length > 0);

/** The number of changed rates that are no rates or out of their bounds. */
export const countErrors = (lines: readonly Omit<RateLine, 'label'>[]): number =>
  lines.flatMap(({ rate, draft }) =>
    changedNames(rate, draft).filter((name) => fieldError(rate, draft, name) !== null),
  ).length;

export const hasErrors = (lines: readonly Omit<RateLine, 'label'>[]): boolean => countErrors(lines) > 0;

/** Returns the error of a field as text. A rate that was not changed has none. */
export function errorText(
  { rate, draft }: Omit<RateLine, 'label'>,
  name: RateName,
  t: RateTranslate,
): string | undefined {
  const wrong = fieldError(rate, draft, name);
  return wrong ? t(wrong) : undefined;
}

/** Focuses the first field that is marked as wrong. */
export const focusFirstError = (within: HTMLElement | null): void =>
  within?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
