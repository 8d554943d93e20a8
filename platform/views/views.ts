import { and, count, countDistinct, eq, ne, type SQL, sql } from 'drizzle-orm';
import { memId } from '@/lib/contract/values';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { listViewParams } from '@/lib/rules/view-params';
import { MAX_LISTS, MAX_VIEWS, MEMBER_PARAMS, PRIVATE_PARAMS } from '@/lib/rules/views';
import { asOperator } from '../account/save-record';
import type { Db } from '../db/client';
import { listLayout, listView } from '../db/schema';
import type { Caller, Handler } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { writeAudit } from '../operator/act';
import { isoTime } from '../shared/iso-time';
import { lockOwner } from '../shared/lock-owner';
import { pathHolds } from '../shared/on-path';
import { codeArray, idArray } from '../shared/sql-arrays';

type ViewRow = {
  viewIdx: number;
  list: string;
  name: string;
  query: Record<string, string>;
  layout: string;
  shared: boolean;
  own: boolean;
  at: number;
};

/**
 * Reads the views that a caller may see: its own first, then those that partners above it in the current hierarchy
 * share (VIEW-03).
 */
async function readViews(db: Db, { id, path }: Caller, where: SQL): Promise<ViewRow[]> {
  const { rows } = await db.execute<ViewRow>(sql`
    SELECT v.id::float8 AS "viewIdx", v.list, v.name, v.query, v.layout, v.shared, v.owner_id = ${id} AS own,
      (extract(epoch FROM v.updated_at) * 1000)::float8 AS at
    FROM list_view v
    WHERE ${where} AND v.owner_id = ANY(${idArray(path)}) AND (v.owner_id = ${id} OR v.shared)
    ORDER BY v.owner_id <> ${id}, lower(v.name), v.id LIMIT ${2 * MAX_VIEWS}`);
  return rows;
}

/** Keeps the search params that a view of the list may have. */
function paramsOf(list: string, params: Iterable<[string, string]>): [string, string][] {
  const allowed = listViewParams(list);
  return [...params].filter(([name]) => allowed.includes(name));
}

const idsIn = (text: string): string[] => text.split(',').filter((one) => memId.safeParse(one).success);

/** Finds which of these ids belong to the caller or to members below; ids are in lower case. */
async function idsInBranch(db: Db, { id, siteId }: Caller, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const asked = codeArray([...new Set(ids.map((one) => one.toLowerCase()))]);
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT lower(mem_id) AS id FROM member
    WHERE site_id = ${siteId} AND lower(mem_id) = ANY(${asked}) AND ${pathHolds(sql`path`, id)}`);
  return new Set(rows.map((row) => row.id));
}

/**
 * Turns views into the form of the wire. A view of another partner comes without that partner's search and tags, and
 * without the ids of members outside the caller's branch, which would reveal other branches (ROLE-01).
 */
async function wireViews(db: Db, caller: Caller, rows: readonly ViewRow[]) {
  const views = rows.map((row) => ({ ...row, params: paramsOf(row.list, Object.entries(row.query)) }));
  const named = views
    .filter(({ own }) => !own)
    .flatMap(({ params }) => params.filter(([name]) => MEMBER_PARAMS.includes(name)))
    .flatMap(([, text]) => idsIn(text));
  const inBranch = await idsInBranch(db, caller, named);
  const toReader = ([name, text]: [string, string]): [string, string][] => {
    if (PRIVATE_PARAMS.includes(name)) return [];
    if (!MEMBER_PARAMS.includes(name)) return [[name, text]];
    const kept = idsIn(text).filter((one) => inBranch.has(one.toLowerCase()));
    return kept.length > 0 ? [[name, kept.join()]] : [];
  };
  return views.map(({ query: _, params, shared, own, at, ...view }) => ({
    ...view,
    query: new URLSearchParams((own ? params : params.flatMap(toReader)).sort()).toString(),
    sharedYn: shared ? ('Y' as const) : ('N' as const),
    ownYn: own ? ('Y' as const) : ('N' as const),
    updDate: isoTime(at),
  }));
}

export const views: Handler<'/api/retail/views'> = async ({ list }, { db, caller }) =>
  ok({ list: await wireViews(db, caller, await readViews(db, caller, sql`v.list = ${list}`)) });

export const view: Handler<'/api/retail/view'> = async ({ viewIdx }, { db, caller }) => {
  const [found] = await wireViews(db, caller, await readViews(db, caller, sql`v.id = ${viewIdx}`));
  return found ? ok({ view: found }) : refuse.notFound();
};

/** Saves a new view, or changes one of the caller's own (VIEW-02). Fields that are absent stay as they are. */
export const saveView: Handler<'/api/retail/viewSave'> = (body, context) =>
  withIdempotency(context.db, context, async (tx) => {
    const { site, caller } = context;
    await lockOwner(tx, caller.id);
    const { viewIdx, list, layout } = body;
    const query =
      body.query === undefined
        ? undefined
        : Object.fromEntries(paramsOf(list, new URLSearchParams(body.query)));
    const name = body.name.trim();
    const shared = body.sharedYn === 'Y';
    const own = and(eq(listView.ownerId, caller.id), eq(listView.list, list));
    const [taken] = await tx
      .select({ id: listView.id })
      .from(listView)
      .where(and(own, eq(sql`lower(${listView.name})`, sql`lower(${name})`), ne(listView.id, viewIdx ?? 0)));
    if (taken) return refuse.takenName();
    const audit = async (before: object | null) =>
      writeAudit(tx, site.siteId, 'save-view', await asOperator(tx, context), {
        before,
        after: { list, name, shared },
      });
    if (viewIdx !== undefined) {
      const one = and(own, eq(listView.id, viewIdx));
      const [before] = await tx.select().from(listView).where(one);
      if (!before) return refuse.notFound();
      const values = { name, shared, updatedAt: context.now(), ...(query && { query }) };
      await tx
        .update(listView)
        .set(layout === undefined ? values : { ...values, layout })
        .where(one);
      await audit({ name: before.name, shared: before.shared });
      return ok({ viewIdx });
    }
    const [all] = await tx.select({ n: count() }).from(listView).where(own);
    const [lists] = await tx
      .select({ n: countDistinct(listView.list) })
      .from(listView)
      .where(and(eq(listView.ownerId, caller.id), ne(listView.list, list)));
    if (all!.n >= MAX_VIEWS || lists!.n >= MAX_LISTS) return refuse.tooManyEntries();
    const [row] = await tx
      .insert(listView)
      .values({
        siteId: site.siteId,
        ownerId: caller.id,
        list,
        name,
        shared,
        query: query ?? {},
        layout: layout ?? '',
      })
      .returning({ id: listView.id });
    await audit(null);
    return ok({ viewIdx: row!.id });
  });

/** Deletes a view of the caller's own; A023 for any other. */
export const deleteView: Handler<'/api/retail/viewDelete'> = (body, context) =>
  withIdempotency(context.db, context, async (tx) => {
    const { site, caller } = context;
    const [gone] = await tx
      .delete(listView)
      .where(and(eq(listView.id, body.viewIdx), eq(listView.ownerId, caller.id)))
      .returning({ list: listView.list, name: listView.name, shared: listView.shared });
    if (!gone) return refuse.notFound();
    await writeAudit(tx, site.siteId, 'delete-view', await asOperator(tx, context), {
      before: gone,
      after: null,
    });
    return ok({});
  });

/** Stores the caller's columns of a list (VIEW-04). They are a display preference and leave no audit row. */
export const saveLayout: Handler<'/api/retail/listLayout'> = (body, context) =>
  withIdempotency(context.db, context, async (tx) => {
    const { list, layout } = body;
    const memberId = context.caller.id;
    await lockOwner(tx, memberId);
    const [others] = await tx
      .select({ n: count() })
      .from(listLayout)
      .where(and(eq(listLayout.memberId, memberId), ne(listLayout.list, list)));
    if (others!.n >= MAX_LISTS) return refuse.tooManyEntries();
    const values = { layout, updatedAt: context.now() };
    await tx
      .insert(listLayout)
      .values({ memberId, list, ...values })
      .onConflictDoUpdate({ target: [listLayout.memberId, listLayout.list], set: values });
    return ok({});
  });
