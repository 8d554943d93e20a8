import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Chances, type ScoreOdds, SPORTS_RETURN, scoreOdds } from '@/sandbox/score-odds';
import { SPORTS, type Sport } from '@/sandbox/teams';

/** Two of a hundred matches are called off; their stakes are returned at 1.00. */
const CALLED_OFF = 0.02;

interface Score {
  home: number;
  away: number;
  chance: number;
}

const binomial = (tries: number, percent: number): number[] => {
  const chance = percent / 100;
  let row = [1];
  for (let i = 0; i < tries; i++) {
    row = Array.from(
      { length: row.length + 1 },
      (_, k) => (row[k] ?? 0) * (1 - chance) + (row[k - 1] ?? 0) * chance,
    );
  }
  return row;
};

/** Every score of a match with its chance, counted here from the sport's rules and not from its odds. */
function scoresOf(sport: Sport, { home, away }: Chances): Score[] {
  if (sport.kind === 'series') {
    const over: Score[] = [];
    const play = (ours: number, theirs: number, chance: number): void => {
      if (ours === sport.wins || theirs === sport.wins) {
        over.push({ home: ours, away: theirs, chance });
        return;
      }
      play(ours + 1, theirs, chance * (home / 100));
      play(ours, theirs + 1, chance * (away / 100));
    };
    play(0, 0, 1);
    return over;
  }
  const [ours, theirs] = [binomial(sport.tries, home), binomial(sport.tries, away)];
  return ours.flatMap((first, i) =>
    theirs.flatMap((second, j): Score[] => {
      const chance = first * second;
      if (i !== j || sport.draws) return [{ home: i, away: j, chance }];
      return [
        { home: i + 1, away: j, chance: chance / 2 },
        { home: i, away: j + 1, chance: chance / 2 },
      ];
    }),
  );
}

/** The return of a stake of 1 on each pick, in the long run, at `odds`. */
function returnsAt(odds: ScoreOdds, scores: readonly Score[]): Map<string, number[]> {
  const total = (holds: (score: Score) => boolean) =>
    scores.filter(holds).reduce((sum, { chance }) => sum + chance, 0);
  const wins = total(({ home, away }) => home > away);
  const level = total(({ home, away }) => home === away);
  const chances = { home: wins, draw: level, away: 1 - wins - level };
  const over = total(({ home, away }) => home + away > Number(odds.total.line));
  const played = (share: number) => (1 - CALLED_OFF) * share + CALLED_OFF;
  const picks = (prices: Record<string, string>, back: number) =>
    Object.entries(prices).map(([pick, price]) =>
      played(Number(price) * chances[pick as keyof typeof chances] + back),
    );
  return new Map([
    ['winner', picks(odds.winner, 0)],
    ...(odds.dnb ? [['dnb', picks(odds.dnb, level)] as const] : []),
    ['total', [played(Number(odds.total.over) * over), played(Number(odds.total.under) * (1 - over))]],
  ]);
}

const NEWS = [-1, 0, 1];

/** The returns of each market of a sport: every pairing of its teams, before and after each of its news. */
function marketsOf(sport: Sport): Map<string, number[]> {
  const strengths = sport.teams.map(({ strength }) => strength);
  const pairings = strengths.flatMap((ours, i) =>
    strengths.flatMap((theirs, j) => (i === j ? [] : [(ours - theirs) * sport.step])),
  );
  const all = new Map<string, number[]>();
  for (const lead of new Set(pairings)) {
    const times = pairings.filter((other) => other === lead).length;
    const note = (odds: ScoreOdds, scores: readonly Score[]) => {
      for (const [market, returns] of returnsAt(odds, scores))
        all.set(market, [...(all.get(market) ?? []), ...Array(times).fill(returns).flat()]);
    };
    const home = sport.home + lead;
    const away = sport.kind === 'series' ? 100 - home : sport.away - lead;
    const after = NEWS.map((news) => ({ home: home + news * sport.step, away: away - news * sport.step }));
    const scores = after.map((chances) => scoresOf(sport, chances));
    const before = scoreOdds(sport, after);
    note(
      before,
      scores.flat().map((score) => ({ ...score, chance: score.chance / NEWS.length })),
    );
    const line = Number.parseInt(before.total.line, 10);
    for (const [k, chances] of after.entries()) note(scoreOdds(sport, [chances], line), scores[k]!);
  }
  return all;
}

const percent = (share: number) => (share * 100).toFixed(2);
const docs = readFileSync('docs/games.md', 'utf8');
const NAMES: Readonly<Record<string, string>> = {
  winner: 'winner (1X2 where a match may end level)',
  dnb: 'draw no bet',
  total: 'total, under or over',
};

test.each(Object.entries(SPORTS))(
  '[GAME-01] %s: each market has the return of docs/games.md, computed from every score',
  (code, sport) => {
    for (const [market, returns] of marketsOf(sport)) {
      const mean = returns.reduce((sum, each) => sum + each, 0) / returns.length;
      const figures = [Math.min(...returns), mean, Math.max(...returns)].map(percent).join(' | ');
      expect(docs).toContain(`| \`${code}\` | ${NAMES[market]} | ${figures} |`);
      // The return after the margin, cut to two places, and a little more by matches that are called off.
      const priced = SPORTS_RETURN / 10_000;
      expect(mean).toBeGreaterThan(priced - 0.004);
      if (market !== 'dnb') expect(mean).toBeLessThan(priced + CALLED_OFF * (1 - priced));
    }
  },
);
