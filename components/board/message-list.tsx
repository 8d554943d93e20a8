import { randomUUID } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import { Pill } from '@/components/ui/pill';
import { formatTime } from '@/lib/format/time';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { BoardFrame } from './board-frame';
import { boardUrlOf, queryOf, requestOf } from './board-url';
import { FreshList } from './fresh-list';
import { MessagePicks } from './message-picks';
import { PickTable } from './pick-table';
import type { BoardScreenProps } from './post-list';

/** The messages of the signed-in member, newest first (BOARD-06). */
export async function MessageListScreen({ shell: { site, session, base }, search }: BoardScreenProps) {
  const url = boardUrlOf(`${base}/msg`, search);
  const [t, loaded] = await Promise.all([
    getTranslations(),
    callUpstreamAs(site, session, '/api/board/msgList', requestOf(url)),
  ]);
  return (
    <>
      <FreshList renderId={randomUUID()} of="newMsg" />
      <BoardFrame
        {...{ url, loaded }}
        title={t('route.msg')}
        note={t('board.msgNote')}
        empty={t('board.noMessages')}
      >
        <ClientMessages of={['boardTools', 'saving']}>
          <MessagePicks memId={session.memId}>
            <PickTable
              rows={loaded.ok ? loaded.data.list : []}
              of={({ msgIdx, msgTitle, msgStatus }) => {
                const isUnread = msgStatus === 'N';
                return { number: msgIdx, title: msgTitle, isNew: isUnread, isUnread };
              }}
              columns={[
                {
                  head: t('board.col.read'),
                  cell: ({ msgStatus }) => (
                    <Pill tone={msgStatus === 'N' ? 'info' : 'neutral'}>
                      {t(msgStatus === 'N' ? 'board.unread' : 'board.readMessage')}
                    </Pill>
                  ),
                },
                {
                  head: t('board.col.title'),
                  kind: 'title',
                  cell: ({ msgIdx, msgTitle, mustReadYn }) => (
                    <>
                      <a href={`${base}/msgread/${msgIdx}${queryOf(url)}`}>{msgTitle}</a>
                      {mustReadYn === 'Y' ? (
                        <span className="ml-1.5">
                          <Pill tone="brass">{t('board.mustRead')}</Pill>
                        </span>
                      ) : null}
                    </>
                  ),
                },
                {
                  head: t('board.col.sent'),
                  kind: 'num',
                  cell: ({ sendDate }) => <time dateTime={sendDate}>{formatTime(sendDate)}</time>,
                },
              ]}
            />
          </MessagePicks>
        </ClientMessages>
      </BoardFrame>
    </>
  );
}
