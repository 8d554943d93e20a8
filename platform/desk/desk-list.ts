import { eq, inArray, sql } from 'drizzle-orm';
import type { DeskKind } from '@/lib/rules/desk';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { latePart } from '../db/late-part';
import { deskLook, deskSeen } from '../db/schema';
import type { Handler } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { isoTime } from '../shared/iso-time';
import { cachedSiteOption } from '../shared/site-option';
import { codeArray } from '../shared/sql-arrays';
import { readBounds } from './bounds';
import {
  type DeskReader,
  type Matter,
  readBoards,
  readEvents,
  readLocked,
  readLowBalances,
  readRequests,
} from './matters';

/** Reading which balances are low may take this many milliseconds. */
const LOW_BALANCES_MS = 250;

/** Reads every matter on the caller's desk, of the kinds that the caller wants to see. */
export async function readMatters(
  context: DeskReader,
  bounds: Awaited<ReturnType<typeof readBounds>>,
): Promise<Matter[]> {
  const { db } = context;
  const boundOf = (kind: DeskKind) => bounds.get(kind)?.bound ?? null;
  const matters = await Promise.all([
    readEvents(context),
    readRequests(context, {
      deposit: boundOf('deposit') ?? '0',
      withdrawal: boundOf('withdrawal') ?? '0',
    }),
    readLocked(context),
    readBoards(context),
    // A partner with thousands of direct partners does without it where their entries take too long to read.
    latePart(db, LOW_BALANCES_MS, (timed) =>
      readLowBalances(timed, context, { own: boundOf('ownLow'), percent: boundOf('partnerLow') }),
    ).then((low) => low ?? []),
  ]);
  return matters.flat().filter(({ kind }) => bounds.get(kind)?.shown ?? true);
}

/** Finds when the caller marked matters as seen, in milliseconds since the epoch by their keys. */
async function readSeen(db: Db, memberId: number, keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ key: string; seenMs: number }>(sql`
    SELECT key, (extract(epoch FROM seen_at) * 1000)::float8 AS "seenMs" FROM desk_seen
    WHERE member_id = ${memberId} AND key = ANY(${codeArray(keys)})`);
  return new Map(rows.map(({ key, seenMs }) => [key, seenMs]));
}

/** Lists what wants attention in the caller's branch (DESK-01). */
export const deskList: Handler<'/api/v2/desk/list'> = async (_, context) => {
  const { db, site, caller } = context;
  const [option, bounds] = await Promise.all([cachedSiteOption(db, site.siteId), readBounds(db, caller.id)]);
  const matters = await readMatters(context, bounds);
  const keys = matters.map(({ key }) => key);
  const seen = await readSeen(db, caller.id, keys);
  return ok({
    list: matters.map((matter) => {
      const seenMs = seen.get(matter.key);
      return { ...matter, seenAt: seenMs === undefined ? null : isoTime(seenMs) };
    }),
    bounds: [...bounds].map(([kind, { shown, bound }]) => ({
      kind,
      shownYn: shown ? ('Y' as const) : ('N' as const),
      bound: bound === null ? null : Number(bound),
    })),
    largeAmount: Number(option.largeAmount),
  });
};

/** Marks matters of the caller's desk as seen, or as not seen after all (DESK-01). */
export const markSeen: Handler<'/api/v2/desk/seen'> = ({ keys, seenYn }, context) =>
  withIdempotency(context.db, context, async (tx) => {
    const { caller, now } = context;
    if (seenYn === 'Y') await storeSeen(tx, caller.id, keys, now());
    else
      await tx
        .delete(deskSeen)
        .where(sql`${eq(deskSeen.memberId, caller.id)} AND ${inArray(deskSeen.key, keys)}`);
    return ok({});
  });

/** Stores that matters were seen; one that was seen before keeps its moment. */
async function storeSeen(tx: Db, memberId: number, keys: readonly string[], seenAt: Date): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insert(deskSeen)
    .values([...new Set(keys)].map((key) => ({ memberId, key, seenAt })))
    .onConflictDoNothing();
}

/** Sets the moment from which the caller's last look counts, and marks what was on the desk by then as seen (DESK-02). */
export const saveLook: Handler<'/api/v2/desk/looked'> = async ({ at }, context) => {
  const { db, caller, now } = context;
  const matters = await readMatters(context, await readBounds(db, caller.id));
  return withIdempotency(db, context, async (tx) => {
    const present = now();
    const lookedAt = new Date(Math.min(Date.parse(at), present.getTime()));
    const earlier = matters.filter((matter) => Date.parse(matter.at) <= lookedAt.getTime());
    await storeSeen(
      tx,
      caller.id,
      earlier.map(({ key }) => key),
      present,
    );
    await tx
      .insert(deskLook)
      .values({ memberId: caller.id, lookedAt })
      .onConflictDoUpdate({ target: deskLook.memberId, set: { lookedAt } });
    return ok({});
  });
};
