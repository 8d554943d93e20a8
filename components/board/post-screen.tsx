import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { OpenShell, ScreenShell } from '@/components/shell/screen-shell';
import type { SearchParams } from '@/lib/lists/filters';
import { BoardFailure } from './board-failure';
import { boardUrlOf, numberOf } from './board-url';
import { POST_BOARDS, type PostBoard } from './post-boards';
import { loadPosts, PostFrame } from './post-frame';
import { loadPost, PostReader } from './post-reader';

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

/** One post beside the list of its board: a notice unless another board is named (BOARD-05, PLAY-04). */
export async function PostScreen({ shell, search, number, board = 'nt' }: BoardPostProps) {
  const boardIdx = numberOf(number) ?? notFound();
  const url = boardUrlOf(`${shell.base}/${POST_BOARDS[board].list}`, search);
  const [t, post, loaded] = await Promise.all([
    getTranslations(),
    loadPost(shell, board, boardIdx),
    loadPosts(shell, board, url),
  ]);
  if (!post.ok) return <BoardFailure title={t(`postBoard.${board}.title`)} failure={post} />;
  return (
    <PostFrame
      board={board}
      url={url}
      loaded={loaded}
      base={shell.base}
      current={boardIdx}
      isOpen
      reader={
        <PostReader
          shell={shell}
          board={board}
          url={url}
          post={post.data.board}
          idxList={loaded.ok ? loaded.data.idxList : []}
        />
      }
    />
  );
}
