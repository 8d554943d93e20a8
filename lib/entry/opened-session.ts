import type { ResponseOf } from '@/lib/contract/calls';
import { loginType } from '@/lib/contract/values';
import { SESSION_MINUTES, type Session } from '@/lib/session/session';

/** The end of a session that begins or is extended now, for an upstream that does not say it: ISO 8601 in UTC. */
export const defaultSessionEnd = (): string => new Date(Date.now() + SESSION_MINUTES * 60_000).toISOString();

/**
 * The session that a sign-in has opened; null for a member of a kind that may not use the site. Without a channel the
 * live channel is that of the token (decision 10).
 */
export function openedSession({
  member,
  token,
  channel = '',
  expiresAt = defaultSessionEnd(),
  previousLogin,
}: ResponseOf<'/api/member/login'>): Session | null {
  const kind = loginType.safeParse(member.loginType);
  return kind.success ? { ...member, loginType: kind.data, token, channel, expiresAt, previousLogin } : null;
}
