import { isIsoDate } from '@/lib/rules/day';

/**
 * Reads a typed day: `2026-11-16`, `2026.11.16`, `20261116`, or without the year `11.16`, `11/16`, `1116`, which is
 * then the latest such day up to today. With `dayFirst`, `16/11/2026` is read as well, and `5/3` is the fifth of March;
 * a day with hyphens, as days are shown, has the month first in any case. Null for any other text.
 */
export function typedDay(text: string, today: string, dayFirst = false): string | null {
  // Korean keyboards type full-width digits and points.
  const typed = text.normalize('NFKC').trim();
  const plain = typed.replace(/[-./ ]+/g, '-').replace(/-$/, '');
  const fullDate = /^(\d{4})-?(\d{1,2})-(\d{1,2})$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  if (fullDate) return isoDay(fullDate[1]!, fullDate[2]!, fullDate[3]!);
  const shortDate = /^(\d{1,2})-(\d{1,2})(?:-(\d{4}))?$/.exec(plain) ?? /^(\d{2})(\d{2})$/.exec(plain);
  if (!shortDate) return null;
  const [first, second, typedYear] = [shortDate[1]!, shortDate[2]!, shortDate[3]];
  const inYear = (year: string) => {
    const monthFirst = isoDay(year, first, second);
    return dayFirst && !typed.includes('-')
      ? (isoDay(year, second, first) ?? monthFirst)
      : (monthFirst ?? isoDay(year, second, first));
  };
  if (typedYear) return inYear(typedYear);
  const thisYear = today.slice(0, 4);
  const latestDay = inYear(thisYear);
  return latestDay && latestDay <= today ? latestDay : inYear(String(Number(thisYear) - 1));
}

function isoDay(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : null;
}
