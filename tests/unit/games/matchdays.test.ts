import { expect, test } from 'vitest';
import { byDayAndLeague } from '@/sandbox/pages/book/matchdays';

test('[BET-03] matches lie under their date and league: by time, leagues in the order of the page', () => {
  const match = (id: string, game: string, eventAt: string) => ({ id, game, eventAt });
  const matches = [
    match('s2', 'soccer', '2026-11-24T14:40:00Z'),
    match('s1', 'soccer', '2026-11-24T14:20:00Z'),
    match('s3', 'soccer', '2026-11-24T15:00:00Z'),
    match('b1', 'baseball', '2026-11-24T14:20:00Z'),
    match('b2', 'baseball', '2026-11-24T15:20:00Z'),
  ];
  // Midnight in Seoul is 15:00 UTC.
  const dayOf = (moment: string) => (moment < '2026-11-24T15' ? '11.24' : '11.25');
  const days = byDayAndLeague(matches, ['baseball', 'soccer'], dayOf);
  expect(
    days.map(({ day, leagues }) => [day, leagues.map((one) => [one.key, one.matches.map(({ id }) => id)])]),
  ).toEqual([
    [
      '11.24',
      [
        ['1124-baseball', ['b1']],
        ['1124-soccer', ['s1', 's2']],
      ],
    ],
    [
      '11.25',
      [
        ['1125-baseball', ['b2']],
        ['1125-soccer', ['s3']],
      ],
    ],
  ]);
  expect(byDayAndLeague([], ['soccer'], dayOf)).toEqual([]);
});
