import { getLocale, getTranslations } from 'next-intl/server';
import { type ListState, listHref, PER_PAGE } from '@/components/filter/list-state';
import type { RateRights } from '@/components/rates/rate-rights';
import { CallFailure } from '@/components/shell/call-failure';
import { DataTable } from '@/components/table/data-table';
import { Pager } from '@/components/table/pager';
import { pagerWindow } from '@/components/table/pager-window';
import { rowDialogTexts } from '@/components/table/row-dialog-texts';
import { RowDialogs } from '@/components/table/row-dialogs';
import { Card } from '@/components/ui/card';
import { Empty } from '@/components/ui/empty';
import type { Session } from '@/lib/session/session';
import type { PartnerListView } from '../load';
import { lowerColumns } from './lower-columns';

interface LowerListProps {
  prefix: string;
  path: string;
  state: ListState;
  defaults: ListState;
  view: PartnerListView;
  viewer: Session;
  rights: RateRights;
}

/** The selected partner's direct lower, or the finds of a search in its branch: 40 a page, totals over all. */
export async function LowerList({ prefix, path, state, defaults, view, viewer, rights }: LowerListProps) {
  const [t, locale] = await Promise.all([getTranslations(), getLocale()]);
  if (!view.list.ok) {
    return (
      <Card>
        <CallFailure failure={view.list} />
      </Card>
    );
  }
  const { list, listSum, pageInfo } = view.list.data;
  const cashDecimal = view.option?.cashDecimal ?? '1';
  const href = (change: Partial<ListState>) => listHref(path, state, defaults, change);
  const columns = lowerColumns({
    t,
    locale,
    cashDecimal,
    viewer,
    count: pageInfo.tatal_list_count,
    nodeHref: (memId) => href({ memId, searchValue: '' }),
  });

  return (
    <Card as="section" aria-label={t('list.lower')}>
      {list.length === 0 ? (
        <Empty>
          {state.searchValue || state.targetLevel ? t('empty.notFoundList') : t('empty.noLowerPartners')}
        </Empty>
      ) : (
        <RowDialogs
          prefix={prefix}
          ownCash={view.viewer?.cashAmt ?? 0}
          ownPoint={view.viewer?.pointAmt ?? 0}
          rights={rights}
          cashDecimal={cashDecimal}
          texts={rowDialogTexts(t)}
        >
          <DataTable
            caption={t('list.lower')}
            columns={columns}
            rows={list}
            rowKey={(row) => row.memId}
            sorting={{
              order: state.orderStr,
              href: (order) => href({ orderStr: order as ListState['orderStr'] }),
            }}
            sum={listSum}
          />
        </RowDialogs>
      )}
      <Pager
        label={t('list.pages')}
        window={pagerWindow(state.page, pageInfo.tatal_list_count, PER_PAGE)}
        href={(page) => href({ page })}
        texts={{ previous: t('common.previous'), next: t('common.next') }}
      />
    </Card>
  );
}
