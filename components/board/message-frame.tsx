import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { ScreenShell } from '@/components/shell/screen-shell';
import { Pill } from '@/components/ui/pill';
import { SegmentedLinks } from '@/components/ui/segmented';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatCount } from '@/lib/format/money';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { Translate } from '@/lib/i18n/translate';
import { isUnread } from '@/lib/rules/message';
import type { Result } from '@/lib/rules/result';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { BoardFrame } from './board-frame';
import { type BoardRow, BoardRows } from './board-rows';
import { type BoardUrl, messagesRequestOf, queryOf } from './board-url';
import { MessagePicks } from './message-picks';
import { NothingOpen } from './reader';

type Messages = ResponseOf<'/api/board/msgList'>;

/** A page of the messages that an address names; its page by default, and without the texts. */
export const loadMessages = (
  { site, session }: ScreenShell,
  url: BoardUrl,
  { page = url.state.page, hasTexts = false } = {},
) =>
  callUpstreamAs(site, session, '/api/board/msgList', {
    ...messagesRequestOf(url),
    page,
    ...(hasTexts && { textYn: undefined }),
  });

interface MessageFrameProps {
  shell: ScreenShell;
  url: BoardUrl;
  loaded: Result<Messages>;
  /** The message that is open. */
  current?: number;
  reader?: ReactNode;
}

/** The messages of the signed-in member, newest first, beside the open one (BOARD-06). */
export async function MessageFrame({
  shell: { session, base },
  url,
  loaded,
  current,
  reader,
}: MessageFrameProps) {
  const t = await getTranslations();
  const rows = (loaded.ok ? loaded.data.list : []).map((message) =>
    rowOf(t, message, `${base}/msgread/${message.msgIdx}${queryOf(url)}`),
  );
  return (
    <BoardFrame
      url={url}
      loaded={loaded}
      title={t('route.msg')}
      note={t('board.msgNote')}
      empty={t('board.noMessages')}
      isOpen={reader !== undefined}
      reader={reader ?? <NothingOpen rows={rows} why={t('board.noneOpen.msg')} />}
      tabs={
        loaded.ok && loaded.data.counts ? (
          <SegmentedLinks label={t('board.readTabs')} items={tabsOf(t, url, loaded.data.counts)} />
        ) : null
      }
    >
      <ClientMessages of={['boardTools', 'saving']}>
        <MessagePicks memId={session.memId} listHref={url.currentHref}>
          <BoardRows rows={rows} current={current} picks />
        </MessagePicks>
      </ClientMessages>
    </BoardFrame>
  );
}

function rowOf(t: Translate, message: Messages['list'][number], href: string): BoardRow {
  const { msgIdx, msgTitle, mustReadYn, fromPartnerYn, sendDate } = message;
  const unread = isUnread(message);
  return {
    number: msgIdx,
    title: msgTitle,
    href,
    at: sendDate,
    isUnread: unread,
    isNew: unread,
    marks: mustReadYn === 'Y' ? <Pill tone="brass">{t('board.mustRead')}</Pill> : null,
    line: t(fromPartnerYn === 'Y' ? 'sendMessage.fromPartner' : 'board.operator'),
    state: <Pill tone={unread ? 'info' : 'neutral'}>{t(unread ? 'board.unread' : 'board.readMessage')}</Pill>,
  };
}

/** All messages and those that are unread, each with how many the search finds. */
function tabsOf(t: Translate, url: BoardUrl, counts: NonNullable<Messages['counts']>) {
  const tab = (status: '' | 'N', name: string, count: number) => ({
    href: url.href({ status }),
    label: `${name} ${formatCount(count)}`,
    current: url.state.status === status,
  });
  return [tab('', t('board.all'), counts.N + counts.READ), tab('N', t('board.unread'), counts.N)];
}
