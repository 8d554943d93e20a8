/** Rates are percent as decimal text with at most two places; they are compared in whole hundredths. */

export interface RateBounds {
  min: string;
  max: string;
}

/** A rate in hundredths of a percent, or null for a text that is none: "1.2" is 120. */
export function rateHundredths(text: string): number | null {
  const [, sign, whole, places = ''] = /^(-?)(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const hundredths = Number(whole) * 100 + Number(places.padEnd(2, '0'));
  return sign === '-' ? -hundredths : hundredths;
}

/**
 * What is wrong with a rate (RATE-02): it is no number, or it is outside its bounds – both ends are inside. Null when
 * it is good.
 */
export function rateError(text: string, { min, max }: RateBounds): 'number' | 'below' | 'above' | null {
  const value = rateHundredths(text);
  const least = rateHundredths(min);
  const most = rateHundredths(max);
  if (value === null) return 'number';
  if (least !== null && value < least) return 'below';
  return most !== null && value > most ? 'above' : null;
}
