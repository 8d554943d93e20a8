import { getTranslations } from 'next-intl/server';
import type { OpenShell } from '@/components/shell/screen-shell';
import { SafeText } from '@/components/ui/safe-text';
import type { SearchParams } from '@/lib/lists/filters';
import { HELP_CATEGORIES } from '@/lib/rules/inquiry';
import { safeHtml } from '@/lib/rules/safe-html';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { BoardFrame } from './board-frame';
import { boardUrlOf, requestOf } from './board-url';

/** Questions of the public FAQ with their answers, by category (PLAY-04, BOARD-09, decision 44). */
export async function FaqScreen({
  shell: { site, session, base },
  search,
}: {
  shell: OpenShell;
  search: SearchParams;
}) {
  const url = boardUrlOf(`${base}/faq`, search, 'category');
  const { category } = url.state;
  const [t, loaded] = await Promise.all([
    getTranslations(),
    callUpstreamAs(site, session, '/api/board/help/list', {
      boardType: 'help',
      ...requestOf(url),
      ...(category && { category }),
    }),
  ]);
  // An upstream that answers no texts with its list is asked for each.
  const answers = await Promise.all(
    (loaded.ok ? loaded.data.list : []).map(async ({ boardIdx, content }) => {
      if (content !== undefined) return content;
      const post = await callUpstreamAs(site, session, '/api/board/help/datail', {
        boardIdx,
        boardType: 'help',
      });
      return post.ok ? post.data.board.content : '';
    }),
  );
  return (
    <BoardFrame
      url={url}
      loaded={loaded}
      title={t('faq.title')}
      note={t('faq.note')}
      empty={t('faq.empty')}
      emptyHelps={[{ href: `${base}/qna`, label: t('route.qna') }]}
      actions={
        <nav aria-label={t('faq.categories')} className="wrapped-chips">
          {(['', ...HELP_CATEGORIES] as const).map((one) => (
            <a
              key={one || 'all'}
              href={url.href({ category: one, page: 1 })}
              aria-current={one === category ? 'page' : undefined}
            >
              {one ? t(`inquiryType.${one}`) : t('faq.all')}
            </a>
          ))}
        </nav>
      }
    >
      <ul className="faq">
        {(loaded.ok ? loaded.data.list : []).map((post, i) => (
          <li key={post.boardIdx}>
            <details>
              <summary>{post.title}</summary>
              <SafeText html={safeHtml(answers[i] ?? '')} />
            </details>
          </li>
        ))}
      </ul>
    </BoardFrame>
  );
}
