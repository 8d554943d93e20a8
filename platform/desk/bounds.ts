import { sql } from 'drizzle-orm';
import type { DeskKind } from '@/lib/rules/desk';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { deskBound } from '../db/schema';
import type { Handler } from '../http/context';
import { withIdempotency } from '../http/idempotency';

/** What a partner set for a kind: `bound` is decimal text, null for the default. */
type SetBound = {
  shown: boolean;
  bound: string | null;
};

/** Reads what a partner set for the kinds of its desk; kinds that have their default are missing. */
export async function readBounds(db: Db, memberId: number): Promise<ReadonlyMap<DeskKind, SetBound>> {
  const { rows } = await db.execute<{ kind: DeskKind } & SetBound>(
    sql`SELECT kind, shown, bound FROM desk_bound WHERE member_id = ${memberId}`,
  );
  return new Map(rows.map(({ kind, shown, bound }) => [kind, { shown, bound }]));
}

/** Sets which kinds the caller's desk shows, and their bounds (DESK-01). */
export const saveBounds: Handler<'/api/v2/desk/bounds'> = ({ bounds }, context) =>
  withIdempotency(context.db, context, async (tx) => {
    const { site, caller } = context;
    const values = bounds.map(({ kind, shownYn, bound }) => ({
      siteId: site.siteId,
      memberId: caller.id,
      kind,
      shown: shownYn === 'Y',
      bound: bound === null ? null : String(bound),
    }));
    await tx
      .insert(deskBound)
      .values(values)
      .onConflictDoUpdate({
        target: [deskBound.memberId, deskBound.kind],
        set: { shown: sql`excluded.shown`, bound: sql`excluded.bound` },
      });
    return ok({});
  });
