import { describe, expect, test } from 'vitest';
import { betDetail } from '@/lib/contract/bet-detail';
import { begunFixtures, comingFixtures, fixtureOf, playFixture, scoreAt } from '@/sandbox/fixtures';
import { SPORTS_RETURN, scoreOdds } from '@/sandbox/score-odds';
import { slipDetail } from '@/sandbox/slip-detail';
import { judge, judgedLeg, type Leg, marketsOf, openLegs, slipPays } from '@/sandbox/sports';
import { SPORTS } from '@/sandbox/teams';

const NOW = new Date('2026-11-21T09:05:00Z');
const SEED = 'b'.repeat(64);
const soccer = fixtureOf('soccer-202611210920-1')!;

describe('matches', () => {
  test('are scheduled by the clock, with teams in two languages, and every id leads to its match', () => {
    for (const game of Object.keys(SPORTS)) {
      const coming = comingFixtures(game, NOW);
      expect(coming).toHaveLength(12);
      for (const fixture of coming) {
        expect(fixture.eventAt.getTime()).toBeGreaterThan(NOW.getTime());
        expect(fixtureOf(fixture.id)).toEqual(fixture);
        expect(fixture.home).not.toBe(fixture.away);
        expect(fixture.home.nameKo).toMatch(/[가-힣]/);
        expect(fixture.sport.leagueKo).toMatch(/[가-힣]/);
      }
    }
  });

  test.each([
    'soccer-202611210921-1',
    'soccer-202611210920-3',
    'soccer-202611310920-1',
    'golf-202611210920-1',
    'x',
    '',
    'constructor-202611210920-1',
  ])('there is no match %j', (id) => expect(fixtureOf(id)).toBeUndefined());

  test.each(Object.entries(SPORTS))('%s: the margin is the stated one', (_, sport) => {
    const { winner, dnb, total } = scoreOdds(sport, [
      { home: sport.home, away: sport.kind === 'series' ? 100 - sport.home : sport.away },
    ]);
    for (const market of [winner, dnb, { over: total.over, under: total.under }]) {
      if (!market) continue;
      const book = Object.values(market).reduce((sum, odds) => sum + 1 / Number(odds), 0);
      expect(Math.abs(book - 10_000 / SPORTS_RETURN)).toBeLessThan(0.01);
    }
  });

  test('have the outcomes that their odds say, over many seeds', () => {
    const many = 3000;
    const seen = { home: 0, draw: 0, away: 0, over: 0, calledOff: 0 };
    for (let i = 0; i < many; i++) {
      const ending = playFixture(soccer, { serverSeed: i.toString(16).padStart(64, '0') });
      if (ending.calledOff) seen.calledOff++;
      else {
        seen[ending.home > ending.away ? 'home' : ending.home < ending.away ? 'away' : 'draw']++;
        if (ending.home + ending.away > Number(soccer.odds.total.line)) seen.over++;
      }
    }
    expect(Math.abs(seen.calledOff / many - 0.02)).toBeLessThan(0.013);
    const played = many - seen.calledOff;
    const { winner, total } = soccer.odds;
    const odds = { home: winner.home, draw: winner.draw, away: winner.away, over: total.over };
    for (const [pick, text] of Object.entries(odds)) {
      const chance = SPORTS_RETURN / 10_000 / Number(text);
      const error = Math.sqrt((chance * (1 - chance)) / played);
      expect(Math.abs(seen[pick as keyof typeof odds] / played - chance), pick).toBeLessThan(
        5 * error + 0.005,
      );
    }
  });

  test('without draws never end level, decided by the seed only', () => {
    for (const game of ['baseball', 'basketball', 'lol', 'dota2', 'csgo', 'virtual_basketball']) {
      const [fixture] = comingFixtures(game, NOW);
      for (let i = 0; i < 60; i++) {
        const seed = i.toString(16).padStart(64, '0');
        const ending = playFixture(fixture!, { serverSeed: seed });
        expect(playFixture(fixture!, { serverSeed: seed })).toEqual(ending);
        if (!ending.calledOff) expect(ending.home).not.toBe(ending.away);
      }
    }
  });
});

describe('slips', () => {
  const pick = (fixtureId: string, market = 'winner', choice = 'home') => ({
    fixtureId,
    market,
    pick: choice,
  });
  const other = 'baseball-202611210920-1';

  test('take every match that is offered', () => {
    const [first, last] = [comingFixtures('soccer', NOW)[0]!, comingFixtures('soccer', NOW).at(-1)!];
    expect(last.id).toMatch(/^soccer-202611211100-/);
    expect(openLegs([pick(first.id), pick(last.id)], NOW)).toHaveLength(2);
  });

  test('take current odds only', () => {
    expect(openLegs([pick(soccer.id, 'winner', 'draw'), pick(other)], NOW)).toEqual([
      { ...pick(soccer.id, 'winner', 'draw'), odds: soccer.odds.winner.draw, status: 'Opened', score: '' },
      expect.objectContaining({ fixtureId: other, odds: marketsOf(fixtureOf(other)!).winner!.home }),
    ]);
  });

  test.each([
    ['nothing', []],
    ['two picks on one match', [pick(soccer.id), pick(soccer.id, 'total', 'over')]],
    ['a match that has begun', [pick('soccer-202611210900-1')]],
    ['a match that is not offered yet', [pick('soccer-202611211120-1')]],
    ['a match of another century, for a bet that is never settled', [pick('soccer-209901010000-1')]],
    ['no such match', [pick('soccer-1')]],
    ['no such market', [pick(soccer.id, 'corners', 'home')]],
    ['an inherited name', [pick(soccer.id, 'constructor', 'name')]],
    ['no such pick', [pick(other, 'winner', 'draw')]],
    [
      'more than ten',
      comingFixtures('soccer', NOW)
        .slice(0, 11)
        .map(({ id }) => pick(id)),
    ],
  ])('are refused: %s', (_, picks) => expect(openLegs(picks, NOW)).toBeUndefined());

  test.each([
    ['winner', 'home', 2, 1, 'Won'],
    ['winner', 'away', 2, 1, 'Lost'],
    ['winner', 'draw', 1, 1, 'Won'],
    ['winner', 'home', 1, 1, 'Lost'],
    ['dnb', 'home', 1, 1, 'Draw'],
    ['dnb', 'away', 0, 1, 'Won'],
    ['total', 'over', 5, 5, 'Won'],
    ['total', 'under', 5, 5, 'Lost'],
    ['total', 'under', 0, 0, 'Won'],
  ])('%s %s at %d:%d is %s', (market, choice, home, away, status) => {
    const leg = pick(soccer.id, market, choice);
    expect(judge(leg, soccer, { calledOff: false, home, away })).toBe(status);
    expect(judge(leg, soccer, { calledOff: true })).toBe('Void');
  });

  const leg = (status: Leg['status'], odds = '2.00'): Leg => ({
    ...pick(soccer.id),
    odds,
    status,
    score: '',
  });
  test.each([
    ['one open', [leg('Opened'), leg('Won')], undefined],
    ['one lost decides at once', [leg('Opened'), leg('Lost')], 0n],
    ['all won', [leg('Won', '1.85'), leg('Won', '2.11')], 3900n],
    ['one void', [leg('Won', '1.85'), leg('Void', '9.00')], 1850n],
    ['all void', [leg('Void'), leg('Void')], 1000n],
    ['a single that is level', [leg('Draw')], 1000n],
  ])('%s', (_, legs, paid) => expect(slipPays(legs, 1000n)).toBe(paid));

  test('the detail of a slip fits the contract', () => {
    const legs = openLegs([pick(soccer.id), pick(other)], NOW)!.map((open) => {
      const fixture = fixtureOf(open.fixtureId)!;
      return judgedLeg(open, fixture, playFixture(fixture, { serverSeed: SEED }));
    });
    const facts = {
      gameCode: 'soccer',
      vendorCode: 'sandbox-sports',
      transactionId: 't',
      startedAt: NOW,
      settledAt: NOW,
    };
    const detail = slipDetail('s-1', legs, 5000n, slipPays(legs, 5000n)!, facts);
    expect(betDetail.parse(JSON.parse(JSON.stringify(detail)))).toEqual(detail);
  });
});

describe('scores of matches under way', () => {
  const share = (fixture: typeof soccer, part: number) =>
    new Date(fixture.eventAt.getTime() + part * fixture.sport.minutes * 60_000);
  test.each(['soccer', 'basketball', 'lol', 'virtual_soccer'])(
    '%s: only grow, and end in the result',
    (game) => {
      const fixture = comingFixtures(game, NOW)[0]!;
      for (let i = 0; i < 40; i++) {
        const seed = i.toString(16).padStart(64, '0');
        const ending = playFixture(fixture, { serverSeed: seed });
        const scores = [0, 0.25, 0.5, 0.75, 1].map((part) =>
          scoreAt(fixture, { serverSeed: seed }, share(fixture, part)),
        );
        expect(scores.at(-1)).toEqual(ending);
        if (ending.calledOff) continue;
        expect(scores[0]).toEqual({ calledOff: false, home: 0, away: 0 });
        const homes = scores.map((score) => (score.calledOff ? -1 : score.home));
        expect(homes).toEqual([...homes].sort((a, b) => a - b));
      }
    },
  );

  test('matches that have begun are found by the clock, the latest first', () => {
    const begun = begunFixtures('soccer', NOW, 30 * 60_000);
    expect(begun.map(({ eventAt }) => eventAt.toISOString())).toEqual([
      ...['2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z'],
      ...['2026-11-21T08:40:00.000Z', '2026-11-21T08:40:00.000Z'],
    ]);
  });
});
