import { describe, expect, it } from 'vitest';
import { typedFullDay, typedMoment } from '@/lib/rules/typed-moment';

/** 00:30 of 2 December by the site's clock, still the first in UTC. */
const NOW = new Date('2026-12-01T15:30:00Z');

describe('a typed moment', () => {
  it.each([
    ['2026-12-01 18:00', '2026-12-01T18:00+09:00'],
    ['2026-12-01T18:00', '2026-12-01T18:00+09:00'],
    ['2026.12.1 9:05', '2026-12-01T09:05+09:00'],
    ['20261201 1800', '2026-12-01T18:00+09:00'],
    ['２０２６．１２．０１　１８：００', '2026-12-01T18:00+09:00'],
    ['2027-01-31', '2027-01-31T00:00+09:00'],
    ['20270131', '2027-01-31T00:00+09:00'],
    ['01/12/2026 07:30', '2026-01-12T07:30+09:00'],
    ['18:00', '2026-12-02T18:00+09:00'],
    ['0:05', '2026-12-02T00:05+09:00'],
  ])('%s', (text, moment) => expect(typedMoment(text, NOW)).toBe(moment));

  it.each([
    '',
    'tomorrow',
    '12.01 18:00',
    '1800',
    '24:00',
    '2026-12-01 18:60',
    '2026-02-30 10:00',
    '2026-12-01 18',
  ])('refuses “%s”', (text) => expect(typedMoment(text, NOW)).toBeNull());
});

describe('a typed day that may be to come', () => {
  it.each([
    ['2027-03-05', '2027-03-05'],
    ['2027.3.5', '2027-03-05'],
    ['20270305', '2027-03-05'],
  ])('%s', (text, day) => expect(typedFullDay(text)).toBe(day));

  it.each(['11.16', '1116', '2027-02-29', 'x'])('refuses “%s”', (text) =>
    expect(typedFullDay(text)).toBeNull(),
  );
});
