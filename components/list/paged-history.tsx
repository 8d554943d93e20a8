import type { ReactNode } from 'react';
import { CallFailure } from '@/components/shell/call-failure';
import { Pager } from '@/components/table/pager';
import { pagerWindow } from '@/components/table/pager-window';
import type { PageInfo } from '@/lib/contract/values';
import type { Translate } from '@/lib/i18n/translate';
import type { Result } from '@/lib/rules/result';

interface PagedHistoryProps<Row> {
  t: Translate;
  url: { state: { page: number }; href(change: { page: number }): string };
  /** The loaded page, or its failure. */
  loaded: Result<{ list: readonly Row[]; pageInfo: PageInfo }>;
  /** In place of no rows. */
  empty: ReactNode;
  /** Renders the rows; not called without any. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A page of a history: its rows with the pager, or why there are none. */
export function PagedHistory<Row>({ t, url, loaded, empty, children }: PagedHistoryProps<Row>) {
  if (!loaded.ok) return <CallFailure failure={loaded} />;
  const { list, pageInfo } = loaded.data;
  return (
    <>
      {list.length === 0 ? empty : children(list)}
      <Pager
        t={t}
        label={t('list.pages')}
        window={pagerWindow(url.state.page, pageInfo.tatal_list_count, pageInfo.count_per_list)}
        href={(page) => url.href({ page })}
      />
    </>
  );
}
