import { eq } from 'drizzle-orm';
import { centsText, toCents } from '@/lib/rules/decimal';
import type { Db } from '../../../db/client';
import { sandboxRound } from '../../../db/schema';
import { newSeed } from '../fair';
import { endsAt, type Fixture, fixtureOf, playFixture } from '../fixtures';
import { slipDetail } from '../slip-detail';
import { judgedLeg, type Leg, slipPays } from '../sports';
import type { Round } from './round-row';

/** The seed of a match. Matches are stored as rounds without a player, whose seed is committed when first shown. */
export async function seedOf(db: Db, siteId: string, { id, game }: Fixture): Promise<string> {
  const key = `${siteId}:${id}`;
  const find = () => db.select().from(sandboxRound).where(eq(sandboxRound.id, key));
  const [known] = await find();
  if (known) return known.serverSeed;
  const match = { id: key, playHash: '', siteId, vendorCode: '', gameCode: game, memId: '' };
  await db
    .insert(sandboxRound)
    .values({ ...match, serverSeed: newSeed() })
    .onConflictDoNothing();
  return (await find())[0]!.serverSeed;
}

/** Whether the match has been shown to anybody; others have no seed yet. */
export async function isCommitted(db: Db, siteId: string, { id }: Fixture): Promise<boolean> {
  const key = eq(sandboxRound.id, `${siteId}:${id}`);
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
