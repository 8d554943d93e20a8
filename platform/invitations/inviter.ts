import { eq, sql } from 'drizzle-orm';
import { addressGroup, plainAddress } from '@/lib/rules/address';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { findInviter } from '../account/invited';
import { invitation } from '../db/schema';
import type { Handler } from '../http/context';
import { countAttempt } from '../shared/attempts';
import { siteOption } from '../shared/site-option';

/**
 * Says who invites, by nickname alone (INVITE-02), and counts that the page was opened. U115 if sign-ups are closed, A009
 * for an address that asks too often, A097 for an invitation that takes no sign-ups.
 */
export const inviter: Handler<'/api/member/invitation'> = async (body, { db, site, now, isViewing }) => {
  const { siteId } = site;
  const ip = plainAddress(body.accessIp ?? '');
  if (ip && !(await countAttempt(db, 'invitation', siteId, [`ip ${addressGroup(ip)}`])))
    return refuse.tooManyAttempts();
  const option = await siteOption(db, siteId);
  if (!option.signupOpen) return refuse.signUpsClosed();
  const found = await findInviter(db, { siteId, code: body.code, option, now: now() });
  if (!found.ok) return found;
  const { invitationId, memNick } = found.data;
  if (body.countYn === 'Y' && !isViewing)
    await db
      .update(invitation)
      .set({ opened: sql`${invitation.opened} + 1` })
      .where(eq(invitation.id, invitationId));
  return ok({ memNick });
};
