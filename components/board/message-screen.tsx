import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { BoardFailure } from './board-failure';
import { boardUrlOf, numberOf, queryOf } from './board-url';
import { PostArticle } from './post-article';
import { PostLinks } from './post-links';
import type { PostScreenProps } from './post-screen';
import { UnreadNow } from './unread-now';

/** One message, which opening marks as read (BOARD-07). */
export async function MessageScreen({ shell: { site, session, base }, search, number }: PostScreenProps) {
  const msgIdx = numberOf(number) ?? notFound();
  const [t, result] = await Promise.all([
    getTranslations(),
    callUpstreamAs(site, session, '/api/board/msgRead', { msgIdx, recieveId: session.memId }),
  ]);
  if (!result.ok) return <BoardFailure title={t('route.msgread')} failure={result} />;
  const message = result.data.message ?? notFound();
  const url = boardUrlOf(`${base}/msg`, search);
  return (
    <>
      <UnreadNow of="newMsg" count={result.data.newMsg} />
      <PostArticle
        title={message.msgTitle}
        date={message.sendDate}
        note={
          message.fromPartnerYn === 'Y'
            ? t('sendMessage.fromPartner')
            : t(message.mustReadYn === 'Y' ? 'board.mustRead' : 'board.operator')
        }
        content={message.msgDesc}
      >
        <PostLinks
          prevIdx={message.prevIdx}
          nextIdx={message.nextIdx}
          hrefOf={(other) => `${base}/msgread/${other}${queryOf(url)}`}
          listHref={url.currentHref}
        />
      </PostArticle>
    </>
  );
}
