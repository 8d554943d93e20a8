import type { Column } from '@/components/table/column';
import type { Translate } from '@/lib/i18n/translate';

interface OfGame {
  vendorName: string;
  gameName: string;
}

/** Vendor and game; on phones in one cell. */
export const gameColumns = <Sum = undefined>(
  t: Translate,
  total?: Column<OfGame, Sum>['total'],
): Column<OfGame, Sum>[] => [
  {
    id: 'vendor',
    header: t('detail.log.vendor'),
    card: 'none',
    cell: (row) => row.vendorName,
    ...(total ? { total } : {}),
    csv: [{ header: t('detail.log.vendor'), value: (row) => row.vendorName }],
  },
  {
    id: 'game',
    header: t('detail.log.game'),
    card: 'heading',
    fixed: true,
    cell: (row) => (
      <span>
        <span className="font-medium">{row.gameName}</span>
        <small className="md:hidden"> {row.vendorName}</small>
      </span>
    ),
    csv: [{ header: t('detail.log.game'), value: (row) => row.gameName }],
  },
];
