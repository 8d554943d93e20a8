import type { Call } from '@/lib/contract/call';
import { type CallPath, calls } from '@/lib/contract/calls';
import type { SiteConfig } from '@/lib/sites/config';
import type { Account, Accounts } from './accounts';
import { type Json, type Outcome, type Tried, tryCall, tryWrongCall, UNTRIED } from './probe';
import { makeReport, type Report } from './report';
import { NEVER, READS, wrongRequest } from './requests';
import { callKey, neededCalls, type Outcomes, type Role, type Session } from './roles';
import { checkWire } from './wire';
import { tryWrites } from './writes';

export { parseAccounts } from './accounts';
export { printed } from './print';

/** Signs an account in; undefined if the upstream does not let it. */
async function signIn(
  tried: Tried,
  { role, answers }: Pick<Session, 'answers'> & { role: 'partner' | 'player' },
  account: Account,
  outcomes: Outcomes,
): Promise<Session | undefined> {
  const path = '/api/member/login';
  const entry = role === 'partner' ? 'partner' : 'play';
  const body = { ...account, accessIp: '127.0.0.1', entry };
  const { outcome, data } = await tryCall(tried, path, body);
  outcomes.set(callKey(role, path), outcome);
  if (!data) return undefined;
  const { memId, memNick, loginType } = data.member;
  const { token } = data;
  const own = { memId, memNick, below: memId, playing: memId };
  const session: Session = { role, token, loginType, ...own, answers };
  if (outcome.kind === 'works') {
    outcomes.set(callKey(role, path), await tryWrongCall(tried, path, wrongRequest(path, body, session)!));
  }
  return session;
}

async function tryRead(tried: Tried, session: Session, path: CallPath): Promise<Outcome> {
  const body = READS[path]?.(session);
  if (body === undefined || typeof body === 'string') return UNTRIED(body ?? 'there is no request for it');
  const { outcome, data } = await tryCall(tried, path, body, session.token);
  if (data) session.answers.set(path, data);
  const wrong = wrongRequest(path, body, session);
  return outcome.kind === 'fails' || !wrong ? outcome : tryWrongCall(tried, path, wrong, session.token);
}

/** Returns the reason for not making a call with any request; undefined for a call that is made. */
function findObstacle(
  { path, role }: { path: CallPath; role: Role },
  session: Session | undefined,
  { accounts, isWriting }: { accounts: Accounts; isWriting: boolean },
): Outcome | undefined {
  if (role === 'player' && !accounts.player)
    return { kind: 'untried', reason: 'no player account', isAccount: true };
  if (!session) return UNTRIED(`the ${role} is not signed in`);
  const { kind, alsoWrites, downline }: Call = calls[path];
  if (downline && session.loginType === 'P_NORMAL') {
    return { kind: 'untried', reason: 'the partner is P_NORMAL, without a downline', isAccount: true };
  }
  if (kind === 'read' && !(alsoWrites && !isWriting)) return undefined;
  return UNTRIED(NEVER[path] ?? 'writes are tried with --write');
}

/** Renews and ends a session that this command has opened. */
async function endSession(tried: Tried, session: Session, outcomes: Outcomes): Promise<void> {
  const renewed = await tryCall(tried, '/api/getToken', {}, session.token);
  outcomes.set(callKey(session.role, '/api/getToken'), renewed.outcome);
  const { outcome } = await tryCall(tried, '/api/member/logout', {}, renewed.data?.token ?? session.token);
  outcomes.set(callKey(session.role, '/api/member/logout'), outcome);
}

/** The members that a partner's calls are about: those of the file where they are below it, or the first of the lists. */
async function membersBelow(
  tried: Tried,
  partner: Session,
  { lowerMember, player }: Accounts,
): Promise<{ below: string; playing: string }> {
  const path = '/api/v2/user/lowerUserList';
  const list = async (more: object): Promise<string[]> => {
    const body = { ...(READS[path]!(partner) as object), ...more };
    const { data } = await tryCall(tried, path, body, partner.token);
    return data?.list.map(({ memId }: Json) => memId) ?? [];
  };
  const below = lowerMember ?? (await list({}))[0] ?? partner.memId;
  const findsPlayer = player && (await list({ treeOption: 'Y', searchValue: player.memId }));
  const found = findsPlayer?.find((memId) => memId === player?.memId);
  return { below, playing: found ?? (await list({ treeOption: 'Y', targetLevel: 'NORMAL' }))[0] ?? below };
}

/** The callers of a run, with the accounts that they sign in with. */
interface Run {
  tried: Tried;
  accounts: Accounts;
  isWriting: boolean;
  outcomes: Outcomes;
}

/** Tries every call with the sessions of partner and player, which may be missing. */
async function tryCalls(
  { tried, accounts, isWriting, outcomes }: Run,
  { partner, player, answers }: { partner?: Session; player?: Session; answers: Session['answers'] },
): Promise<void> {
  const guest: Session = { role: 'guest', memId: '', memNick: '', below: '', playing: '', answers };
  if (partner) Object.assign(partner, await membersBelow(tried, partner, accounts));
  for (const { role, path } of neededCalls()) {
    if (outcomes.has(callKey(role, path))) continue;
    const session = { guest, partner, player }[role];
    const against = findObstacle({ path, role }, session, { accounts, isWriting });
    outcomes.set(callKey(role, path), against ?? (await tryRead(tried, session!, path)));
  }
  if (isWriting) await tryWrites(tried, [partner, player], accounts, outcomes);
}

/** Tries the upstream of a site as some accounts, reads alone unless it is writing. */
export async function tryUpstream(
  site: SiteConfig,
  accounts: Accounts,
  { isWriting = false }: { isWriting?: boolean } = {},
): Promise<Report> {
  const { checks, capabilities } = await checkWire(site);
  const outcomes: Outcomes = new Map();
  if (!capabilities) return makeReport({ site, checks, capabilities: new Set(), outcomes });
  const tried: Tried = { site, capabilities };
  const answers: Session['answers'] = new Map();
  const sessions: { partner?: Session; player?: Session } = {};
  try {
    for (const role of ['partner', 'player'] as const) {
      const account = accounts[role];
      const session = account && (await signIn(tried, { role, answers }, account, outcomes));
      if (session) sessions[role] = session;
    }
    await tryCalls({ tried, accounts, isWriting, outcomes }, { ...sessions, answers });
  } finally {
    for (const session of Object.values(sessions)) await endSession(tried, session, outcomes);
  }
  return makeReport({ site, checks, capabilities, outcomes });
}
