import type { ResponseOf } from '@/lib/contract/calls';
import { fill } from '@/lib/format/fill';
import { rateError, rateHundredths } from '@/lib/rules/rate';
import type { CreateTexts } from './create-texts';

export type Category = ResponseOf<'/api/v2/retail/rate/newPartner'>['rateInfo'][number];

export const RATE_NAMES = ['pointRate', 'loseRate'] as const;
/** Rolling and losing. */
export type RateName = (typeof RATE_NAMES)[number];

/** What stands in the rate fields of the new account, by category. */
export type RateValues = Record<string, Record<RateName, string>>;

/** Where the rates of a new account begin (decision 32). */
const START = '0.0';

export const startValues = (categories: readonly Category[]): RateValues =>
  Object.fromEntries(categories.map(({ cateCode }) => [cateCode, { pointRate: START, loseRate: START }]));

export const boundsOf = (category: Category, name: RateName) =>
  name === 'pointRate'
    ? { min: category.minPointRate, max: category.maxPointRate }
    : { min: category.minLoseRate, max: category.maxLoseRate };

/** A typed rate as the wire wants it; `1.` is on its way to one. */
export const rateOf = (text: string): string => text.replace(/\.$/, '');

export const categoryName = (category: Category, texts: CreateTexts): string =>
  texts.categories[category.category] ?? category.cateCodeName;

/** What is wrong with one rate, naming its game group (CREATE-05); undefined when it is good. */
export function rateFieldError(
  category: Category,
  name: RateName,
  text: string,
  texts: CreateTexts,
): string | undefined {
  const bounds = boundsOf(category, name);
  const wrong = rateError(rateOf(text), bounds);
  if (!wrong) return undefined;
  const message = texts.create[`${name}${wrong === 'number' ? 'Empty' : 'Range'}`];
  return fill(message, { group: categoryName(category, texts), ...bounds });
}

/** Whether every rate is where it began. */
export const areZero = (values: RateValues): boolean =>
  Object.values(values).every((rates) => RATE_NAMES.every((name) => rateHundredths(rates[name]) === 0));

/** The rates as they are sent, of values without errors. */
export const rateListOf = (values: RateValues) =>
  Object.entries(values).map(([code, rates]) => ({
    category: code,
    cateCode: code,
    pointRate: rateOf(rates.pointRate),
    loseRate: rateOf(rates.loseRate),
  }));
