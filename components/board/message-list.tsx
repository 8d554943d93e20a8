import { randomUUID } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import { Pill } from '@/components/ui/pill';
import { formatTime } from '@/lib/format/time';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { BoardFrame } from './board-frame';
import { askedOf, boardUrlOf, queryOf } from './board-url';
import { FreshList } from './fresh-list';
import { MessagePicks } from './message-picks';
import type { BoardScreenProps } from './post-list';
import { DropCell, PickCell } from './row-cells';

/** The messages of the signed-in member, newest first (BOARD-06). */
export async function MessageListScreen({ shell: { site, session, base }, search }: BoardScreenProps) {
  const url = boardUrlOf(`${base}/msg`, search);
  const [t, loaded] = await Promise.all([
    getTranslations(),
    callUpstreamAs(site, session, '/api/board/msgList', askedOf(url)),
  ]);
  return (
    <>
      <FreshList drawing={randomUUID()} of="newMsg" />
      <BoardFrame
        {...{ url, loaded }}
        title={t('route.msg')}
        note={t('board.msgNote')}
        empty={t('board.noMessages')}
      >
        <ClientMessages of={['boardTools']}>
          <MessagePicks memId={session.memId}>
            <table className="board-table">
              <thead>
                <tr>
                  <th>{t('board.col.pick')}</th>
                  <th>{t('board.col.read')}</th>
                  <th>{t('board.col.title')}</th>
                  <th>{t('board.col.sent')}</th>
                  <th>{t('board.col.delete')}</th>
                </tr>
              </thead>
              <tbody>
                {loaded.ok
                  ? loaded.data.list.map((message) => {
                      const isUnread = message.msgStatus === 'N';
                      const row = { number: message.msgIdx, title: message.msgTitle };
                      return (
                        <tr key={message.msgIdx} className={isUnread ? 'unread' : undefined}>
                          <PickCell {...row} isUnread={isUnread} />
                          <td>
                            <Pill tone={isUnread ? 'info' : 'neutral'}>
                              {t(isUnread ? 'board.unread' : 'board.readMessage')}
                            </Pill>
                          </td>
                          <td className="title">
                            <a href={`${base}/msgread/${message.msgIdx}${queryOf(url)}`}>
                              {message.msgTitle}
                            </a>
                            {message.mustReadYn === 'Y' ? (
                              <span className="ml-1.5">
                                <Pill tone="brass">{t('board.mustRead')}</Pill>
                              </span>
                            ) : null}
                          </td>
                          <td className="num">
                            <time dateTime={message.sendDate}>{formatTime(message.sendDate)}</time>
                          </td>
                          <DropCell {...row} />
                        </tr>
                      );
                    })
                  : null}
              </tbody>
            </table>
          </MessagePicks>
        </ClientMessages>
      </BoardFrame>
    </>
  );
}
