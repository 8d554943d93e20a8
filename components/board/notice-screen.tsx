import { notFound } from 'next/navigation';
import type { ScreenShell } from '@/components/shell/screen-shell';
import type { SearchParams } from '@/lib/lists/filters';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { BoardFailure } from './board-failure';
import { boardUrlOf, numberOf, queryOf } from './board-url';
import { PostArticle } from './post-article';
import { PostLinks } from './post-links';

export interface PostScreenProps {
  shell: ScreenShell;
  search: SearchParams;
  /** The post's number, as it stands in the address. */
  number: string;
}

/** One notice (BOARD-05). */
export async function NoticeScreen({ shell: { site, session, base }, search, number }: PostScreenProps) {
  const boardIdx = numberOf(number) ?? notFound();
  const result = await callUpstreamAs(site, session, '/api/board/nt/datail', { boardIdx, boardType: 'nt' });
  if (!result.ok) return <BoardFailure route="noticeRead" failure={result} />;
  const { title, regDate, content, prevIdx, nextIdx } = result.data.board;
  const url = boardUrlOf(`${base}/noticeList`, search);
  return (
    <PostArticle {...{ title, content }} date={regDate}>
      <PostLinks
        {...{ prevIdx, nextIdx }}
        hrefOf={(other) => `${base}/noticeRead/${other}${queryOf(url)}`}
        listHref={url.currentHref}
      />
    </PostArticle>
  );
}
