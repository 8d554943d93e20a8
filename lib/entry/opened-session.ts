import type { ResponseOf } from '@/lib/contract/calls';
import { loginType } from '@/lib/contract/values';
import type { Locale } from '@/lib/i18n/locales';
import { SESSION_MINUTES, type Session, sessionSide } from '@/lib/session/session';
import { sendCall } from '@/lib/upstream/send-call';
import type { FormPost } from './form';

type SignInAnswer = ResponseOf<'/api/member/login'>;

/** The end of a session that begins or is extended now (ISO 8601 in UTC), for an upstream that does not name one. */
export const defaultSessionEnd = (): string => new Date(Date.now() + SESSION_MINUTES * 60_000).toISOString();

/**
 * Returns the session that the answer to a sign-in describes; null for a member of a kind that may not use the site. An
 * answer without a channel leaves the live channel to the token (decision 10).
 */
export function toSession({
  member,
  token,
  channel = '',
  expiresAt = defaultSessionEnd(),
  previousLogin,
}: SignInAnswer): Session | null {
  const kind = loginType.safeParse(member.loginType);
  return kind.success ? { ...member, loginType: kind.data, token, channel, expiresAt, previousLogin } : null;
}

/**
 * The session that a sign-in has opened on one side of the site; null for a member who may not use that side. An
 * upstream that ignores the side signs such a member in too, so the member is then signed out at the upstream.
 */
export async function openedSession(
  { site, side }: Pick<FormPost, 'site' | 'side'>,
  answer: SignInAnswer,
  options: { locale: Locale; requestId: string },
): Promise<Session | null> {
  const session = toSession(answer);
  if (session && sessionSide(session) === side) return session;
  await sendCall(site, answer, '/api/member/logout', {}, options);
  return null;
}
