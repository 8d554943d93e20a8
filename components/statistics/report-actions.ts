import type { ListRenderContext } from '@/components/list/definition';
import type { NamedMember } from '@/components/members/figure-columns';
import { rowPopup } from '@/components/members/row-buttons';
import { quickAction, type RowAction, type RowActions } from '@/components/table/row-action';
import type { ListState } from '@/lib/lists/filters';
import { detailHref } from '@/lib/routes/detail-tabs';

/** The actions of the partner or member of a report's row: its rates (RATE-02), its detail. */
export function reportActions<S extends ListState>({ t, viewer, prefix }: ListRenderContext<S>) {
  const labels = { rates: t('rates.open'), detail: t('list.detail') };
  return (row: NamedMember): RowActions => {
    // Own rates cannot be changed.
    if (row.memId === viewer.memId) return {};
    const { memId, memNick } = row;
    // The detail of another kind redirects to the right one.
    const href = detailHref(prefix, { memId, partnerLevel: row.partnerLevel ?? 'PTN_7' });
    const rates: RowAction = {
      id: 'rates',
      icon: 'rates',
      label: labels.rates,
      of: memNick,
      popup: rowPopup({ kind: 'rates', target: { memId, memNick }, mode: 'block' }),
    };
    return {
      quick: quickAction(rates),
      href,
      menu: () => [rates, { id: 'detail', icon: 'detail', label: labels.detail, of: memNick, href }],
    };
  };
}
