import type { ListContext } from '@/components/list/definition';
import { type MemberRow, mayBeDirectChild } from '@/components/members/member-row';
import { popupTrigger } from '@/components/table/popup-trigger';
import { SheetIcon } from '@/components/ui/sheet-icon';
import { creatableLevelsUnder } from '@/lib/rules/level';
import type { CreateTarget } from './use-create';

type Parent = Pick<MemberRow, 'memId' | 'memNick' | 'partnerLevel' | 'topUserList'>;

/**
 * A row's button that opens the pop-up of `CreateBelow` (LIST-11): direct children only, as for transfers, and those
 * below which the viewer may create.
 */
export function createBelowAction({ t, viewer, rights }: ListContext, row: Parent) {
  const { memId, partnerLevel } = row;
  if (!mayBeDirectChild(row, viewer) || !rights || creatableLevelsUnder(partnerLevel, rights).length === 0)
    return null;
  const label = t('create.openSub');
  return (
    <button
      {...popupTrigger('create', { parent: { memId, partnerLevel } } satisfies CreateTarget)}
      aria-label={`${label} ${row.memNick}`}
      title={label}
      className="row-button quick"
    >
      <SheetIcon of="create" />
      <span>{label}</span>
    </button>
  );
}
