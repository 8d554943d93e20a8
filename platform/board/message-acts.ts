import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { refuse } from '@/lib/rules/refuse';
import { type Failure, ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { type Act, defineAct, lockMember, memId, siteId, text, writeAudit } from '../operator/act';
import { pathHolds } from '../shared/on-path';
import { isPaused, pauseAt } from '../shared/player-limits';
import { siteOption } from '../shared/site-option';
import { readUnread, signedInMembers } from './message-receivers';
import { deleteSurplusMessages } from './prune-messages';
import { type TranslationFields, translationFields, withTranslations } from './translations';

interface MessageRequest extends TranslationFields {
  siteId: string;
  memId?: string;
  branch?: string;
  all?: boolean;
  title: string;
  content: string;
  mustRead?: boolean;
  offer?: boolean;
}

/**
 * Selects the ids of the receivers: one member, a branch, or every member whose account is not closed. Offers are not
 * sent to members on a time-out or self-exclusion (SAFE-04). U001 if there is no such member, A053 for an offer to a
 * member on a time-out or self-exclusion.
 */
async function recipients(
  tx: Db,
  body: MessageRequest,
  at: Date,
): Promise<{ members: SQL; target: string } | Failure> {
  const reached = body.offer ? sql`AND NOT ${isPaused(sql`member.id`, at)}` : sql``;
  const here = sql`SELECT id FROM member WHERE site_id = ${body.siteId} AND status <> 'closed' ${reached}`;
  if (body.all) return { members: here, target: 'all' };
  const named = body.memId ?? body.branch ?? '';
  const top = await lockMember(tx, { siteId: body.siteId, memId: named });
  if (!top) return refuse.unknownMember();
  if (body.offer && body.memId !== undefined && (await pauseAt(tx, top.id, at)))
    return refuse.mayNotReceiveMoney();
  return body.memId === undefined
    ? { members: sql`${here} AND ${pathHolds(sql`path`, top.id)}`, target: `branch ${top.memId}` }
    : { members: sql`SELECT ${top.id}::bigint AS id`, target: top.memId };
}

/** Sends messages with one statement and publishes the new unread counts (LIVE-04). */
const sendMessage: Act<MessageRequest, { sent: number; newMsg?: number }> = async (
  body,
  operator,
  { db, bus, now },
) => {
  const { siteId, title, content, mustRead = false, offer = false } = body;
  const { translations } = withTranslations(body, null);
  const { messageCount } = await siteOption(db, siteId);
  const isOne = body.memId !== undefined;
  const done = await db.transaction(async (tx) => {
    const to = await recipients(tx, body, now());
    if ('ok' in to) return to;
    const [before] = isOne ? await readUnread(tx, to.members) : [];
    const { rows } = await tx.execute<{ sent: number; last: number | null }>(sql`
      WITH made AS (
        INSERT INTO message (site_id, member_id, title, content, translations, must_read)
        SELECT ${siteId}, r.id, ${title}, ${content}, ${translations && JSON.stringify(translations)}::jsonb,
          ${mustRead}::boolean FROM (${to.members}) AS r(id)
        RETURNING id
      ) SELECT count(*)::int AS sent, max(id)::float8 AS last FROM made`);
    const { sent, last } = rows[0]!;
    await tx.execute(deleteSurplusMessages(to.members, messageCount));
    const [after] = isOne ? await readUnread(tx, to.members) : [];
    await writeAudit(tx, siteId, 'message', operator, {
      target: to.target,
      before: before ? { newMsg: before.newMsg } : null,
      after: after
        ? { newMsg: after.newMsg, msgIdx: last, title, mustRead, offer }
        : { sent, title, mustRead, offer },
    });
    return { sent, after, members: to.members };
  });
  if ('ok' in done) return done;
  // The counts are published to signed-in members alone; the others see theirs when they sign in.
  const listening = done.after ? [done.after] : await readUnread(db, signedInMembers(siteId, done.members));
  for (const { memberId, newMsg } of listening) {
    bus.publish({ memberId }, { cmd: 'MSG', data1: String(newMsg), data2: '' });
  }
  return ok({ sent: done.sent, ...(done.after && { newMsg: done.after.newMsg }) });
};

export const messageActs = {
  message: defineAct({
    about: 'send a message to a member, a branch, or everybody on the site',
    needs: 'support',
    body: z
      .strictObject({
        siteId,
        memId: memId.optional().describe('one member'),
        branch: memId.optional().describe('this member and everybody below'),
        all: z.literal(true).optional().describe('everybody on the site'),
        title: text(200),
        content: text(10_000).describe('text or HTML; what is not safe in it is dropped'),
        ...translationFields,
        mustRead: z.boolean().optional().describe('no games and no requests for money until it is read'),
        offer: z
          .boolean()
          .optional()
          .describe('an offer: not sent to members on a time-out or self-exclusion (A053 for one of them)'),
      })
      .refine(
        ({ memId, branch, all }) =>
          [memId, branch, all].filter((target) => target !== undefined).length === 1,
        { error: 'takes one of memId, branch and all' },
      ),
    act: sendMessage,
    done: ({ sent, newMsg }) => (newMsg === undefined ? `sent to ${sent}` : `sent; ${newMsg} unread`),
  }),
};
