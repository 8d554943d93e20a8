import type { ReactNode } from 'react';
import type { ListRenderContext } from '@/components/list/definition';
import type { Column } from '@/components/table/column';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { ListState } from '@/lib/lists/filters';
import { BetButton, type BetTarget } from './bet-button';
import { BetDialogs } from './bet-dialogs';

/** The column whose buttons open a bet's detail, for any list of bets; its list takes {@link withBetDialogs}. */
export const betColumn = <S extends ListState>({ t }: ListRenderContext<S>): Column<BetTarget, unknown> => ({
  id: 'detail',
  header: t('detail.log.bet'),
  end: true,
  card: 'actions',
  fixed: true,
  cell: ({ betId, vendorCode }) => (
    <div className="no-print">
      <BetButton bet={{ betId, vendorCode }} label={t('bets.open')} />
    </div>
  ),
});

/** The `wrap` of a list with a {@link betColumn}. */
export const withBetDialogs = <S extends ListState>(
  { cashDecimal }: ListRenderContext<S>,
  table: ReactNode,
) => (
  <ClientMessages of={['bets', 'betResult', 'empty.noDetail']}>
    <BetDialogs cashDecimal={cashDecimal}>{table}</BetDialogs>
  </ClientMessages>
);
