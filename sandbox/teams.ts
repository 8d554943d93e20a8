import sports from './sports.json' with { type: 'json' };

export interface Team {
  name: string;
  nameKo: string;
  /** From 1, weak, to 5, strong. */
  strength: number;
}

interface Scheduled {
  /** Sport id. */
  branchId: number;
  league: string;
  leagueKo: string;
  /** Minutes from one kick-off to the next, matches at each, and how long they last. */
  every: number;
  matches: number;
  minutes: number;
  /** How much one step of strength changes a chance, in percent points. */
  step: number;
  teams: readonly Team[];
}

/** Each side tries so often to score. */
export interface ScoredSport extends Scheduled {
  kind: 'scores';
  tries: number;
  /** Chances of a try in percent, before strengths are looked at. */
  home: number;
  away: number;
  /** Whether a match may end level; otherwise the next point decides. */
  draws: boolean;
}

/** Maps are played until one side has won `wins` of them. */
interface SeriesSport extends Scheduled {
  kind: 'series';
  wins: 2 | 3;
  /** The chance of the side named first on a map, in percent, before strengths are looked at. */
  home: number;
}

export type Sport = ScoredSport | SeriesSport;

/**
 * Sports of the sandbox by their game code, with leagues and teams that exist nowhere else; e-sports (decision 67) are
 * series of maps, and virtual games have a match every few minutes.
 */
export const SPORTS = sports as Readonly<Record<string, Sport>>;
