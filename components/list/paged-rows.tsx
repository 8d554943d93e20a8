import type { ReactNode } from 'react';
import { CallFailure } from '@/components/shell/call-failure';
import { Pager } from '@/components/table/pager';
import { pagerWindow } from '@/components/table/pager-window';
import { rowCount } from '@/components/table/row-count';
import type { PageInfo } from '@/lib/contract/values';
import type { Translate } from '@/lib/i18n/translate';
import type { Result } from '@/lib/rules/result';

/** Rows of a page where neither the answer nor the call says a number. */
const PER_PAGE = 10;

interface PagedRowsProps<Row> {
  t: Translate;
  url: { state: { page: number }; href(change: { page: number }): string };
  /** The loaded page, or its failure. An upstream that does not count the rows answers no `pageInfo`. */
  loaded: Result<{ list: readonly Row[]; pageInfo?: PageInfo | undefined }>;
  /** Is shown if there are no rows. */
  empty: ReactNode;
  /** Renders the rows; not called without any. */
  children: (rows: readonly Row[]) => ReactNode;
}

/**
 * A page of rows that are read one by one, as those of boards and of a player's histories: the rows with their pager, why
 * there are none, or why they could not be loaded. Rows that are worked with are a list (`defineList`).
 */
export function PagedRows<Row>({ t, url, loaded, empty, children }: PagedRowsProps<Row>) {
  if (!loaded.ok) return <CallFailure failure={loaded} />;
  const { list, pageInfo } = loaded.data;
  const { page } = url.state;
  const { total, perPage = PER_PAGE, hasNext } = rowCount(pageInfo, list, { page, count_per_list: PER_PAGE });
  return (
    <>
      {list.length === 0 ? empty : children(list)}
      <Pager
        t={t}
        label={t('list.pages')}
        window={pagerWindow(page, total, perPage, hasNext)}
        href={(to) => url.href({ page: to })}
      />
    </>
  );
}
