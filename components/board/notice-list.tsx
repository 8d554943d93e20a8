import { getTranslations } from 'next-intl/server';
import type { ScreenShell } from '@/components/shell/screen-shell';
import { formatTime } from '@/lib/format/time';
import { codeText } from '@/lib/i18n/translate';
import type { SearchParams } from '@/lib/lists/filters';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { BoardFrame } from './board-frame';
import { askedOf, boardUrlOf, queryOf } from './board-url';

/** Hours for which a notice is new. */
const NEW_HOURS = 24;

export interface BoardScreenProps {
  shell: ScreenShell;
  search: SearchParams;
}

/** The operator's notices, newest first (BOARD-04). */
export async function NoticeListScreen({ shell: { site, session, base }, search }: BoardScreenProps) {
  const url = boardUrlOf(`${base}/noticeList`, search);
  const [t, loaded] = await Promise.all([
    getTranslations(),
    callUpstreamAs(site, session, '/api/board/nt/list', { boardType: 'nt', ...askedOf(url) }),
  ]);
  const newSince = Date.now() - NEW_HOURS * 3_600_000;
  return (
    <BoardFrame
      {...{ url, loaded }}
      title={t('route.noticeList')}
      note={t('board.noticeNote')}
      empty={t('board.noNotices')}
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
                    <a href={`${base}/noticeRead/${post.boardIdx}${queryOf(url)}`}>{post.title}</a>
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
