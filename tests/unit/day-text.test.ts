import { expect, test } from 'vitest';
import { clockOrDay, monthDay, monthTime, nearDay } from '@/lib/format/day';

/** 03:05 of the next day in UTC+9. */
const AT = '2026-11-07T18:05:00.000Z';

test.each([
  ['ko', '11.08', '2025.11.08', '11.08 03:05'],
  ['en', 'Nov 8', 'Nov 8, 2025', 'Nov 8 03:05'],
  ['vn', '11-08', '2025-11-08', '11-08 03:05'],
  ['vi', '11-08', '2025-11-08', '11-08 03:05'],
] as const)('[FORM-01] %s has one form of days without a year', (language, day, withYear, time) => {
  expect(monthDay(language, '2026-11-08')).toBe(day);
  expect(nearDay(language, '2026-11-08', '2026-11-24')).toBe(day);
  expect(nearDay(language, '2025-11-08', '2026-11-24')).toBe(withYear);
  expect(monthTime(language, AT)).toBe(time);
  expect(clockOrDay(language, AT, '2026-11-08')).toBe('03:05');
  expect(clockOrDay(language, AT, '2026-11-09')).toBe(day);
});
