import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SafeText } from '@/components/ui/safe-text';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { safeHtml } from '@/lib/rules/safe-html';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { BoardFailure } from './board-failure';
import { boardUrlOf, numberOf, queryOf } from './board-url';
import { FreshList } from './fresh-list';
import { loadMessages, MessageFrame } from './message-frame';
import type { PostScreenProps } from './post-screen';
import { neighboursOf, Reader } from './reader';
import { UnreadNow } from './unread-now';

type Message = ResponseOf<'/api/board/msgList'>['list'][number];

/** One message beside the list, which opening marks as read (BOARD-07). */
export async function MessageScreen({ shell, search, number }: PostScreenProps) {
  const { site, session, base } = shell;
  const msgIdx = numberOf(number) ?? notFound();
  const url = boardUrlOf(`${base}/msg`, search, 'read');
  const [t, result] = await Promise.all([
    getTranslations(),
    callUpstreamAs(site, session, '/api/board/msgRead', { msgIdx, recieveId: session.memId }),
  ]);
  if (!result.ok) return <BoardFailure title={t('route.msgread')} failure={result} />;
  // After it was read, so that its row and the counts have it.
  const loaded = await loadMessages(shell, url);
  const rows = loaded.ok ? loaded.data.list : [];
  const { message = rows.find((row) => row.msgIdx === msgIdx), newMsg } = result.data;
  if (!message) {
    if (loaded.ok) notFound();
    return <BoardFailure title={t('route.msgread')} failure={loaded} />;
  }
  return (
    <>
      {newMsg === undefined ? null : <UnreadNow of="newMsg" count={newMsg} />}
      <FreshList renderId={`message ${msgIdx}`} of="newMsg" />
      <MessageFrame
        {...{ shell, url, loaded }}
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
                result.data.message ?? {},
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
