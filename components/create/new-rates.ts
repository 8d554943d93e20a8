import type { useTranslations } from 'next-intl';
import {
  type BoundedRate,
  draftRate,
  type RateDraft,
  type RateName,
  rateBounds,
  wantedRates,
} from '@/components/rates/draft';
import type { RateLine } from '@/components/rates/rate-changes';
import type { ResponseOf } from '@/lib/contract/calls';
import type { CategoryRate } from '@/lib/contract/rates';
import { rateError } from '@/lib/rules/rate';

/** The rates of a new account in one game group, with the typed ones in their place. */
export interface NewRate extends RateLine {
  code: string;
}

/** Where the rates of a new account begin (decision 32). */
const START = { pointRate: '0.0', loseRate: '0.0' };

/** The bounds of the rates by category, or by vendor where the upstream has the older shape alone (decision 34). */
export const categoriesOf = ({
  rateInfo,
  rateMaxMinList = [],
}: ResponseOf<'/api/v2/retail/rate/newPartner'>): readonly CategoryRate[] =>
  rateInfo ??
  rateMaxMinList.map(({ vendorCode, ...bounds }) => ({
    cateCode: vendorCode,
    cateCodeName: vendorCode,
    category: vendorCode,
    detailSetYn: 'N',
    ...START,
    ...bounds,
  }));

export const newRates = (
  categories: readonly CategoryRate[],
  drafts: Readonly<Record<string, RateDraft>>,
  nameOf: (category: CategoryRate) => string,
): NewRate[] =>
  categories.map((category) => ({
    code: category.cateCode,
    label: nameOf(category),
    rate: { ...category, ...START } satisfies BoundedRate,
    draft: drafts[category.cateCode],
  }));

/** The error of one rate, naming its game group (CREATE-05), touched or not; undefined when it is valid. */
export function newRateError(
  { label, rate, draft }: NewRate,
  name: RateName,
  t: ReturnType<typeof useTranslations<'create'>>,
): string | undefined {
  const bounds = rateBounds(rate, name);
  const wrong = rateError(draftRate(rate, draft, name), bounds);
  if (!wrong) return undefined;
  return t(`${name}${wrong === 'number' ? 'Empty' : 'Range'}`, { group: label, ...bounds });
}

/** The rates as they are sent, of rates without errors. */
export const rateListOf = (rates: readonly NewRate[]) =>
  rates.map(({ code, rate, draft }) => ({ category: code, cateCode: code, ...wantedRates(rate, draft) }));
