import { getTranslations } from 'next-intl/server';
import type { OpenShell, ScreenShell } from '@/components/shell/screen-shell';
import { LinkButton } from '@/components/ui/link-button';
import { formatTime } from '@/lib/format/time';
import { codeText } from '@/lib/i18n/translate';
import type { SearchParams } from '@/lib/lists/filters';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { BoardFrame } from './board-frame';
import { boardUrlOf, queryOf, requestOf } from './board-url';
import { POST_BOARDS, type PostBoard } from './post-boards';

/** Hours for which a notice is new. */
const NEW_HOURS = 24;

export interface BoardScreenProps {
  shell: ScreenShell;
  search: SearchParams;
}

interface PostListProps {
  shell: OpenShell;
  search: SearchParams;
  board?: PostBoard;
}

/** A board's posts, newest first: the operator's notices unless another is named (BOARD-04, PLAY-04). */
export async function PostListScreen({
  shell: { site, session, base },
  search,
  board = 'nt',
}: PostListProps) {
  const { list, read } = POST_BOARDS[board];
  const url = boardUrlOf(`${base}/${list}`, search);
  const [t, loaded] = await Promise.all([
    getTranslations(),
    callUpstreamAs(site, session, `/api/board/${board}/list`, { boardType: board, ...requestOf(url) }),
  ]);
  const newSince = Date.now() - NEW_HOURS * 3_600_000;
  return (
    <BoardFrame
      {...{ url, loaded }}
      heading={board === 'rule' ? 'h2' : 'h1'}
      title={t(`postBoard.${board}.title`)}
      note={t(`postBoard.${board}.note`)}
      empty={t(`postBoard.${board}.empty`)}
      actions={
        board === 'normal' ? (
          <LinkButton href={`${base}/boardWrite`} variant="primary">
            {t('postBoard.write')}
          </LinkButton>
        ) : null
      }
    >
      <table className="board-table">
        <thead>
          <tr>
            <th>{t('board.col.category')}</th>
            <th>{t('board.col.title')}</th>
            <th>{t('board.col.writer')}</th>
            <th>{t('board.col.date')}</th>
          </tr>
        </thead>
        <tbody>
          {loaded.ok
            ? loaded.data.list.map((post) => (
                <tr key={post.boardIdx}>
                  <td>{codeText(t, `board.category.${post.category}`, post.category)}</td>
                  <td className="title">
                    <a href={`${base}/${read}/${post.boardIdx}${queryOf(url)}`}>{post.title}</a>
                    {post.commentCnt > 0 ? (
                      <span className="num ml-1.5 text-xs text-ink-3">
                        {t('postBoard.replies', { count: post.commentCnt })}
                      </span>
                    ) : null}
                    {Date.parse(post.regDate) > newSince ? (
                      <abbr
                        title={t('board.newName')}
                        className="pill ml-1.5 bg-loss-soft text-loss no-underline"
                      >
                        {t('board.newBadge')}
                      </abbr>
                    ) : null}
                  </td>
                  <td>{post.memName || t('board.operator')}</td>
                  <td className="num">
                    <time dateTime={post.regDate}>{formatTime(post.regDate)}</time>
                  </td>
                </tr>
              ))
            : null}
        </tbody>
      </table>
    </BoardFrame>
  );
}
