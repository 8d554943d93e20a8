import type { ListRenderContext } from '@/components/list/definition';
import { inquiryActions } from '@/components/list/inquiry-action';
import { quickAction, type RowAction, type RowActions } from '@/components/table/row-action';
import type { ListState } from '@/lib/lists/filters';
import { detailHref } from '@/lib/routes/detail-tabs';
import { type MemberRow, mayBeDirectChild } from './member-row';
import { type RowPopup, rowPopup } from './row-buttons';

/**
 * The actions of the rows of a member list: money and points of direct children, for transfers go between parent and
 * direct child only (docs/decisions/2026-11-21-give-buttons-on-direct-children.md); rates, the conversion of game
 * money, the detail; and with `bets` the member's bets, in a new tab (LIST-07).
 */
export function memberActions<S extends ListState>(
  context: ListRenderContext<S>,
  { bets = false }: { bets?: boolean } = {},
) {
  const { t, viewer, prefix, capabilities } = context;
  const [hasNotes, hasMessages] = [capabilities.has('notes'), capabilities.has('messages')];
  const label = {
    transfer: t('money.open'),
    points: t('points.open'),
    rates: t('rates.open'),
    integrate: t('integrate.open'),
    notes: t('notes.title'),
    message: t('sendMessage.open'),
    bets: t('list.bets'),
    detail: t('list.detail'),
  };
  return (row: MemberRow): RowActions => {
    const target = { memId: row.memId, memNick: row.memNick };
    const popup = (id: keyof typeof label, icon: RowAction['icon'], of: RowPopup): RowAction => ({
      id,
      icon,
      label: label[id],
      of: row.memNick,
      popup: rowPopup(of),
    });
    const link = (id: 'bets' | 'detail', to: string, newTab = false): RowAction => ({
      id,
      href: to,
      newTab,
      icon: id,
      label: label[id],
      of: row.memNick,
    });
    const mayBeDirect = mayBeDirectChild(row, viewer);
    const transfer = () =>
      popup('transfer', 'move', { kind: 'cash', target: { ...target, held: row.cashAmt } });
    const href = detailHref(prefix, row);
    return {
      quick: mayBeDirect ? quickAction(transfer()) : null,
      href,
      menu: () => [
        ...(mayBeDirect
          ? [
              transfer(),
              popup('points', 'points', { kind: 'point', target: { ...target, held: row.pointAmt } }),
            ]
          : []),
        popup('rates', 'rates', { kind: 'rates', target, mode: 'reset' }),
        ...(hasNotes ? [popup('notes', 'note', { kind: 'notes', target })] : []),
        ...(hasMessages ? [popup('message', 'mail', { kind: 'message', target })] : []),
        ...(mayBeDirect ? [popup('integrate', 'merge', { kind: 'integrate', target })] : []),
        ...(bets ? [link('bets', `/${prefix}/bettingList?id=${encodeURIComponent(row.memId)}`, true)] : []),
        link('detail', href),
        ...inquiryActions(context, 'member', row.memId, row.memNick),
      ],
    };
  };
}
