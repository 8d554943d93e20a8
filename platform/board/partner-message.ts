import { sql } from 'drizzle-orm';
import * as CODE from '@/lib/rules/code';
import { today } from '@/lib/rules/day';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { asOperator } from '../account/save-record';
import type { Handler } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { writeAudit } from '../operator/act';
import { type BranchMember, findInBranch } from '../shared/branch';
import { lockOwner } from '../shared/lock-owner';
import { siteOption } from '../shared/site-option';
import { idArray } from '../shared/sql-arrays';
import { readUnread, signedInMembers } from './message-receivers';
import { deleteSurplusMessages } from './prune-messages';

/** A partner may send at most this many messages on a UTC+9 day (A009). */
export const MESSAGES_PER_DAY = 1000;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes a partner's text for storage: messages are stored as HTML, and a partner's text may not contain markup. */
const asHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITIES[sign]!);

/**
 * Sends a message to members below (NOTE-03). The message is plain text and never mandatory. Each receiver has a result
 * of its own: a refused one does not stop the others. The new unread counts are published to receivers who are signed
 * in (LIVE-04).
 */
export const sendPartnerMessage: Handler<'/api/retail/messageSend'> = async (body, context) => {
  const { db, bus, site, caller } = context;
  const { siteId } = site;
  let sentTo: number[] = [];
  const result = await withIdempotency(db, context, async (tx) => {
    if (caller.status === 'suspended') return refuse.suspendedMember();
    await lockOwner(tx, caller.id);
    const targets: (BranchMember | undefined)[] = [];
    for (const memId of body.memIds) targets.push(await findInBranch(tx, caller, memId));
    const targetCode = (target: BranchMember | undefined) =>
      !target || target.status === 'closed'
        ? CODE.unknownMember
        : target.id === caller.id
          ? CODE.notAllowed
          : '0';
    const below = [...new Set(targets.flatMap((one) => (one && targetCode(one) === '0' ? [one.id] : [])))];
    if (below.length > 0) {
      // A table of its own counts the messages: a mailbox has a limit and may have deleted some of them.
      const { rows } = await tx.execute<{ sent: number }>(sql`
        INSERT INTO sent_messages AS s (member_id, day, sent)
        VALUES (${caller.id}, ${today(context.now())}::date, ${below.length})
        ON CONFLICT (member_id) DO UPDATE SET day = excluded.day,
          sent = excluded.sent + CASE WHEN s.day = excluded.day THEN s.sent ELSE 0 END
        RETURNING sent`);
      if (rows[0]!.sent > MESSAGES_PER_DAY) return refuse.tooManyAttempts();
      const { messageCount } = await siteOption(tx, siteId);
      const members = sql`SELECT unnest(${idArray(below)})`;
      const title = body.title.trim();
      await tx.execute(sql`
        INSERT INTO message (site_id, member_id, title, content, sender_id)
        SELECT ${siteId}, r.id, ${title}, ${asHtml(body.content.trim())}, ${caller.id} FROM (${members}) AS r(id)`);
      await tx.execute(deleteSurplusMessages(members, messageCount));
      const names = targets.flatMap((one) => (one && targetCode(one) === '0' ? [one.memId] : []));
      await writeAudit(tx, siteId, 'message', await asOperator(tx, context), {
        target: names.length === 1 ? names[0]! : `${names.length} members`,
        before: null,
        after: { title, memIds: names },
      });
    }
    sentTo = below;
    return ok({
      lines: targets.map((target, i) => ({ memId: body.memIds[i]!, resultCode: targetCode(target) })),
    });
  });
  if (sentTo.length > 0) {
    const members = sql`SELECT unnest(${idArray(sentTo)})`;
    for (const { memberId, newMsg } of await readUnread(db, signedInMembers(siteId, members)))
      bus.publish({ memberId }, { cmd: 'MSG', data1: String(newMsg), data2: '' });
  }
  return result;
};
