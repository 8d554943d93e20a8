import type { CategoryRate, LowerRate } from '@/lib/contract/rates';
import { rateHundredths } from '@/lib/rules/rate';
import { type RateName, rateBounds } from './draft';

/** Whose rates the bounds of a rate are (RATE-03, RATE-09). */
export interface BoundSources {
  /** The highest rate below the member; not shown at zero, below which no rate can be. */
  min: { rate: string; isShown: boolean; memId: string | undefined };
  /** The viewer's rate of the category, or a lower one that the viewer has at a vendor. */
  max: { rate: string; isOwn: boolean };
}

/** Tells whose rates bound a rate of a member directly below the viewer. */
export function boundSources(
  rate: LowerRate,
  own: { rates: readonly CategoryRate[] },
  name: RateName,
): BoundSources {
  const { min, max } = rateBounds(rate, name);
  const ownRate = own.rates.find(({ cateCode }) => cateCode === rate.cateCode)?.[name];
  return {
    min: {
      rate: min,
      isShown: rateHundredths(min) !== 0,
      memId: name === 'pointRate' ? rate.minPointBy : rate.minLoseBy,
    },
    max: { rate: max, isOwn: ownRate === undefined || rateHundredths(ownRate) === rateHundredths(max) },
  };
}
