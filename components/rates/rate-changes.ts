import type { useTranslations } from 'next-intl';
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

/** Rates of a category or a kind of bet, under its name, with the typed ones in their place. */
export interface RateLine {
  label: string;
  rate: BoundedRate;
  draft: RateDraft | undefined;
}

/** Most changes that the question before a save spells out. */
const MAX_CHANGES_SHOWN = 8;

/** The changes of a save, a line for each rate: the message of the question before it. */
export function changesText(lines: readonly RateLine[], t: RateTranslate): string {
  const changes = lines.flatMap(({ label, rate, draft }) =>
    changedNames(rate, draft).map((name) =>
      t('change', {
        label: `${label} · ${t(name === 'pointRate' ? 'rolling' : 'losing')}`,
        from: expectedRates(rate, draft)[name],
        to: wantedRates(rate, draft)[name],
      }),
    ),
  );
  const rest = changes.length - MAX_CHANGES_SHOWN;
  return [...changes.slice(0, MAX_CHANGES_SHOWN), ...(rest > 0 ? [t('more', { count: rest })] : [])].join(
    '\n',
  );
}

export const hasChanges = (lines: readonly Omit<RateLine, 'label'>[]): boolean =>
  lines.some(({ rate, draft }) => changedNames(rate, draft).length > 0);

/** How many changed rates are no rates, or out of their bounds. */
export const countErrors = (lines: readonly Omit<RateLine, 'label'>[]): number =>
  lines.flatMap(({ rate, draft }) =>
    changedNames(rate, draft).filter((name) => fieldError(rate, draft, name) !== null),
  ).length;

export const hasErrors = (lines: readonly Omit<RateLine, 'label'>[]): boolean => countErrors(lines) > 0;

/** The error of a field of rates that are saved already, in words. */
export function errorText(
  { rate, draft }: Omit<RateLine, 'label'>,
  name: RateName,
  t: RateTranslate,
): string | undefined {
  const wrong = fieldError(rate, draft, name);
  return wrong ? t(wrong) : undefined;
}

/** The first field that is marked takes the focus. */
export const focusFirstError = (within: HTMLElement | null): void =>
  within?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
