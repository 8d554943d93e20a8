import { isIsoDate } from '@/lib/rules/day';

/**
 * A typed day: `2026-11-16`, `2026.11.16`, `20261116`, or without the year `11.16`, `11/16`, `1116`, which is then the
 * latest such day up to today. With `dayFirst` also `16/11/2026`, and `5/3` is the fifth of March; with hyphens, as
 * days are shown, the month is first all the same. Null for anything else.
 */
export function typedDay(text: string, today: string, dayFirst = false): string | null {
  // Full-width digits and points, as Korean keyboards type them, are the same as plain ones.
  const typed = text.normalize('NFKC').trim();
  const plain = typed.replace(/[-./ ]+/g, '-').replace(/-$/, '');
  const whole = /^(\d{4})-?(\d{1,2})-(\d{1,2})$|^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  if (whole) return isoDay(whole[1] ?? whole[4]!, whole[2] ?? whole[5]!, whole[3] ?? whole[6]!);
  const short = /^(\d{1,2})-(\d{1,2})(?:-(\d{4}))?$/.exec(plain) ?? /^(\d{2})(\d{2})$/.exec(plain);
  if (!short) return null;
  const [, one = '', two = '', year] = short;
  const inYear = (of: string) => {
    const monthFirst = isoDay(of, one, two);
    return dayFirst && !typed.includes('-')
      ? (isoDay(of, two, one) ?? monthFirst)
      : (monthFirst ?? isoDay(of, two, one));
  };
  if (year) return inYear(year);
  const thisYear = today.slice(0, 4);
  const latestDay = inYear(thisYear);
  return latestDay && latestDay <= today ? latestDay : inYear(String(Number(thisYear) - 1));
}

function isoDay(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : null;
}
