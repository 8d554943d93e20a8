import { and, asc, count, desc, eq, ne } from 'drizzle-orm';
import type { QueueNote, Template } from '@/lib/contract/operator-queue';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { handoverNote, operatorNote, queueTemplate, site } from '../db/schema';
import { transact } from '../http/transact';
import { type Act, writeAudit } from '../operator/act';
import { findMember } from '../shared/site-member';
import { readNotes } from './member-facts';

/** What a template is for: a rejection of a request for money or of a request to join, or an answer. */
export const TEMPLATE_KINDS = [
  'deposit',
  'withdrawal',
  'join',
  'inquiry',
] as const satisfies readonly Template['kind'][];

/** The most templates of a site. */
const MAX_TEMPLATES = 50;
/** So many hand-over notes are shown. */
const MAX_HANDOVERS = 20;

type Values = Omit<Template, 'templateIdx'>;

/** Reads a site's templates by kind and name. */
async function readTemplates(db: Db, siteId: string): Promise<Template[]> {
  const rows = await db
    .select()
    .from(queueTemplate)
    .where(eq(queueTemplate.siteId, siteId))
    .orderBy(asc(queueTemplate.kind), asc(queueTemplate.name), asc(queueTemplate.id));
  return rows.map(({ id, siteId: _, kind, ...texts }) => ({
    templateIdx: id,
    kind: kind as Template['kind'],
    ...texts,
  }));
}

export const listTemplates: Act<{ siteId: string }, { list: Template[] }> = async ({ siteId }, _, { db }) =>
  ok({ list: await readTemplates(db, siteId) });

/** Locks the site's row, so that its templates are changed one after the other. */
const lockSite = (tx: Db, siteId: string) =>
  tx.select({ siteId: site.siteId }).from(site).where(eq(site.siteId, siteId)).for('update');

const ofTemplate = (siteId: string, templateIdx: number) =>
  and(eq(queueTemplate.siteId, siteId), eq(queueTemplate.id, templateIdx));

/**
 * Adds a template, or changes that of the number. A023 for an unknown number, A071 for a name that another one of the
 * kind has, A072 beyond {@link MAX_TEMPLATES}.
 */
export const saveTemplate: Act<
  Values & { siteId: string; templateIdx?: number | undefined },
  { templateIdx: number }
> = ({ siteId, templateIdx, ...values }, operator, { db }) =>
  transact(db, async (tx) => {
    await lockSite(tx, siteId);
    const [before] =
      templateIdx === undefined
        ? []
        : await tx.select().from(queueTemplate).where(ofTemplate(siteId, templateIdx));
    if (templateIdx !== undefined && !before) return refuse.notFound();
    const [taken] = await tx
      .select({ id: queueTemplate.id })
      .from(queueTemplate)
      .where(
        and(
          eq(queueTemplate.siteId, siteId),
          eq(queueTemplate.kind, values.kind),
          eq(queueTemplate.name, values.name),
          ne(queueTemplate.id, templateIdx ?? 0),
        ),
      );
    if (taken) return refuse.takenName();
    if (!before) {
      const [all] = await tx
        .select({ n: count() })
        .from(queueTemplate)
        .where(eq(queueTemplate.siteId, siteId));
      if ((all?.n ?? 0) >= MAX_TEMPLATES) return refuse.tooManyEntries();
    }
    const [row] = before
      ? await tx.update(queueTemplate).set(values).where(eq(queueTemplate.id, before.id)).returning()
      : await tx
          .insert(queueTemplate)
          .values({ siteId, ...values })
          .returning();
    await writeAudit(tx, siteId, 'queue-template', operator, { before: before ?? null, after: row });
    return ok({ templateIdx: row!.id });
  });

/** Deletes a template; A023 for an unknown number. */
export const deleteTemplate: Act<{ siteId: string; templateIdx: number }> = (
  { siteId, templateIdx },
  operator,
  { db },
) =>
  transact(db, async (tx) => {
    const [gone] = await tx.delete(queueTemplate).where(ofTemplate(siteId, templateIdx)).returning();
    if (!gone) return refuse.notFound();
    await writeAudit(tx, siteId, 'queue-template-delete', operator, { before: gone, after: null });
    return ok({});
  });

/** What operators left for those who come after them: the newest first, at most twenty. */
export interface Handovers {
  list: { by: string; at: string; text: string }[];
}

export const listHandovers: Act<{ siteId: string }, Handovers> = async ({ siteId }, _, { db }) => {
  const rows = await db
    .select()
    .from(handoverNote)
    .where(eq(handoverNote.siteId, siteId))
    .orderBy(desc(handoverNote.id))
    .limit(MAX_HANDOVERS);
  return ok({ list: rows.map(({ operator: by, at, text }) => ({ by, at: at.toISOString(), text })) });
};

export const writeHandover: Act<{ siteId: string; text: string }> = (
  { siteId, text },
  operator,
  { db, now },
) =>
  transact(db, async (tx) => {
    await tx.insert(handoverNote).values({ siteId, operator: operator.name, text, at: now() });
    await writeAudit(tx, siteId, 'handover-write', operator, {
      before: null,
      after: { characters: text.length },
    });
    return ok({});
  });

/** Operators' notes about a member, the newest first, at most twenty. */
export const listNotes: Act<{ siteId: string; memId: string }, { list: QueueNote[] }> = async (
  { siteId, memId },
  _,
  { db },
) => {
  const owner = await findMember(db, siteId, memId);
  return owner ? ok({ list: await readNotes(db, owner.id) }) : refuse.unknownMember();
};

/** Writes an operators' note about a member, which the member and partners never read. */
export const writeNote: Act<{ siteId: string; memId: string; text: string }> = (
  { siteId, memId, text },
  operator,
  { db, now },
) =>
  transact(db, async (tx) => {
    const owner = await findMember(tx, siteId, memId);
    if (!owner) return refuse.unknownMember();
    await tx
      .insert(operatorNote)
      .values({ siteId, memberId: owner.id, operator: operator.name, text, at: now() });
    await writeAudit(tx, siteId, 'member-note', operator, {
      target: owner.memId,
      before: null,
      after: { characters: text.length },
    });
    return ok({});
  });
