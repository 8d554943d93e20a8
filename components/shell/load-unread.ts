import 'server-only';
import type { ResponseOf } from '@/lib/contract/calls';
import type { LiveFigures } from '@/lib/realtime/live-store';
import { isUnread } from '@/lib/rules/message';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';

type Unread = Pick<LiveFigures, 'newMsg' | 'isNewMsgLeast' | 'unreadMsgs' | 'newAnswer'>;

/**
 * The unread messages and answers of the signed-in member. Where the own data lacks them, the unread messages among the
 * newest ones are counted. There may be more where the oldest of those is unread, and otherwise the older ones are taken
 * for read; unread answers are then known by the live channel alone.
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
  const unreadMsgs = list.filter(isUnread).map(({ msgIdx }) => msgIdx);
  return {
    newMsg: unreadMsgs.length,
    unreadMsgs,
    isNewMsgLeast: list.length < pageInfo.tatal_list_count && list.slice(-1).some(isUnread),
  };
}
