import 'server-only';
import type { ScreenShell } from '@/components/shell/screen-shell';
import type { ResponseOf } from '@/lib/contract/calls';
import { isUnread } from '@/lib/rules/message';
import { type Failure, ok, type Result } from '@/lib/rules/result';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import type { BoardUrl } from './board-url';
import { loadMessages } from './message-frame';

type Messages = ResponseOf<'/api/board/msgList'>;
type Message = Messages['list'][number];

/** Pages after that of the address in which a message is looked for. */
const MORE_PAGES = 5;

/** An open message, which is marked as read, and the page of the list beside it. */
interface OpenMessage {
  message: Message & { prevIdx?: number | null; nextIdx?: number | null };
  loaded: Result<Messages>;
  /** The number of the list's page. */
  page: number;
  /** How many messages are still unread; undefined where the upstream does not say it. */
  newMsg?: number | undefined;
  /** Whether the message was unread until now, where `newMsg` is undefined. */
  wasUnread?: boolean;
}

type Opened = OpenMessage | Failure | null;

const markAsRead = ({ site, session }: ScreenShell, msgIdx: number) =>
  callUpstreamAs(site, session, '/api/board/msgRead', { msgIdx, recieveId: session.memId });

/** Opens a message by the call that marks it as read, whose answer has it. Null where there is no such message. */
export async function openMessage(shell: ScreenShell, url: BoardUrl, msgIdx: number): Promise<Opened> {
  const read = await markAsRead(shell, msgIdx);
  if (!read.ok) return read;
  const { message, newMsg } = read.data;
  // After it was read, so that its row and the counts have it.
  return message ? { message, newMsg, loaded: await loadMessages(shell, url), page: url.state.page } : null;
}

/**
 * Opens a message by the list with its texts, for an upstream without the call above and for an operator's view: it is looked for on the page of the address and some pages
 * after that, since newer messages move it there, and marked as read when it is found. Null where it is not found.
 */
export async function openListedMessage(shell: ScreenShell, url: BoardUrl, msgIdx: number): Promise<Opened> {
  for (let page = url.state.page; page <= url.state.page + MORE_PAGES; page++) {
    const loaded = await loadMessages(shell, url, { page, hasTexts: true });
    if (!loaded.ok) return loaded;
    const { list, pageInfo } = loaded.data;
    const message = list.find((row) => row.msgIdx === msgIdx);
    // In an operator's view nothing is marked.
    const isMarked = message && (shell.session.viewedBy !== undefined || !isUnread(message));
    if (message && isMarked) return { message, loaded, page };
    if (message) {
      const read = await markAsRead(shell, msgIdx);
      if (!read.ok) return read;
      const now = list.map((row) => (row === message ? { ...row, msgStatus: 'READ' as const } : row));
      return { message, loaded: ok({ ...loaded.data, list: now }), page, wasUnread: true };
    }
    if (list.length === 0 || page * pageInfo.count_per_list >= pageInfo.tatal_list_count) break;
  }
  return null;
}
