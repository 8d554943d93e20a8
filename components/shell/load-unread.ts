import 'server-only';
import type { ResponseOf } from '@/lib/contract/calls';
import type { LiveFigures } from '@/lib/realtime/live-store';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';

type Unread = Pick<LiveFigures, 'newMsg' | 'newAnswer'>;

/**
 * The unread messages and answers of the signed-in member. Where the own data lacks them, the unread messages among the
 * newest ones are counted; unread answers are then known by the live channel alone.
 */
export async function loadUnread(
  site: SiteConfig,
  session: Session,
  member: Pick<ResponseOf<'/api/member/info'>, 'newMsg' | 'newAnswer'> | null,
): Promise<Unread> {
  const { newMsg, newAnswer = 0 } = member ?? {};
  if (newMsg !== undefined || !member) return { newMsg: newMsg ?? 0, newAnswer };
  const messages = await callUpstreamAs(site, session, '/api/board/msgList', { page: 1, textYn: 'N' });
  const unread = messages.ok ? messages.data.list.filter(({ msgStatus }) => msgStatus === 'N') : [];
  return { newMsg: unread.length, newAnswer };
}
