import { type BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { constantTimeEqual } from '@/lib/cipher/wire';
import { plainAddress } from '@/lib/rules/address';
import { refuse } from '@/lib/rules/refuse';
import type { Failure } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { Operator } from '../operator/act';
import type { NamedKey } from '../shared/config';
import { findOperator, findSession, isSessionToken, type SignedIn } from './sessions';

/** Headers beside `authorization`, sent by the console for the browser in front of it. */
const HEADER = {
  /** The name of who uses the common key; it is written down and not proved. */
  name: 'x-operator',
  address: 'x-operator-address',
  agent: 'x-operator-agent',
  /** Set on reads that nobody asked for, such as those of a list that renews itself. */
  idle: 'x-operator-idle',
} as const;

/** Who uses the common key without saying who it is. */
export const NAMELESS = 'operator';
const OPERATOR_NAME = /^[\w.@-]{1,40}$/;
const MAX_AGENT = 120;

/** What the operator's interface knows of keys and of sign-ins. */
export interface Access {
  operatorKey: string;
  /** Operators with keys of their own, each of which identifies its operator. */
  operators: readonly NamedKey[];
  /** Whether operators need a second factor. */
  factorRequired: boolean;
  /** The addresses from which operators may sign in; from every one where it is undefined. */
  addresses: BlockList | undefined;
}

/** Who calls: somebody with a key, or an operator who has signed in. */
export type Caller = { operator: Operator; signedIn?: SignedIn };

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');

/** The address of the browser for which the console asks, otherwise the one that asks. */
export function addressOf({ headers, ip }: FastifyRequest): string {
  return plainAddress(textOf(headers[HEADER.address])) || plainAddress(ip);
}

/** The browser and system of the caller, shortened. */
export const agentOf = ({ headers }: FastifyRequest): string =>
  (textOf(headers[HEADER.agent]) || 'command line').slice(0, MAX_AGENT);

/** Whether operators may sign in from an address; from this machine they always may. */
export function isAllowedAddress({ addresses }: Pick<Access, 'addresses'>, address: string): boolean {
  if (!addresses || address === '127.0.0.1' || address === '::1') return true;
  return addresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether a key is right, and the name of its operator. Every key is compared, so that the time reveals nothing. */
function checkKey({ operatorKey, operators }: Access, authorization: string) {
  const [named] = operators.filter(({ key }) => constantTimeEqual(authorization, `Bearer ${key}`));
  const isShared = constantTimeEqual(authorization, `Bearer ${operatorKey}`);
  return { isRight: isShared || named !== undefined, name: named?.name };
}

/**
 * Finds who calls. A003 for a wrong key, A005 for a sign-in that is over and for the common key in the name of an operator, A104 for an address that is not on the list.
 */
export async function findCaller(
  request: FastifyRequest,
  access: Access,
  { db, now }: { db: Db; now: Date },
): Promise<Caller | Failure> {
  const { headers } = request;
  const authorization = headers.authorization ?? '';
  const ip = addressOf(request);
  const token = authorization.replace(/^Bearer /, '');
  if (isSessionToken(token)) {
    if (!isAllowedAddress(access, ip)) return refuse.addressNotAllowed();
    const isIdle = headers[HEADER.idle] !== undefined;
    const { factorRequired } = access;
    const signedIn = await findSession(db, token, { now, factorRequired, isIdle });
    if (!signedIn) return refuse.signInRequired();
    const { operator, session } = signedIn;
    const { name, firstPasswordSeenBy } = operator;
    const keepers = [name.toLowerCase(), ...firstPasswordSeenBy];
    return {
      operator: { name, ip, sessionId: session.id, keepers, presentAt: session.seenAt },
      signedIn,
    };
  }
  const { isRight, name } = checkKey(access, authorization);
  if (!isRight) return refuse.wrongCredentials();
  const given = headers[HEADER.name];
  if (given !== undefined && !OPERATOR_NAME.test(textOf(given))) return refuse.invalidRequest('x-operator');
  const said = textOf(given) || NAMELESS;
  if (name === undefined && (await findOperator(db, said))) {
    return refuse.signInRequired(`x-operator: ${said} signs in by name; a key does not act in that name`);
  }
  return { operator: { name: name ?? said, ip } };
}
