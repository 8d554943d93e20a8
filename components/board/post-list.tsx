import type { OpenShell, ScreenShell } from '@/components/shell/screen-shell';
import type { SearchParams } from '@/lib/lists/filters';
import { boardUrlOf } from './board-url';
import { POST_BOARDS, type PostBoard } from './post-boards';
import { loadPosts, PostFrame } from './post-frame';
import { loadPost, PostReader } from './post-reader';

export interface BoardScreenProps {
  shell: ScreenShell;
  search: SearchParams;
}

interface PostListProps {
  shell: OpenShell;
  search: SearchParams;
  board?: PostBoard;
}

/**
 * A board's posts: the operator's notices unless another is named (BOARD-04, PLAY-04). Of notices and events, which
 * nothing marks as read, the newest is open beside the list.
 */
export async function PostListScreen({ shell, search, board = 'nt' }: PostListProps) {
  const url = boardUrlOf(`${shell.base}/${POST_BOARDS[board].list}`, search);
  const loaded = await loadPosts(shell, board, url);
  const first = loaded.ok && (board === 'nt' || board === 'event') ? loaded.data.list[0] : undefined;
  const post = first ? await loadPost(shell, board, first.boardIdx) : null;
  return (
    <PostFrame
      board={board}
      url={url}
      loaded={loaded}
      base={shell.base}
      {...(first && { current: first.boardIdx })}
      reader={
        post?.ok ? (
          <PostReader
            shell={shell}
            board={board}
            url={url}
            post={post.data.board}
            idxList={loaded.ok ? loaded.data.idxList : []}
            heading="h2"
          />
        ) : undefined
      }
    />
  );
}
