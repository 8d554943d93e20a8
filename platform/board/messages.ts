import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { safeHtml } from '@/lib/rules/safe-html';
import { unreadCounts } from '../account/unread';
import { message } from '../db/schema';
import type { Caller, Handler, Services } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { isSelf, PAGE_SIZE, searchCondition } from './posts';
import { idList } from './save';
import { columnsIn, inLanguage } from './translations';

const ownMessages = (caller: Caller) => and(eq(message.memberId, caller.id), isNull(message.deletedAt));

const wireMessage = (row: typeof message.$inferSelect, caller: Caller) => ({
  msgIdx: row.id,
  recieveId: caller.memId,
  msgTitle: row.title,
  sendDate: row.sentAt.toISOString(),
  msgStatus: row.readAt ? ('READ' as const) : ('N' as const),
  status: 'Y' as const,
  mustReadYn: row.mustRead ? ('Y' as const) : ('N' as const),
  fromPartnerYn: row.senderId === null ? ('N' as const) : ('Y' as const),
});

/** Lists the caller's messages, the newest first (BOARD-06). */
export const messageList: Handler<'/api/board/msgList'> = async (body, { db, caller, locale }) => {
  const found = and(
    ownMessages(caller),
    searchCondition(body, { id: message.id, ...columnsIn(message, locale) }),
  );
  const isUnreadAlone = body.msgStatus === 'N';
  const where = isUnreadAlone ? and(found, isNull(message.readAt)) : found;
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(message)
      .where(where)
      .orderBy(desc(message.sentAt), desc(message.id))
      .limit(PAGE_SIZE)
      .offset((body.page - 1) * PAGE_SIZE),
    // The site's option messageCount bounds how many there are.
    db
      .select({ all: count(), read: count(message.readAt) })
      .from(message)
      .where(found),
  ]);
  const { all = 0, read = 0 } = counted ?? {};
  const total = isUnreadAlone ? all - read : all;
  return ok({
    list: rows.map((one) => {
      const row = inLanguage(one, locale);
      return {
        ...wireMessage(row, caller),
        ...(body.textYn === 'N' ? {} : { msgDesc: safeHtml(row.content) }),
      };
    }),
    pageInfo: { page: body.page, count_per_list: PAGE_SIZE, tatal_list_count: total },
    counts: { N: all - read, READ: read },
  });
};

/** Deletes messages, all or none. M002 if one of them is unread (decision 45). */
export const deleteMessages: Handler<'/api/board/msgUpdate'> = async (body, context) => {
  const { db, caller, now } = context;
  if (!isSelf(caller, body.recieveId)) return refuse.unknownMember();
  const idxList = idList(body.msgIdx);
  return withIdempotency(db, context, async (tx) => {
    const named = and(eq(message.memberId, caller.id), inArray(message.id, idxList));
    const rows = await tx.select().from(message).where(named).for('update');
    if (rows.length < idxList.length) return refuse.generalError();
    if (rows.some((row) => row.deletedAt !== null)) return refuse.alreadyProcessed();
    if (rows.some((row) => row.readAt === null)) return refuse.unreadMessageKept();
    await tx.update(message).set({ deletedAt: now() }).where(named);
    const { newMsg } = await unreadCounts(tx, caller.id);
    return ok({ newMsg });
  });
};

/** Marks one message or all messages as read. Publishes and returns how many are unread after that (LIVE-04). */
async function markRead(
  { db, bus, now }: Services,
  caller: Caller,
  msgIdx: number | undefined,
): Promise<number> {
  const marked = await db
    .update(message)
    .set({ readAt: now() })
    .where(
      and(
        ownMessages(caller),
        isNull(message.readAt),
        msgIdx === undefined ? undefined : eq(message.id, msgIdx),
      ),
    )
    .returning({ id: message.id });
  const { newMsg } = await unreadCounts(db, caller.id);
  if (marked.length > 0) {
    bus.publish({ memberId: caller.id }, { cmd: 'MSG', data1: String(newMsg), data2: '' });
  }
  return newMsg;
}

/** Reads one message, or marks all as read (BOARD-06, BOARD-07). Calling it again changes nothing. */
export const readMessages: Handler<'/api/board/msgRead'> = async (body, context) => {
  const { db, caller } = context;
  const { msgIdx, recieveId } = body;
  if (recieveId !== undefined && !isSelf(caller, recieveId)) return refuse.unknownMember();
  if (msgIdx === undefined) return ok({ newMsg: await markRead(context, caller, undefined), message: null });

  const [opened] = await db
    .select()
    .from(message)
    .where(and(ownMessages(caller), eq(message.id, msgIdx)));
  if (!opened) return refuse.notFound();
  const row = inLanguage(opened, context.locale);
  // The database compares the moments, since its timestamps are more precise than a Date.
  const place = sql`(SELECT sent_at, id FROM message WHERE id = ${row.id})`;
  const order = sql`(${message.sentAt}, ${message.id})`;
  const [[older], [newer], newMsg] = await Promise.all([
    db
      .select({ id: message.id })
      .from(message)
      .where(and(ownMessages(caller), sql`${order} < ${place}`))
      .orderBy(desc(message.sentAt), desc(message.id))
      .limit(1),
    db
      .select({ id: message.id })
      .from(message)
      .where(and(ownMessages(caller), sql`${order} > ${place}`))
      .orderBy(asc(message.sentAt), asc(message.id))
      .limit(1),
    markRead(context, caller, row.id),
  ]);
  return ok({
    newMsg,
    message: {
      ...wireMessage(row, caller),
      msgStatus: 'READ',
      msgDesc: safeHtml(row.content),
      prevIdx: older?.id ?? null,
      nextIdx: newer?.id ?? null,
    },
  });
};
