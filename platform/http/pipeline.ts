import type { IncomingHttpHeaders } from 'node:http';
import { HEADER } from '@/lib/cipher/wire';
import type { Access, Call } from '@/lib/contract/call';
import { type CallPath, findCall } from '@/lib/contract/calls';
import { parseRequest } from '@/lib/contract/parse-request';
import { IDEMPOTENCY_KEY } from '@/lib/contract/values';
import { refuse } from '@/lib/rules/refuse';
import { fail, ok, type Result } from '@/lib/rules/result';
import { withLateParts } from '../db/late-part';
import { readOnly } from '../db/read-only';
import type { SiteKeys } from '../shared/config';
import { isBeyondEnd } from '../shared/paging';
import { serverLocale } from '../shared/server-text';
import { isViewToken } from '../shared/view-token';
import { authenticate } from './authenticate';
import type { Caller, GuestContext, Handlers, MemberContext, Services, WriteContext } from './context';
import { isConnectionLost } from './database-unavailable';
import { isReplicaRead, type Source } from './replica';
import { UnknownOutcome } from './unknown-outcome';
import { writeContext } from './write-context';

/**
 * Calls that work during maintenance: signing out, extending the session, which outlives maintenance (SITE-08), and
 * opening a game, which answers B0093 itself.
 */
const DURING_MAINTENANCE: ReadonlySet<string> = new Set<CallPath>([
  '/api/member/logout',
  '/api/getToken',
  '/api/minigame/getGame',
]);

/** Calls that work before a new password is set: the one that sets it, and those of the session itself. */
const BEFORE_NEW_PASSWORD: ReadonlySet<string> = new Set<CallPath>([
  '/api/member/update',
  '/api/member/logout',
  '/api/getToken',
]);

/** Calls that work before a second factor is set up: those that set it up, and those of the session itself. */
const BEFORE_ENROLMENT: ReadonlySet<string> = new Set<CallPath>([
  '/api/factor/list',
  '/api/factor/newPasskeyOptions',
  '/api/factor/addPasskey',
  '/api/factor/startTotp',
  '/api/factor/switchTotpOn',
  '/api/member/logout',
  '/api/getToken',
]);

/** Writes that work in an operator's view of a member's screens: those about the view itself. */
const OF_VIEWS: ReadonlySet<string> = new Set<CallPath>(['/api/member/viewedPage', '/api/member/endView']);

const ROLES: Record<Access, (caller: Caller) => boolean> = {
  guest: () => true,
  session: () => true,
  partner: (caller) => caller.loginType === 'PARTNER' || caller.loginType === 'P_NORMAL',
  player: (caller) => caller.loginType === 'MEMBER',
  vendor: () => false,
};

type AnyHandler = (
  body: unknown,
  context: GuestContext & Partial<MemberContext & WriteContext>,
) => Promise<Result<unknown>>;

/** A call of the contract with its handler. */
interface Route {
  path: string;
  call: Call;
  handler: AnyHandler;
}

/** Finds the call and the handler of a path; undefined if the contract has no such call or nothing handles it. */
export function findRoute(handlers: Handlers, path: string): Route | undefined {
  const call = path in handlers ? findCall(path) : undefined;
  // The type of the map pairs every path with its own body and context. That pairing is lost for a path that is known
  // only at run time.
  return call && { path, call, handler: handlers[path as CallPath] as unknown as AnyHandler };
}

/** A decrypted message with its headers and its site. */
interface OpenedRequest {
  message: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  site: SiteKeys;
  /** Whether the caller has hung up; false where that is not known. */
  isGone?: () => boolean;
}

/**
 * Answers a decrypted message: identifies the caller, checks the access and the shape of the body, and runs the
 * handler. Fields that the contract does not have are removed from the answer. Throws only for bugs and failures of the
 * database.
 */
export function answer(route: Route, request: OpenedRequest, services: Services): Promise<Result<unknown>> {
  const { db, replica } = services;
  if (replica && isReplicaRead(route.call))
    return replica.answer((source) => answerFrom(source, route, request, services));
  return answerFrom({ db, isReadOnly: false, run: (act) => act(db) }, route, request, services);
}

async function answerFrom(
  source: Source,
  { path, call, handler }: Route,
  { message, headers, site, isGone = () => false }: OpenedRequest,
  services: Services,
): Promise<Result<unknown>> {
  const { siteId, timestamp, idempotencyKey, waitYn, ...body } = message;
  if (siteId !== site.siteId) return refuse.invalidRequest();
  const isGuestRead = call.access === 'guest' && call.kind === 'read';
  if (!isGuestRead && services.maintenance.moveOf(site.siteId)) return refuse.maintenance();

  const isViewing = isViewToken(headers[HEADER.token]);
  const isOtherWrite = call.kind === 'write' && !OF_VIEWS.has(path);

  let signedIn: Pick<MemberContext, 'caller' | 'session'> | undefined;
  if (call.access !== 'guest') {
    const outcome = await authenticate(source, site, headers, services);
    if ('ok' in outcome) return outcome;
    signedIn = outcome;
    if (services.maintenance.isUnder(site.siteId) && !DURING_MAINTENANCE.has(path))
      return refuse.maintenance();
    if (!ROLES[call.access](outcome.caller)) return refuse.notAllowed();
    if (outcome.caller.mustChangePass && !BEFORE_NEW_PASSWORD.has(path)) return refuse.newPasswordRequired();
    const isNewPassword = outcome.caller.mustChangePass;
    if (outcome.session.mustEnrol && !isNewPassword && !BEFORE_ENROLMENT.has(path))
      return refuse.factorSetupRequired();
    if (call.downline && outcome.caller.loginType === 'P_NORMAL') return refuse.notAllowed();
  }
  if (isViewing && isOtherWrite) return refuse.viewIsReadOnly();

  // A read carries a timestamp and a write an idempotency key, never both (WIRE-03, decision 30).
  if (call.kind === 'read' ? !Number.isSafeInteger(timestamp) : timestamp !== undefined)
    return refuse.invalidRequest();
  if (call.kind === 'read' && idempotencyKey !== undefined) return refuse.invalidRequest();
  if (waitYn !== undefined && (call.kind === 'write' || waitYn !== 'Y')) return refuse.invalidRequest();
  if (
    call.kind === 'write' &&
    !(typeof idempotencyKey === 'string' && IDEMPOTENCY_KEY.test(idempotencyKey))
  ) {
    return refuse.missingIdempotencyKey();
  }
  const parsed = parseRequest(call, body);
  if ('code' in parsed) return fail(parsed.code);

  const write =
    call.kind === 'write'
      ? writeContext(site, path, signedIn?.caller, String(idempotencyKey), parsed.data)
      : undefined;
  const locale = serverLocale(headers[HEADER.locale]);
  const signedInCaller = async () => {
    if (signedIn || headers[HEADER.token] === undefined) return signedIn?.caller;
    const authenticated = await authenticate(source, site, headers, services);
    // A partner that must set up a second factor first (A035) sees what guests see.
    return 'ok' in authenticated || authenticated.session.mustEnrol ? undefined : authenticated.caller;
  };
  const context = { ...services, site, locale, isGone, isViewing, signedInCaller, ...signedIn, ...write };
  const run = () =>
    isViewing && !write
      ? handler(parsed.data, { ...context, db: readOnly(services.db) })
      : source.run((db) => handler(parsed.data, { ...context, db }));
  const { answered: result, isLate } = await withLateParts(waitYn === 'Y', run).catch((error) => {
    throw write && isConnectionLost(error) ? new UnknownOutcome(error) : error;
  });
  if (!result.ok) return result;
  if (isBeyondEnd(parsed.data, result.data)) return refuse.pageBeyondEnd();
  return { ...ok(call.response.parse(result.data)), ...(isLate ? { isLate } : {}) };
}
