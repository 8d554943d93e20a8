import { and, count, eq, ne, sql } from 'drizzle-orm';
import * as CODE from '@/lib/rules/code';
import { MAX_TAGS, type TagColour } from '@/lib/rules/notes';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { asOperator } from '../account/save-record';
import type { Db } from '../db/client';
import { memberTag } from '../db/schema';
import type { Handler } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { writeAudit } from '../operator/act';
import { type BranchMember, findInBranch } from '../shared/branch';
import { lockOwner } from '../shared/lock-owner';
import { pathHolds } from '../shared/on-path';
import { idArray } from '../shared/sql-arrays';

type TagRow = { tagIdx: number; name: string; colour: TagColour; cnt: number; on: boolean };

/**
 * Lists a partner's tags by name, with the number of members below that have each tag, and whether one member has it.
 */
export async function ownTags(db: Db, ownerId: number, memberId: number | null): Promise<TagRow[]> {
  const { rows } = await db.execute<TagRow>(sql`
    SELECT g.id::float8 AS "tagIdx", g.name, g.colour,
      (SELECT count(*)::int FROM tagged_member t JOIN member m ON m.id = t.member_id
        WHERE t.tag_id = g.id AND ${pathHolds(sql`m.path`, ownerId)}) AS cnt,
      EXISTS (SELECT FROM tagged_member t WHERE t.tag_id = g.id AND t.member_id = ${memberId}) AS on
    FROM member_tag g WHERE g.owner_id = ${ownerId} ORDER BY lower(g.name)`);
  return rows;
}

export const tags: Handler<'/api/retail/tags'> = async (_, { db, caller }) =>
  ok({ list: (await ownTags(db, caller.id, null)).map(({ on: _on, ...tag }) => tag) });

/** Makes a tag, or changes one of the caller's own (NOTE-02). */
export const saveTag: Handler<'/api/retail/tagSave'> = (body, context) =>
  withIdempotency(context.db, context, async (tx) => {
    const { site, caller } = context;
    await lockOwner(tx, caller.id);
    const name = body.name.trim();
    const own = eq(memberTag.ownerId, caller.id);
    const [taken] = await tx
      .select({ id: memberTag.id })
      .from(memberTag)
      .where(
        and(own, eq(sql`lower(${memberTag.name})`, sql`lower(${name})`), ne(memberTag.id, body.tagIdx ?? 0)),
      );
    if (taken) return refuse.takenName();
    const values = { name, colour: body.colour };
    if (body.tagIdx !== undefined) {
      const one = and(own, eq(memberTag.id, body.tagIdx));
      const [before] = await tx.select().from(memberTag).where(one);
      if (!before) return refuse.notFound();
      await tx.update(memberTag).set(values).where(one);
      await writeAudit(tx, site.siteId, 'save-tag', await asOperator(tx, context), {
        before: { name: before.name, colour: before.colour },
        after: values,
      });
      return ok({ tagIdx: body.tagIdx });
    }
    const [all] = await tx.select({ n: count() }).from(memberTag).where(own);
    if ((all?.n ?? 0) >= MAX_TAGS) return refuse.tooManyEntries();
    const [row] = await tx
      .insert(memberTag)
      .values({ siteId: site.siteId, ownerId: caller.id, ...values })
      .returning({ id: memberTag.id });
    await writeAudit(tx, site.siteId, 'save-tag', await asOperator(tx, context), {
      before: null,
      after: values,
    });
    return ok({ tagIdx: row!.id });
  });

export const deleteTag: Handler<'/api/retail/tagDelete'> = (body, context) =>
  withIdempotency(context.db, context, async (tx) => {
    const { site, caller } = context;
    const [gone] = await tx
      .delete(memberTag)
      .where(and(eq(memberTag.id, body.tagIdx), eq(memberTag.ownerId, caller.id)))
      .returning({ name: memberTag.name, colour: memberTag.colour });
    if (!gone) return refuse.notFound();
    await writeAudit(tx, site.siteId, 'delete-tag', await asOperator(tx, context), {
      before: gone,
      after: null,
    });
    return ok({});
  });

/** Adds a tag to members below, or removes it. One audit row names the members whose tags have changed. */
export const tagMembers: Handler<'/api/retail/tagMembers'> = (body, context) =>
  withIdempotency(context.db, context, async (tx) => {
    const { site, caller } = context;
    const [tag] = await tx
      .select({ name: memberTag.name })
      .from(memberTag)
      .where(and(eq(memberTag.id, body.tagIdx), eq(memberTag.ownerId, caller.id)))
      .for('update');
    if (!tag) return refuse.notFound();
    const targets: (BranchMember | undefined)[] = [];
    for (const memId of body.memIds) targets.push(await findInBranch(tx, caller, memId));
    const below = [...new Set(targets.flatMap((one) => (one && one.id !== caller.id ? [one.id] : [])))];
    const ids = idArray(below);
    const { rows } = await tx.execute<{ memId: string }>(
      body.onYn === 'Y'
        ? sql`WITH made AS (
            INSERT INTO tagged_member (member_id, tag_id) SELECT unnest(${ids}), ${body.tagIdx}
            ON CONFLICT DO NOTHING RETURNING member_id
          ) SELECT m.mem_id AS "memId" FROM made JOIN member m ON m.id = made.member_id ORDER BY m.id`
        : sql`WITH gone AS (
            DELETE FROM tagged_member WHERE tag_id = ${body.tagIdx} AND member_id = ANY(${ids}) RETURNING member_id
          ) SELECT m.mem_id AS "memId" FROM gone JOIN member m ON m.id = gone.member_id ORDER BY m.id`,
    );
    if (rows.length > 0) {
      const names = rows.map(({ memId }) => memId);
      await writeAudit(tx, site.siteId, body.onYn === 'Y' ? 'tag' : 'untag', await asOperator(tx, context), {
        target: names.length === 1 ? names[0]! : `${names.length} members`,
        before: null,
        after: { tag: tag.name, memIds: names },
      });
    }
    return ok({
      lines: targets.map((target, i) => ({
        memId: body.memIds[i]!,
        resultCode: !target ? CODE.unknownMember : target.id === caller.id ? CODE.notAllowed : '0',
      })),
    });
  });
