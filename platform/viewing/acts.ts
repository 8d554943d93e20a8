import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '@/lib/rules/refuse';
import { ok, type Result } from '@/lib/rules/result';
import { memberView } from '../db/schema';
import type { Services } from '../http/context';
import { transact } from '../http/transact';
import { defineAct, lockMember, memId, type Operator, siteId, text, writeAudit } from '../operator/act';
import { hashToken } from '../shared/token-hash';
import { VIEW_MINUTES, VIEW_NEEDS } from './view-rules';

/** How long a ticket opens its view, in milliseconds: the console hands it on at once. */
const TICKET_MS = 60_000;

interface ViewRequest {
  siteId: string;
  memId: string;
  reason: string;
}

interface Ticket {
  ticket: string;
  /** The first part of the site's addresses on the web. */
  prefix: string;
  /** The side of the site that the member uses. */
  side: 'partner' | 'play';
  until: string;
}

/**
 * Answers a ticket for a view of a member's own screens. A006 for a key, which names no person who looks; U001 for an
 * unknown member, A006 for a closed account.
 */
async function viewAs(
  { siteId, memId, reason }: ViewRequest,
  operator: Operator,
  { db, now, sites }: Services,
): Promise<Result<Ticket>> {
  const { sessionId, name, ip } = operator;
  if (sessionId === undefined)
    return refuse.notAllowed('only an operator who has signed in looks as a member');
  const ticket = randomBytes(32).toString('base64url');
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + VIEW_MINUTES * 60_000);
  return transact(db, async (tx) => {
    const row = await lockMember(tx, { siteId, memId });
    if (!row) return refuse.unknownMember();
    if (row.status === 'closed') return refuse.notAllowed('the account is closed');
    await tx.insert(memberView).values({
      siteId,
      memberId: row.id,
      operator: name,
      operatorSession: sessionId,
      reason,
      ip,
      ticketHash: hashToken(ticket),
      ticketUntil: new Date(createdAt.getTime() + TICKET_MS),
      createdAt,
      expiresAt,
    });
    const until = expiresAt.toISOString();
    const asked = { ...operator, reason };
    await writeAudit(tx, siteId, 'view-as', asked, { target: row.memId, before: null, after: { until } });
    const side = row.loginType === 'MEMBER' ? ('play' as const) : ('partner' as const);
    const { prefix } = sites.find((site) => site.siteId === siteId)!;
    return ok({ ticket, prefix, side, until });
  });
}

export const viewingActs = {
  'view-as': defineAct({
    about: 'ticket for a read-only view of a member’s own screens, for 15 minutes',
    needs: VIEW_NEEDS,
    body: z.strictObject({
      siteId,
      memId,
      reason: text(200).describe('stays in the audit; the member does not read it'),
    }),
    act: viewAs,
    done: ({ until }) => `the view ends at ${until}`,
  }),
};
