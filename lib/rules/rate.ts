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

/** Hundredths of a percent as a rate's text: 120 is "1.20". */
export function rateText(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
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
