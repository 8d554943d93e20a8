import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SafeText } from '@/components/ui/safe-text';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { isFailure } from '@/lib/rules/result';
import { safeHtml } from '@/lib/rules/safe-html';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { BoardFailure } from './board-failure';
import { boardUrlOf, numberOf, queryOf } from './board-url';
import { FreshList } from './fresh-list';
import { openListedMessage, openMessage } from './load-message';
import { MessageFrame } from './message-frame';
import type { PostScreenProps } from './post-screen';
import { neighboursOf, Reader } from './reader';
import { UnreadLess } from './unread-less';
import { UnreadNow } from './unread-now';

type Message = ResponseOf<'/api/board/msgList'>['list'][number];

/** One message beside the list, which opening marks as read (BOARD-07). */
export async function MessageScreen({ shell, search, number }: PostScreenProps) {
  const { base } = shell;
  const msgIdx = numberOf(number) ?? notFound();
  const asked = boardUrlOf(`${base}/msg`, search, 'read');
  const [t, capabilities] = await Promise.all([getTranslations(), siteCapabilities(shell.site)]);
  const isMarked = capabilities.has('messageText') && shell.session.viewedBy === undefined;
  const open = isMarked ? openMessage : openListedMessage;
  const opened = (await open(shell, asked, msgIdx)) ?? notFound();
  if (isFailure(opened)) return <BoardFailure title={t('route.msgread')} failure={opened} />;
  const { message, loaded, page, newMsg, wasUnread } = opened;
  // The list beside the message is the page that has it.
  const url =
    page === asked.state.page ? asked : boardUrlOf(asked.path, { ...search, page: `${page}` }, 'read');
  const rows = loaded.ok ? loaded.data.list : [];
  return (
    <>
      {newMsg === undefined ? null : <UnreadNow of="newMsg" count={newMsg} />}
      {wasUnread ? <UnreadLess of="newMsg" number={msgIdx} /> : null}
      <FreshList renderId={`message ${msgIdx}`} of="newMsg" />
      <MessageFrame
        shell={shell}
        url={url}
        loaded={loaded}
        current={msgIdx}
        reader={
          <Reader
            title={message.msgTitle}
            facts={
              <>
                {`${t(noteOf(message))} · `}
                <time dateTime={message.sendDate} className="num">
                  {formatTime(message.sendDate)}
                </time>
              </>
            }
            listHref={url.currentHref}
            steps={{
              ...neighboursOf(
                message,
                msgIdx,
                rows.map((row) => row.msgIdx),
              ),
              hrefOf: (other) => `${base}/msgread/${other}${queryOf(url)}`,
            }}
          >
            <SafeText html={safeHtml(message.msgDesc ?? '')} />
          </Reader>
        }
      />
    </>
  );
}

/** The key of the text about the sender or the weight of a message. */
const noteOf = ({ fromPartnerYn, mustReadYn }: Pick<Message, 'fromPartnerYn' | 'mustReadYn'>) =>
  fromPartnerYn === 'Y'
    ? 'sendMessage.fromPartner'
    : mustReadYn === 'Y'
      ? 'board.mustRead'
      : 'board.operator';
