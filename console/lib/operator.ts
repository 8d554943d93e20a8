import 'server-only';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { REQUEST_HEADER } from '@/lib/request-headers';
import { loginPath, nextPath, stepPath } from './paths';
import { type ActDeclaration, type Desk, performAct, type Refused, type Reply, readDesk } from './platform';
import { type ConsoleSession, readConsoleSession } from './session';

/** Whether the operator's session is over. */
const isSessionOver = ({ status }: Refused): boolean => status === 401;

/** The platform does not answer, or refuses for another reason than the session; {@link platformFailure} takes it. */
export class PlatformFailure extends Error {
  override name = 'PlatformFailure';
  constructor(readonly refused: Refused) {
    super(`${refused.code} ${refused.message}`);
  }
}

/** The failure that a page shows in place of itself; every other error goes on. */
export function platformFailure(error: unknown): PlatformFailure {
  if (error instanceof PlatformFailure) return error;
  throw error;
}

/** The page that the browser asked for, with its query. */
const pagePath = async (): Promise<string> => nextPath((await headers()).get(REQUEST_HEADER.path));

/** The operator of this request, and what the platform offers them. Others are led to the sign-in, and back. */
export const requireOperator = cache(async (): Promise<{ session: ConsoleSession; desk: Desk }> => {
  const requestHeaders = await headers();
  const session = await readConsoleSession(requestHeaders.get('cookie'));
  const next = await pagePath();
  if (!session) redirect(loginPath({ next, alert: next === '/' ? undefined : 'login' }));
  if (session.stage !== 'open') redirect(stepPath({ next }));
  const desk = await readDesk({ token: session.token, headers: requestHeaders });
  if ('sites' in desk) return { session, desk };
  if (isSessionOver(desk)) redirect(loginPath({ next, alert: 'over' }));
  throw new PlatformFailure(desk);
});

/** Whether the platform still knows the session. */
export async function isOpen({ token }: ConsoleSession): Promise<boolean> {
  return 'sites' in (await readDesk({ token, headers: await headers() }));
}

/** The operator of a page of a site; an operator without a role there finds no page. */
export async function requireOperatorOf(site: string): Promise<{ session: ConsoleSession; desk: Desk }> {
  const operator = await requireOperator();
  if (!operator.desk.sites.includes(site)) notFound();
  return operator;
}

/** The declaration of an act that the operator may perform on the site; undefined for others. */
export const findAct = ({ acts }: Desk, name: string, site: string): ActDeclaration | undefined =>
  acts.find((act) => act.name === name && act.on.includes(site));

/**
 * Performs an act that a page reads by. A session that is over leads to the sign-in; every other refusal is the page's
 * to show.
 */
export async function readByAct(act: string, body: object, { isIdle = false } = {}): Promise<Reply> {
  const { session } = await requireOperator();
  const reply = await performAct(act, body, { token: session.token, headers: await headers(), isIdle });
  if (!reply.ok && isSessionOver(reply)) redirect(loginPath({ next: await pagePath(), alert: 'over' }));
  return reply;
}
