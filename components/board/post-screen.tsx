import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { OpenShell, ScreenShell } from '@/components/shell/screen-shell';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { SearchParams } from '@/lib/lists/filters';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { BoardFailure } from './board-failure';
import { boardUrlOf, numberOf, queryOf } from './board-url';
import { DropPost } from './drop-post';
import { PostArticle } from './post-article';
import { POST_BOARDS, type PostBoard } from './post-boards';
import { PostLinks } from './post-links';
import { ReplyForm } from './reply-form';
import { ThreadMessage } from './thread-message';

export interface PostScreenProps {
  shell: ScreenShell;
  search: SearchParams;
  /** The post's number, as in the address. */
  number: string;
}

interface BoardPostProps extends Omit<PostScreenProps, 'shell'> {
  shell: OpenShell;
  board?: PostBoard;
}

/**
 * One post: a notice unless another board is named (BOARD-05, PLAY-04). On the bulletin board members reply to each
 * other, and an own post can be deleted.
 */
export async function PostScreen({
  shell: { site, session, base },
  search,
  number,
  board = 'nt',
}: BoardPostProps) {
  const boardIdx = numberOf(number) ?? notFound();
  const { list, read } = POST_BOARDS[board];
  const [t, result] = await Promise.all([
    getTranslations(),
    callUpstreamAs(site, session, `/api/board/${board}/datail`, { boardIdx, boardType: board }),
  ]);
  if (!result.ok) return <BoardFailure title={t(`postBoard.${board}.title`)} failure={result} />;
  const { title, regDate, content, htmlYn, memId, memName, prevIdx, nextIdx, comment } = result.data.board;
  const url = boardUrlOf(`${base}/${list}`, search);
  return (
    <>
      <PostArticle
        {...{ title, content }}
        date={regDate}
        isText={board === 'normal' && htmlYn === 'N'}
        {...(board === 'normal' && { note: memName })}
      >
        <PostLinks
          {...{ prevIdx, nextIdx }}
          hrefOf={(other) => `${base}/${read}/${other}${queryOf(url)}`}
          listHref={url.currentHref}
        >
          {board === 'normal' && session && memId === session.memId ? (
            <ClientMessages of={['boardTools', 'saving']}>
              <DropPost {...{ boardIdx, memId }} listHref={url.path} />
            </ClientMessages>
          ) : null}
        </PostLinks>
      </PostArticle>
      {board === 'normal' && session ? (
        <section aria-label={t('postBoard.replies', { count: comment.length })} className="post-replies">
          <h2 className="text-lg font-bold">{t('postBoard.replies', { count: comment.length })}</h2>
          <ol className="thread-messages">
            {comment.map(({ cmtIdx, regId, memName: by, adminYn, ...reply }) => (
              <ThreadMessage
                key={cmtIdx}
                isOwn={regId === session.memId}
                by={adminYn === 'Y' ? t('board.operator') : by}
                at={reply.regDate}
                content={reply.content}
                isText={reply.htmlYn === 'N'}
              />
            ))}
          </ol>
          <ClientMessages of={['inquiryForm', 'saving']}>
            <ReplyForm {...{ boardIdx }} memId={session.memId} board="normal" />
          </ClientMessages>
        </section>
      ) : null}
    </>
  );
}
