/** Matches by date and league, without a document. */

/** How many matches of a league are shown at first. */
export const FIRST_MATCHES = 5;

interface Match {
  game: string;
  eventAt: string;
}

/** The matches of a league on a date. */
export interface LeagueDay<Listed extends Match> {
  /** The same as long as the date is. */
  key: string;
  game: string;
  matches: Listed[];
}

interface Matchday<Listed extends Match> {
  /** As `dayOf` says it. */
  day: string;
  leagues: LeagueDay<Listed>[];
}

/**
 * Matches under their date and league: days by time, leagues in the order of `sports`, matches by time. `dayOf` says the
 * date of a moment.
 */
export function byDayAndLeague<Listed extends Match>(
  matches: readonly Listed[],
  sports: readonly string[],
  dayOf: (moment: string) => string,
): Matchday<Listed>[] {
  const days = new Map<string, Map<string, Listed[]>>();
  for (const match of [...matches].sort((a, b) => Date.parse(a.eventAt) - Date.parse(b.eventAt))) {
    const day = dayOf(match.eventAt);
    const leagues = days.get(day) ?? new Map<string, Listed[]>();
    leagues.set(match.game, [...(leagues.get(match.game) ?? []), match]);
    days.set(day, leagues);
  }
  return [...days].map(([day, leagues]) => ({
    day,
    leagues: [...leagues]
      .sort(([a], [b]) => sports.indexOf(a) - sports.indexOf(b))
      .map(([game, list]) => ({ key: `${day}-${game}`.replace(/[./]/, ''), game, matches: list })),
  }));
}
