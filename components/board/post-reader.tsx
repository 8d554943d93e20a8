import { getTranslations } from 'next-intl/server';
import type { OpenShell } from '@/components/shell/screen-shell';
import { SafeText } from '@/components/ui/safe-text';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { codeText } from '@/lib/i18n/translate';
import { safeHtml } from '@/lib/rules/safe-html';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { type BoardUrl, queryOf } from './board-url';
import { DropPost } from './drop-post';
import { POST_BOARDS, type PostBoard } from './post-boards';
import { neighboursOf, Reader } from './reader';
import { ReplyForm } from './reply-form';
import { ThreadMessage } from './thread-message';

type Post = ResponseOf<'/api/board/nt/datail'>['board'];

export const loadPost = ({ site, session }: OpenShell, board: PostBoard, boardIdx: number) =>
  callUpstreamAs(site, session, `/api/board/${board}/datail`, { boardIdx, boardType: board });

interface PostReaderProps {
  shell: OpenShell;
  board: PostBoard;
  url: BoardUrl;
  post: Post;
  /** Numbers of the posts of its page of the list, newest first. */
  idxList: readonly number[];
  heading?: 'h1' | 'h2';
}

/**
 * A post: the operator's text as sanitised HTML with its line breaks (BOARD-05, PLAY-04). On the bulletin board members
 * reply to each other, and an own post can be deleted.
 */
export async function PostReader({
  shell: { session, base },
  board,
  url,
  post,
  idxList,
  heading = 'h1',
}: PostReaderProps) {
  const t = await getTranslations();
  const { boardIdx, memId, title, content, category, memName, regDate, comment } = post;
  const isOfMembers = board === 'normal';
  const author = memName || (isOfMembers ? '' : t('board.operator'));
  const facts = [codeText(t, `board.category.${category}`, category), author].filter(Boolean);
  const replies = t('postBoard.replies', { count: comment.length });
  return (
    <Reader
      title={title}
      heading={heading}
      facts={
        <>
          {`${facts.join(' · ')} · `}
          <time dateTime={regDate} className="num">
            {formatTime(regDate)}
          </time>
        </>
      }
      listHref={url.currentHref}
      steps={{
        ...neighboursOf(post, boardIdx, idxList),
        hrefOf: (other) => `${base}/${POST_BOARDS[board].read}/${other}${queryOf(url)}`,
      }}
      foot={
        isOfMembers && session ? (
          <ClientMessages of={['inquiryForm', 'saving']}>
            <ReplyForm
              key={boardIdx}
              boardIdx={boardIdx}
              memId={session.memId}
              memNick={session.memNick}
              board="normal"
            />
          </ClientMessages>
        ) : null
      }
    >
      {isOfMembers && post.htmlYn !== 'Y' ? (
        <p className="whitespace-pre-line">{content}</p>
      ) : (
        <SafeText html={safeHtml(content, heading === 'h1' ? 1 : 2)} />
      )}
      {isOfMembers && session && memId === session.memId ? (
        <div className="justify-self-start">
          <ClientMessages of={['boardTools', 'saving']}>
            <DropPost boardIdx={boardIdx} memId={memId} listHref={url.path} />
          </ClientMessages>
        </div>
      ) : null}
      {isOfMembers && session ? (
        <section aria-label={replies} className="grid gap-3.5">
          <h2 className="text-lg font-bold">{replies}</h2>
          <ol className="thread-messages">
            {comment.map(({ cmtIdx, regId, memName: by, adminYn, ...reply }, nth) => (
              <ThreadMessage
                key={cmtIdx ?? nth}
                isOwn={regId === session.memId}
                by={adminYn === 'Y' || !by ? t('board.operator') : by}
                at={reply.regDate}
                content={reply.content}
                isText={reply.htmlYn !== 'Y'}
              />
            ))}
          </ol>
        </section>
      ) : null}
    </Reader>
  );
}
