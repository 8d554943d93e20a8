import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { HEADER, sameText } from '@/lib/cipher/wire';
import { type Failure, fail } from '@/lib/contract/envelope';
import type { SiteKeys } from '../config';
import type { Db } from '../db/client';
import { member, session } from '../db/schema';
import type { MemberContext } from './context';

/** The site whose api key this is. Every site's key is compared, so the time tells nothing about which. */
export function siteOfKey(sites: readonly SiteKeys[], apiKey: unknown): SiteKeys | undefined {
  const given = typeof apiKey === 'string' ? apiKey : '';
  return sites.filter((site) => sameText(site.apiKey, given))[0];
}

/** How tokens are stored: a leaked table signs nobody in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

type SignedIn = Pick<MemberContext, 'caller' | 'session'>;

/** The member and session of a login token, or why there is none: A005, or TK999 after a sign-in elsewhere. */
export async function authenticate(
  db: Db,
  site: SiteKeys,
  headers: Record<string, unknown>,
): Promise<SignedIn | Failure> {
  const token = headers[HEADER.token];
  if (typeof token !== 'string' || token === '') return fail('A005');
  const tokenHash = hashToken(token);
  const [row] = await db
    .select({
      state: session.state,
      channel: session.channel,
      expiresAt: session.expiresAt,
      status: member.status,
      caller: {
        id: member.id,
        siteId: member.siteId,
        memId: member.memId,
        memNick: member.memNick,
        memName: member.memName,
        partnerLevel: member.partnerLevel,
        loginType: member.loginType,
        path: member.path,
        mayGive: member.mayGive,
        mayRetrieve: member.mayRetrieve,
        mayCashOut: member.mayCashOut,
      },
    })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(and(eq(session.tokenHash, tokenHash), eq(session.siteId, site.siteId)));
  if (!row) return fail('A005');
  if (row.state === 'superseded') return fail('TK999');
  if (row.state !== 'active' || row.expiresAt <= new Date() || row.status !== 'active') return fail('A005');
  return { caller: row.caller, session: { tokenHash, channel: row.channel, expiresAt: row.expiresAt } };
}
