// Matches by date and league, without a document.

/** How many matches of a league are shown at first. */
export const FIRST_MATCHES = 5;

/**
 * Matches under their date and league: days by time, leagues in the order of `sports`, matches by time. `dayOf` says the
 * date of a moment. A league's key is the same as long as its date is.
 */
export function byDayAndLeague(matches, sports, dayOf) {
  const days = new Map();
  for (const match of [...matches].sort((a, b) => Date.parse(a.eventAt) - Date.parse(b.eventAt))) {
    const day = dayOf(match.eventAt);
    const leagues = days.get(day) ?? new Map();
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
