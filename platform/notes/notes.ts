import { and, count, eq, sql } from 'drizzle-orm';
import { MAX_NOTES } from '@/lib/rules/notes';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { asOperator } from '../account/save-record';
import { memberNote } from '../db/schema';
import type { Handler } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { writeAudit } from '../operator/act';
import { findInBranch } from '../shared/branch';
import { isoTime } from '../shared/iso-time';
import { lockOwner } from '../shared/lock-owner';
import { ownTags } from './tags';
import { readsNote } from './visible-notes';

/** An answer has at most this many notes. */
const MAX_LISTED = 100;

type NoteRow = {
  noteIdx: number;
  text: string;
  authorId: string;
  authorNick: string;
  at: number;
  own: boolean;
};

/** Reads the notes on a member below that the caller may read, and the caller's tags (NOTE-01, NOTE-02). */
export const notes: Handler<'/api/retail/notes'> = async ({ memId }, { db, caller }) => {
  const target = await findInBranch(db, caller, memId);
  // Nobody reads the notes on the own account, whoever wrote them.
  if (!target || target.id === caller.id) return refuse.unknownMember();
  const [{ rows }, tags] = await Promise.all([
    db.execute<NoteRow>(sql`
      SELECT n.id AS "noteIdx", n.text, a.mem_id AS "authorId", a.mem_nick AS "authorNick",
        (extract(epoch FROM n.created_at) * 1000)::float8 AS at, a.id = ${caller.id} AS own
      FROM member_note n JOIN member a ON a.id = n.author_id
      WHERE n.member_id = ${target.id} AND ${readsNote(caller.id)}
      ORDER BY n.id DESC LIMIT ${MAX_LISTED + 1}`),
    ownTags(db, caller.id, target.id),
  ]);
  return ok({
    list: rows.slice(0, MAX_LISTED).map(({ noteIdx, at, own, ...note }) => ({
      ...note,
      noteIdx: Number(noteIdx),
      regDate: isoTime(at),
      ownYn: own ? ('Y' as const) : ('N' as const),
    })),
    moreYn: rows.length > MAX_LISTED ? 'Y' : 'N',
    tags: tags.map(({ cnt: _, on, ...tag }) => ({ ...tag, onYn: on ? ('Y' as const) : ('N' as const) })),
  });
};

/** Writes a note on a member below. The audit row has only its number and its length. */
export const saveNote: Handler<'/api/retail/noteSave'> = (body, context) =>
  withIdempotency(context.db, context, async (tx) => {
    const { site, caller } = context;
    const target = await findInBranch(tx, caller, body.memId);
    if (!target) return refuse.unknownMember();
    if (target.id === caller.id) return refuse.notAllowed();
    await lockOwner(tx, caller.id);
    const own = and(eq(memberNote.memberId, target.id), eq(memberNote.authorId, caller.id));
    const [written] = await tx.select({ n: count() }).from(memberNote).where(own);
    if ((written?.n ?? 0) >= MAX_NOTES) return refuse.tooManyEntries();
    const text = body.text.trim();
    const [row] = await tx
      .insert(memberNote)
      .values({ siteId: site.siteId, memberId: target.id, authorId: caller.id, text })
      .returning({ id: memberNote.id });
    await writeAudit(tx, site.siteId, 'note', await asOperator(tx, context), {
      target: target.memId,
      before: null,
      after: { noteIdx: row!.id, characters: text.length },
    });
    return ok({ noteIdx: row!.id });
  });

/** Deletes a note of the caller's own; A023 for any other. */
export const deleteNote: Handler<'/api/retail/noteDelete'> = (body, context) =>
  withIdempotency(context.db, context, async (tx) => {
    const { site, caller } = context;
    const { rows } = await tx.execute<{ memId: string; text: string }>(sql`
      DELETE FROM member_note n USING member m
      WHERE n.id = ${body.noteIdx} AND n.author_id = ${caller.id} AND m.id = n.member_id
      RETURNING m.mem_id AS "memId", n.text`);
    const [gone] = rows;
    if (!gone) return refuse.notFound();
    await writeAudit(tx, site.siteId, 'delete-note', await asOperator(tx, context), {
      target: gone.memId,
      before: { noteIdx: body.noteIdx, characters: gone.text.length },
      after: null,
    });
    return ok({});
  });
