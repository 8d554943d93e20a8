import { createHash } from 'node:crypto';
import { z } from 'zod';
import { SESSION_ENDS, type SessionEnd } from '@/lib/rules/session-end';
import type { SiteConfig } from '@/lib/sites/config';
import { openValue, sealValue } from './seal';
import type { Session } from './session';
import { type Side, sideBase } from './side';

/** Seconds for which the proof holds: a redirect is followed at once. */
const LIFETIME_SECONDS = 60;

const proof = z.object({
  reason: z.enum(SESSION_ENDS as [SessionEnd, ...SessionEnd[]]),
  session: z.string(),
});

const sessionHash = ({ token }: Pick<Session, 'token'>) =>
  createHash('sha256').update(token).digest('base64url');

/**
 * The address to which a page redirects when the platform has ended its session. A page cannot delete a cookie, and a
 * redirect can only be a GET, so the address carries a sealed proof that this server saw this session end; a GET
 * without it ends nothing. `next` is the page to return to after the next sign-in.
 */
export async function sessionOverPath(
  site: SiteConfig,
  session: Session,
  reason: SessionEnd,
  side: Side,
  next: string,
): Promise<string> {
  const sealed = await sealValue(site, 'over', { reason, session: sessionHash(session) }, LIFETIME_SECONDS);
  const query = new URLSearchParams({ reason, proof: sealed, next });
  return `/${sideBase(site.prefix, side)}/api/session/over?${query}`;
}

/** Whether the address of this request proves that this session has ended. */
export async function isProvedOver(
  site: SiteConfig,
  session: Session,
  query: URLSearchParams,
): Promise<boolean> {
  const opened = proof.safeParse(await openValue(site, 'over', query.get('proof') ?? '', LIFETIME_SECONDS));
  return (
    opened.success &&
    opened.data.session === sessionHash(session) &&
    opened.data.reason === query.get('reason')
  );
}
