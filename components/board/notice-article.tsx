import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { SafeText } from '@/components/ui/safe-text';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { safeHtml } from '@/lib/rules/safe-html';

interface NoticeArticleProps {
  prefix: string;
  board: ResponseOf<'/api/board/nt/datail'>['board'];
}

/** A notice with links to the previous and the next one. */
export async function NoticeArticle({ prefix, board }: NoticeArticleProps) {
  const t = await getTranslations('notice');
  const noticeHref = (boardIdx: number) => `/${prefix}/noticeRead/${boardIdx}`;
  return (
    <Card as="article" className="max-w-4xl">
      <header className="grid gap-1 border-b border-line px-5 py-4">
        <h1 className="text-xl font-bold">{board.title}</h1>
        <time dateTime={board.regDate} className="num text-sm text-ink-3">
          {formatTime(board.regDate)}
        </time>
      </header>
      <SafeText html={safeHtml(board.content)} className="px-5 py-5" />
      <nav aria-label={t('list')} className="flex flex-wrap gap-2 border-t border-line px-5 py-4">
        {board.prevIdx === null ? null : (
          <LinkButton href={noticeHref(board.prevIdx)}>{t('previous')}</LinkButton>
        )}
        <LinkButton href={`/${prefix}/partnerMain`}>{t('list')}</LinkButton>
        {board.nextIdx === null ? null : (
          <LinkButton href={noticeHref(board.nextIdx)}>{t('next')}</LinkButton>
        )}
      </nav>
    </Card>
  );
}
