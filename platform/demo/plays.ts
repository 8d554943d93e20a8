import type { DetailType } from '@/lib/contract/bet-detail';
import { comingFixtures, endsAt, fixtureOf } from '@/sandbox/fixtures';
import { isSport, roundGame } from '@/sandbox/games';
import { type Leg, marketsOf, openLegs } from '@/sandbox/sports';
import { CATEGORIES, type Category } from '../codes/standard-codes';
import { GAMES } from './codes';
import type { Random } from './random';

/** A part of a stake, in percent. */
interface Part {
  code: string;
  percent: number;
}

/** A play, before it is known whether there is cash for it. */
export interface Play {
  category: Category;
  vendorCode: string;
  gameCode: string;
  /** In English, as the sandbox's own server writes it. */
  tableName: string;
  /** The places of the stake in a round of a game, or the matches of a sports bet. */
  parts: Part[];
  legs: Leg[];
  settledAt: Date;
  /** The round is called off, and the stake given back. */
  isCancelled: boolean;
}

const WEIGHTS: Record<Category, number> = { casino: 40, hcasino: 8, slot: 30, sports: 12, mini: 10 };
const LEG_COUNTS = [
  [1, 60],
  [2, 22],
  [3, 12],
  [4, 6],
] as const;
/** A player who bets on several places puts most on the first of them. */
const SECOND_PERCENT = 10;
/** The usual places of bets; in other games all are equally likely. */
const USUAL: Partial<Record<DetailType, readonly (readonly [string, number])[]>> = {
  baccarat: [
    ['player', 40],
    ['banker', 42],
    ['player player_pair', 6],
    ['banker banker_pair', 6],
    ['banker tie', 4],
    ['tie', 2],
  ],
  dragontiger: [
    ['dragon', 46],
    ['tiger', 44],
    ['dragon tie', 8],
    ['tie', 2],
  ],
  topcard: [
    ['a', 46],
    ['b', 44],
    ['b tie', 8],
    ['tie', 2],
  ],
  roulette: [
    ['red', 30],
    ['black', 30],
    ['even', 10],
    ['high', 10],
    ['dozen1', 10],
    ['red n7', 8],
    ['n17', 2],
  ],
};

/** A random play at a moment. Rounds take seconds to minutes; sports bets last until their matches are over. */
export function drawPlay(random: Random, at: Date): Play {
  const category = random.weighted(CATEGORIES.map((name) => [name, WEIGHTS[name]] as const));
  const [gameCode, , tableName, , vendorCode = ''] = random.pick(GAMES[category]);
  const legs = isSport(gameCode) ? drawLegs(random, gameCode, at) : [];
  const over = Math.max(
    at.getTime(),
    ...legs.map(({ fixtureId }) => endsAt(fixtureOf(fixtureId)!).getTime()),
  );
  return {
    category,
    vendorCode,
    gameCode,
    tableName,
    parts: drawParts(random, gameCode),
    legs,
    settledAt: new Date(over + random.int(10, 180) * 1000),
    isCancelled: random.chance(0.03),
  };
}

function drawParts(random: Random, gameCode: string): Part[] {
  const game = roundGame(gameCode);
  if (!game) return [];
  const usual = USUAL[game.dType];
  const [first = '', second] = (
    usual ? random.weighted(usual) : random.pick(Object.keys(game.returns))
  ).split(' ');
  if (second === undefined) return [{ code: first, percent: 100 }];
  return [
    { code: first, percent: 100 - SECOND_PERCENT },
    { code: second, percent: SECOND_PERCENT },
  ];
}

/** Picks of different matches of the next two kick-offs. */
function drawLegs(random: Random, gameCode: string, at: Date): Leg[] {
  const coming = comingFixtures(gameCode, at, 2);
  const picks = Array.from({ length: random.weighted(LEG_COUNTS) }, () => {
    const [fixture] = coming.splice(random.int(0, coming.length - 1), 1);
    const markets = marketsOf(fixture!);
    const market = random.pick(Object.keys(markets));
    return { fixtureId: fixture!.id, market, pick: random.pick(Object.keys(markets[market]!)) };
  });
  const legs = openLegs(picks, at);
  if (!legs) throw new Error(`no bet on ${gameCode}`);
  return legs;
}
