import { eq, inArray } from 'drizzle-orm';
import { centsText, toCents } from '@/lib/rules/decimal';
import type { Db } from '../../../db/client';
import { sandboxRound } from '../../../db/schema';
import { newSeed } from '../fair';
import { endsAt, type Fixture, fixtureOf, playFixture } from '../fixtures';
import { slipDetail } from '../slip-detail';
import { judgedLeg, type Leg, slipPays } from '../sports';
import type { Round } from './round-row';

const keyOf = (siteId: string, { id }: Pick<Fixture, 'id'>) => `${siteId}:${id}`;

/**
 * The seeds of matches by their id. Matches are stored as rounds without a player, whose seed is committed when first
 * shown.
 */
export async function seedsOf(
  db: Db,
  siteId: string,
  fixtures: readonly Fixture[],
): Promise<Map<string, string>> {
  const keys = fixtures.map((fixture) => keyOf(siteId, fixture));
  const find = async () =>
    new Map(
      (keys.length === 0
        ? []
        : await db
            .select({ id: sandboxRound.id, serverSeed: sandboxRound.serverSeed })
            .from(sandboxRound)
            .where(inArray(sandboxRound.id, keys))
      ).map(({ id, serverSeed }) => [id.slice(siteId.length + 1), serverSeed]),
    );
  const known = await find();
  const fresh = fixtures.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return known;
  await db
    .insert(sandboxRound)
    .values(
      fresh.map((fixture) => ({
        ...{ id: keyOf(siteId, fixture), playHash: '', siteId, vendorCode: '', memId: '' },
        ...{ gameCode: fixture.game, serverSeed: newSeed() },
      })),
    )
    .onConflictDoNothing();
  return find();
}

/** The seed of one match; see {@link seedsOf}. */
export const seedOf = async (db: Db, siteId: string, fixture: Fixture): Promise<string> =>
  (await seedsOf(db, siteId, [fixture])).get(fixture.id)!;

/** Whether the match has been shown to anybody; others have no seed yet. */
export async function isCommitted(db: Db, siteId: string, fixture: Fixture): Promise<boolean> {
  const key = eq(sandboxRound.id, keyOf(siteId, fixture));
  const rows = await db.select({ id: sandboxRound.id }).from(sandboxRound).where(key);
  return rows.length > 0;
}

async function legNow(db: Db, siteId: string, leg: Leg, now: Date): Promise<Leg> {
  const fixture = leg.status === 'Opened' ? fixtureOf(leg.fixtureId) : undefined;
  if (!fixture || endsAt(fixture) > now) return leg;
  return judgedLeg(leg, fixture, playFixture(fixture, await seedOf(db, siteId, fixture)));
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
