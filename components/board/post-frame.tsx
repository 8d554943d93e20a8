import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { OpenShell } from '@/components/shell/screen-shell';
import { LinkButton } from '@/components/ui/link-button';
import type { ResponseOf } from '@/lib/contract/calls';
import { codeText, type Translate } from '@/lib/i18n/translate';
import type { Result } from '@/lib/rules/result';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { BoardFrame } from './board-frame';
import { type BoardRow, BoardRows } from './board-rows';
import { type BoardUrl, queryOf, requestOf } from './board-url';
import { POST_BOARDS, type PostBoard } from './post-boards';
import { NothingOpen } from './reader';

/** Hours for which a post is new. */
const NEW_HOURS = 24;

type Posts = ResponseOf<'/api/board/nt/list'>;

/** The page of a board's posts that an address names. */
export const loadPosts = ({ site, session }: OpenShell, board: PostBoard, url: BoardUrl) =>
  callUpstreamAs(site, session, `/api/board/${board}/list`, { boardType: board, ...requestOf(url) });

interface PostFrameProps {
  base: string;
  board: PostBoard;
  url: BoardUrl;
  loaded: Result<Posts>;
  /** The post that is open. */
  current?: number;
  /** That post, or the form of a new one. */
  reader?: ReactNode;
  /** The address is that of the reader. */
  isOpen?: boolean;
}

/** A board's posts, newest first, beside the open one (BOARD-04, PLAY-04). */
export async function PostFrame({ base, board, url, loaded, current, reader, isOpen }: PostFrameProps) {
  const t = await getTranslations();
  const newSince = Date.now() - NEW_HOURS * 3_600_000;
  const rows = (loaded.ok ? loaded.data.list : []).map((post): BoardRow => {
    const { boardIdx, title, regDate } = post;
    return {
      number: boardIdx,
      title,
      at: regDate,
      href: `${base}/${POST_BOARDS[board].read}/${boardIdx}${queryOf(url)}`,
      marks: marksOf(t, post, newSince),
      line: (
        <span className="min-w-0 truncate">
          {codeText(t, `board.category.${post.category}`, post.category)}
          {' · '}
          {post.memName || t('board.operator')}
        </span>
      ),
    };
  });
  return (
    <BoardFrame
      url={url}
      loaded={loaded}
      heading={board === 'rule' ? 'h2' : 'h1'}
      title={t(`postBoard.${board}.title`)}
      note={t(`postBoard.${board}.note`)}
      empty={t(`postBoard.${board}.empty`)}
      isOpen={isOpen ?? false}
      reader={reader ?? <NothingOpen rows={rows} why={t('board.noneOpen.post')} />}
      actions={
        board === 'normal' ? (
          <LinkButton
            href={`${base}/boardWrite`}
            variant={isOpen && current === undefined ? 'plain' : 'primary'}
          >
            {t('postBoard.write')}
          </LinkButton>
        ) : null
      }
    >
      <BoardRows rows={rows} current={current} />
    </BoardFrame>
  );
}

/** How many replies a post has, and whether it is new. */
const marksOf = (t: Translate, { commentCnt = 0, regDate }: Posts['list'][number], newSince: number) => (
  <>
    {commentCnt > 0 ? <small className="num">{t('postBoard.replies', { count: commentCnt })}</small> : null}
    {Date.parse(regDate) > newSince ? (
      <abbr title={t('board.newName')} className="pill bg-loss-soft text-loss no-underline">
        {t('board.newBadge')}
      </abbr>
    ) : null}
  </>
);
