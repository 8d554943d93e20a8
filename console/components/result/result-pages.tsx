import { buttonClass } from '@/components/ui/button-class';
import type { PageInfo } from '@/lib/operator/act-content.mjs';
import { pageTexts } from '../../lib/page-texts';
import { FileLinks } from './file-links';

interface ResultPagesProps {
  page: PageInfo | undefined;
  /** Rows on the page, where the answer counts no more. */
  count: number;
  /** The address of a page of the same answer. */
  hrefOf: (page: number) => string;
  /** The address of the answer as a file of a format. */
  fileHref: (format: string) => string;
}

/** Above an answer's rows: how many there are, the ways to the pages beside, and to the file. */
export async function ResultPages({ page: info, count, hrefOf, fileHref }: ResultPagesProps) {
  const t = await pageTexts();
  const isMore = info?.moreYn === 'Y';
  const total = info?.tatal_list_count ?? count;
  const pages = info ? Math.max(1, Math.ceil(total / info.count_per_list)) : 1;
  const page = info?.page ?? 1;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-ink-2">{t(isMore ? 'result.countMore' : 'result.count', { count: total })}</span>
      {pages > 1 || isMore ? (
        <nav aria-label={t('result.pages')} className="flex items-center gap-2">
          {page > 1 ? (
            <a href={hrefOf(page - 1)} className={buttonClass('plain', 'sm')}>
              {t('result.previous')}
            </a>
          ) : null}
          <span className="num text-ink-3">
            {t('result.page', { page, pages: isMore ? `${pages}+` : pages })}
          </span>
          {page < pages || isMore ? (
            <a href={hrefOf(page + 1)} className={buttonClass('plain', 'sm')}>
              {t('result.next')}
            </a>
          ) : null}
        </nav>
      ) : null}
      <FileLinks label={t('result.export')} hrefOf={fileHref} />
    </div>
  );
}
