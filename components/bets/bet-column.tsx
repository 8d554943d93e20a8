import type { ListRenderContext } from '@/components/list/definition';
import type { Column } from '@/components/table/column';
import type { ListState } from '@/lib/lists/filters';
import { BetButton, type BetTarget } from './bet-button';

/** Declares the column whose buttons open a bet's detail, for any list of bets in `BetDialogs`. */
export const betColumn = <S extends ListState>({
  t,
}: ListRenderContext<S>): Column<Partial<BetTarget>, unknown> => ({
  id: 'detail',
  header: t('detail.log.bet'),
  end: true,
  card: 'actions',
  fixed: true,
  cell: ({ betId, vendorCode }) =>
    betId ? (
      <div className="no-print">{BetButton({ bet: { betId, vendorCode }, label: t('bets.open') })}</div>
    ) : null,
});
