import { eq, sql } from 'drizzle-orm';
import { constantTimeEqual, HEADER } from '@/lib/cipher/wire';
import { refuse } from '@/lib/rules/refuse';
import type { Failure } from '@/lib/rules/result';
import { createBatcher } from '../db/batcher';
import type { Db } from '../db/client';
import { prepared } from '../db/prepared';
import { member, session } from '../db/schema';
import type { SiteKeys } from '../shared/config';
import { isRequired } from '../shared/factor-state';
import { siteOption } from '../shared/site-option';
import { hashToken } from '../shared/token-hash';
import { isViewToken } from '../shared/view-token';
import type { MemberContext, Services } from './context';

/**
 * Lists the sites by their api keys. A site whose keys are being changed is listed twice, with its new keys and with
 * its previous ones.
 */
export const withPrevious = (sites: readonly SiteKeys[]): SiteKeys[] =>
  sites.flatMap((site) => (site.previous ? [site, { ...site, ...site.previous }] : [site]));

/**
 * Finds the site of an api key. The key is compared with that of every site, so that the time taken reveals nothing.
 */
export function siteOfKey(sites: readonly SiteKeys[], apiKey: unknown): SiteKeys | undefined {
  const key = typeof apiKey === 'string' ? apiKey : '';
  return sites.filter((site) => constantTimeEqual(site.apiKey, key))[0];
}

/** The moment of a session's last call is stored at most this often. */
const LAST_SEEN_INTERVAL_MS = 60_000;

type SignedIn = Pick<MemberContext, 'caller' | 'session'>;

/** The columns of a member that every call reads. */
const CALLER = {
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
  mustChangePass: member.mustChangePass,
  cashOutChangedAt: member.cashOutChangedAt,
  status: member.status,
  updId: member.updId,
};

/** The statement runs with every call of a member and is therefore prepared. */
const findSessions = prepared('find_sessions', (db) =>
  db
    .select({
      tokenHash: session.tokenHash,
      siteId: session.siteId,
      state: session.state,
      channel: session.channel,
      loginAllowed: member.loginAllowed,
      expiresAt: session.expiresAt,
      lastSeenAt: session.lastSeenAt,
      mustEnrol: session.mustEnrol,
      caller: CALLER,
    })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(sql`${session.tokenHash} = ANY(${sql.placeholder('tokenHashes')})`),
);

/** Finds the current session of a token hash, and its member. Calls at the same time share one query. */
const findSession = createBatcher(async (db, tokenHashes: readonly string[]) => {
  const rows = await findSessions(db).execute({ tokenHashes: [...new Set(tokenHashes)] });
  const byHash = new Map(rows.map((row) => [row.tokenHash, row]));
  return tokenHashes.map((tokenHash) => byHash.get(tokenHash));
});

/** The database that holds the sessions. */
interface SessionSource {
  db: Db;
  /** Whether the database is a replica, where the last call cannot be stored. */
  isReadOnly: boolean;
}

/**
 * Whether a session that had to set up a second factor still has to. It no longer has to if the site has stopped asking
 * its member for one.
 */
async function stillEnrols(
  { db, isReadOnly }: SessionSource,
  { siteId, tokenHash, caller }: { siteId: string; tokenHash: string; caller: SignedIn['caller'] },
): Promise<boolean> {
  if (isRequired(await siteOption(db, siteId), caller)) return true;
  if (isReadOnly) return false;
  await db.update(session).set({ mustEnrol: false }).where(eq(session.tokenHash, tokenHash));
  return false;
}

/**
 * Finds the member whose screens an operator looks at, by the token of the view: A107 once it is over, A005 at another
 * site. A new password or second factor that the member has to set is not asked of the operator. A replica that answers
 * alone cannot tell whether the operator may still look (A010).
 */
async function authenticateView(
  { db, isReadOnly }: SessionSource,
  site: SiteKeys,
  tokenHash: string,
  findView: Services['findView'],
): Promise<SignedIn | Failure> {
  if (isReadOnly) return refuse.temporarilyUnavailable();
  const view = await findView(tokenHash);
  if (view === 'over') return refuse.viewOver();
  if (view?.siteId !== site.siteId) return refuse.signInRequired();
  const [caller] = await db.select(CALLER).from(member).where(eq(member.id, view.memberId));
  return {
    caller: { ...caller!, mustChangePass: false },
    session: { tokenHash, channel: '', expiresAt: view.expiresAt, mustEnrol: false, view },
  };
}

/**
 * Finds the member and the session of a login token, or says why there is none: A005 for an unknown token, TK999 after
 * a sign-in elsewhere (SESS-04), A016 where sign-in was switched off (decision 60), A017 after a sign-out by the
 * operator, A040 after the member ended the session in another window or signed out.
 */
export async function authenticate(
  source: SessionSource,
  site: SiteKeys,
  headers: Record<string, unknown>,
  services: Pick<Services, 'now' | 'findView'>,
): Promise<SignedIn | Failure> {
  const token = headers[HEADER.token];
  if (typeof token !== 'string' || token === '') return refuse.signInRequired();
  const now = services.now();
  const tokenHash = hashToken(token);
  if (isViewToken(token)) return authenticateView(source, site, tokenHash, services.findView);
  const { db, isReadOnly } = source;
  const row = await findSession(db, tokenHash);
  if (row?.siteId !== site.siteId) return refuse.signInRequired();
  if (row.state === 'superseded') return refuse.signedInElsewhere();
  if (row.state === 'signedOut') return refuse.signedOutByOperator();
  if (row.state === 'ended') return refuse.sessionEndedElsewhere();
  // Suspended members keep their session; each call that they may not make is refused on its own (U0011, B0091).
  const mayUse = row.caller.status === 'active' || row.caller.status === 'suspended';
  if (row.state === 'barred' || (mayUse && !row.loginAllowed)) return refuse.signInSwitchedOff();
  if (row.state !== 'active' || row.expiresAt <= now || !mayUse) return refuse.signInRequired();
  if (!isReadOnly && now.getTime() - row.lastSeenAt.getTime() > LAST_SEEN_INTERVAL_MS) {
    await db.update(session).set({ lastSeenAt: now }).where(eq(session.tokenHash, tokenHash));
  }
  const { channel, expiresAt } = row;
  const mustEnrol = row.mustEnrol && (await stillEnrols(source, row));
  return { caller: row.caller, session: { tokenHash, channel, expiresAt, mustEnrol } };
}
