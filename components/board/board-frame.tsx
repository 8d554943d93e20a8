import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PagedRows } from '@/components/list/paged-rows';
import { CallFailure } from '@/components/shell/call-failure';
import { pagerWindow } from '@/components/table/pager-window';
import { EmptyState } from '@/components/ui/empty-state';
import type { PageInfo } from '@/lib/contract/values';
import { formatCount } from '@/lib/format/money';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { Result } from '@/lib/rules/result';
import { BoardPane } from './board-pane';
import { BoardSearch } from './board-search';
import { type BoardUrl, SEARCH_OPTIONS, type SearchOption } from './board-url';

interface BoardFrameProps {
  title: string;
  /** `h2` where the page has a heading of its own above the list. */
  heading?: 'h1' | 'h2';
  note: string;
  url: BoardUrl;
  /** The fields that the search looks in. */
  searchOptions?: readonly SearchOption[];
  /** At the end of the heading's row. */
  actions?: ReactNode;
  /** Before the search: the tabs that narrow the list. */
  tabs?: ReactNode;
  /** The loaded page of the list, or its failure. */
  loaded: Result<{ list: readonly unknown[]; pageInfo: PageInfo }>;
  /** The text in place of an empty list. */
  empty: string;
  /** Ways on from there. */
  emptyHelps?: readonly { href: string; label: string }[];
  /** Beside the list: the post, thread or form; on narrow screens only where `isOpen`. Without it the list is alone. */
  reader?: ReactNode;
  /** The address is that of the reader, which is the whole page on narrow screens and has the heading. */
  isOpen?: boolean;
  /** The list; rendered only with rows. */
  children: ReactNode;
}

/** The frame of a board: heading with the total count, search, and the list with its pager beside what it opens. */
export async function BoardFrame({
  title,
  heading: Heading = 'h1',
  note,
  url,
  searchOptions = SEARCH_OPTIONS,
  actions,
  tabs,
  loaded,
  empty,
  emptyHelps,
  reader,
  isOpen = false,
  children,
}: BoardFrameProps) {
  const t = await getTranslations();
  const { status, category, searchOption, searchValue, page } = url.state;
  const info = loaded.ok ? loaded.data.pageInfo : null;
  const hasRows = Boolean(info && info.tatal_list_count > 0);
  const window = info ? pagerWindow(page, info.tatal_list_count, info.count_per_list) : null;
  // The last rows of the last page were deleted.
  if (!isOpen && window && window.page < page) redirect(url.href({ page: window.page }));
  const count = info ? (
    <span className="num ml-1.5 font-medium text-ink-3">
      {` ${formatCount(info.tatal_list_count, info.moreYn === 'Y')}`}
    </span>
  ) : null;
  const isNarrowed = Boolean(searchValue || status || category);
  const list = loaded.ok ? (
    <PagedRows
      t={t}
      url={url}
      loaded={loaded}
      empty={
        <EmptyState helps={isNarrowed ? [{ href: url.path, label: t('empty.clear') }] : emptyHelps}>
          {searchValue
            ? t('board.noFound', { text: searchValue })
            : isNarrowed
              ? t('empty.notFoundList')
              : empty}
        </EmptyState>
      }
    >
      {() => children}
    </PagedRows>
  ) : (
    <div className="p-4">
      <CallFailure failure={loaded} />
    </div>
  );
  return (
    <div className="list-screen board-screen" data-open={isOpen ? '' : undefined}>
      <div className="board-head list-head flex-wrap">
        <div className="min-w-0 md:flex-1 md:basis-60">
          {isOpen ? (
            <p className="text-xl font-bold">
              <a href={url.path}>{title}</a>
              {count}
            </p>
          ) : (
            <Heading className="text-xl font-bold">
              {title}
              {count}
            </Heading>
          )}
          <p className="list-note max-md:sr-only">{note}</p>
        </div>
        <div className="ml-auto flex flex-wrap gap-1.5">{actions}</div>
      </div>
      <div className="board-head board-filters list-filters">
        {tabs}
        <ClientMessages of={['boardTools']}>
          <BoardSearch
            key={url.currentHref}
            path={url.path}
            options={searchOptions}
            status={status}
            searchOption={searchOption}
            searchValue={searchValue}
            // An empty result has the way back itself.
            clears={searchValue !== '' && info?.tatal_list_count !== 0}
          />
        </ClientMessages>
        {url.refused?.length ? (
          <p role="alert" className="w-full text-sm text-loss">
            {t('board.leftOut', { names: url.refused.join(', ') })}
          </p>
        ) : null}
      </div>
      {reader === undefined || (!isOpen && !hasRows) ? (
        <div className="board-alone">{list}</div>
      ) : (
        <div className="board-panes">
          <BoardPane label={t('board.listOf', { title })} address={url.currentHref}>
            {list}
          </BoardPane>
          <div className="board-reader">{reader}</div>
        </div>
      )}
    </div>
  );
}
