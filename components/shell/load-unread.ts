import 'server-only';
import type { ResponseOf } from '@/lib/contract/calls';
import type { LiveFigures } from '@/lib/realtime/live-store';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';

type Unread = Pick<LiveFigures, 'newMsg' | 'isNewMsgLeast' | 'newAnswer'>;

/**
 * The unread messages and answers of the signed-in member. Where the own data lacks them, the unread messages among the
 * newest ones are counted, of which there may be more; unread answers are then known by the live channel alone.
 */
export async function loadUnread(
  site: SiteConfig,
  session: Session,
  member: Pick<ResponseOf<'/api/member/info'>, 'newMsg' | 'newAnswer'> | null,
): Promise<Unread> {
  if (!member) return { newMsg: 0 };
  const { newMsg, newAnswer } = member;
  if (newMsg !== undefined) return { newMsg, newAnswer };
  const messages = await callUpstreamAs(site, session, '/api/board/msgList', { page: 1, textYn: 'N' });
  if (!messages.ok) return { newMsg: 0, isNewMsgLeast: true };
  const { list, pageInfo } = messages.data;
  return {
    newMsg: list.filter(({ msgStatus }) => msgStatus === 'N').length,
    isNewMsgLeast: list.length < pageInfo.tatal_list_count,
  };
}
