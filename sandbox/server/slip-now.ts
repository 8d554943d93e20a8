import { eq, inArray } from 'drizzle-orm';
import { centsText, toCents } from '@/lib/rules/decimal';
import type { Db } from '../db/books';
import { sandboxRound } from '../db/schema';
import { newSeed } from '../fair';
import { endsAt, type Fixture, fixtureOf, type MatchSeed, playFixture } from '../fixtures';
import { slipDetail } from '../slip-detail';
import { judgedLeg, type Leg, slipPays } from '../sports';
import { contributed } from './client-seeds';
import { changeRound, lockRound, type Round, selectRounds } from './round-row';

/** The row of a match, which each site has of its own. */
export const keyOf = (siteId: string, { id }: Pick<Fixture, 'id'>) => `${siteId}:${id}`;

/** Fixes the players' parts of a match: for its news, and for its result; each at its time. */
async function fixClientParts(db: Db, key: string, fixture: Fixture, now: Date): Promise<MatchRow> {
  return db.transaction(async (tx) => {
    // Bets lock the row as well, so that their parts are complete here.
    const row = await lockRound(tx, key);
    const { newsAt, eventAt } = fixture;
    const newsClient = row!.newsClient ?? (newsAt <= now ? await contributed(tx, key, newsAt) : undefined);
    const client = row!.client ?? (eventAt <= now ? await contributed(tx, key, eventAt) : undefined);
    return changeRound(tx, key, { newsClient, client });
  });
}

type MatchRow = Pick<Round, 'id' | 'serverSeed' | 'version' | 'client' | 'newsClient'>;

/** Whether something of a match must be fixed that players contribute to. */
const isDue = ({ version, client, newsClient }: MatchRow, { newsAt, eventAt }: Fixture, now: Date): boolean =>
  version === 2 && ((newsAt <= now && !newsClient) || (eventAt <= now && !client));

const seedOfRow = ({ serverSeed, newsClient, client }: MatchRow): MatchSeed => ({
  serverSeed,
  ...(newsClient ? { news: newsClient } : {}),
  ...(client ? { result: client } : {}),
});

/**
 * The seeds of matches by their id. Matches are stored as rounds without a player, whose server seed is committed when
 * first shown; client seeds of slips are mixed into the news and into the result at their time (GAME-02).
 */
export async function seedsOf(
  db: Db,
  siteId: string,
  fixtures: readonly Fixture[],
  now: Date,
): Promise<Map<string, MatchSeed>> {
  if (fixtures.length === 0) return new Map();
  const keys = fixtures.map((fixture) => keyOf(siteId, fixture));
  const find = async (): Promise<Map<string, MatchRow>> => {
    const rows = await selectRounds(db, inArray(sandboxRound.id, keys));
    return new Map(rows.map((row) => [row.id, row]));
  };
  let rows = await find();
  const fresh = fixtures.filter((fixture) => !rows.has(keyOf(siteId, fixture)));
  if (fresh.length > 0) {
    await db
      .insert(sandboxRound)
      .values(
        fresh.map((fixture) => ({
          id: keyOf(siteId, fixture),
          playHash: '',
          siteId,
          vendorCode: '',
          memId: '',
          gameCode: fixture.game,
          serverSeed: newSeed(),
          version: 2,
        })),
      )
      .onConflictDoNothing();
    rows = await find();
  }
  const seeds = new Map<string, MatchSeed>();
  for (const fixture of fixtures) {
    const key = keyOf(siteId, fixture);
    const row = rows.get(key)!;
    const fixed = isDue(row, fixture, now) ? await fixClientParts(db, key, fixture, now) : row;
    seeds.set(fixture.id, seedOfRow(fixed));
  }
  return seeds;
}

/** The seeds of one match; see {@link seedsOf}. */
export const seedOf = async (db: Db, siteId: string, fixture: Fixture, now: Date): Promise<MatchSeed> =>
  (await seedsOf(db, siteId, [fixture], now)).get(fixture.id)!;

/** Whether the match was ever shown; others have no seed yet. */
export async function isCommitted(db: Db, siteId: string, fixture: Fixture): Promise<boolean> {
  const rows = await selectRounds(db, eq(sandboxRound.id, keyOf(siteId, fixture)));
  return rows.length > 0;
}

async function legNow(db: Db, siteId: string, leg: Leg, now: Date): Promise<Leg> {
  const fixture = leg.status === 'Opened' ? fixtureOf(leg.fixtureId) : undefined;
  if (!fixture || endsAt(fixture) > now) return leg;
  return judgedLeg(leg, fixture, playFixture(fixture, await seedOf(db, siteId, fixture, now)));
}

/** The changes of a running slip since its matches were last checked; undefined if there are none. */
export async function slipNow(db: Db, round: Round, now: Date): Promise<Partial<Round> | undefined> {
  const before = round.legs ?? [];
  const legs: Leg[] = [];
  for (const leg of before) legs.push(await legNow(db, round.siteId, leg, now));
  if (legs.every(({ status }, i) => status === before[i]?.status)) return undefined;
  const stake = toCents(round.stake);
  const payout = slipPays(legs, stake);
  if (payout === undefined) return { legs };
  const { gameCode, vendorCode, startedAt, id } = round;
  const facts = { gameCode, vendorCode, transactionId: id, startedAt, settledAt: now };
  const detail = slipDetail(id, legs, stake, payout, facts);
  return { state: 'winning', legs, payout: centsText(payout), detail };
}
