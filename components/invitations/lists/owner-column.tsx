import type { ListContext } from '@/components/list/definition';
import type { Column, CsvField } from '@/components/table/column';
import { Rank } from '@/components/ui/rank';
import type { ResponseOf } from '@/lib/contract/calls';
import { levelName } from '@/lib/i18n/level-name';

type Owned = Pick<
  ResponseOf<'/api/retail/invitations'>['list'][number],
  'ownerId' | 'ownerNick' | 'ownerLevel'
>;

/** The partner of a link: its level, nickname and id; exports have the id, the `others`, and the level. */
export function ownerColumn<Row extends Owned>(
  { t, locale }: ListContext,
  card: Column<Row, undefined>['card'],
  others: readonly CsvField<Row, undefined>[] = [],
): Column<Row, undefined> {
  const rank = ({ ownerLevel }: Owned) => levelName(t, locale, { code: ownerLevel });
  return {
    id: 'owner',
    header: t('invitation.owner'),
    card,
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        {Rank({ level: row.ownerLevel, name: rank(row) })}
        <span className="wrap-anywhere">{row.ownerNick}</span>
        <span className="text-ink-3">{row.ownerId}</span>
      </span>
    ),
    csv: [
      { header: t('invitation.owner'), value: (row) => row.ownerId },
      ...others,
      { header: t('list.level'), value: rank },
    ],
  };
}
