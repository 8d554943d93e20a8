import { useContext } from 'react';
import { popupTrigger } from '@/components/table/popup-trigger';
import { SheetIcon } from '@/components/ui/sheet-icon';
import { creatableLevelsUnder } from '@/lib/rules/level';
import type { CreateParent } from './form-context';
import { CreateRightsContext } from './rights-context';
import type { CreateTarget } from './use-create';

interface CreateBelowButtonProps {
  parent: CreateParent;
  /** The parent's nickname, for screen readers. */
  nick: string;
  label: string;
}

/**
 * A row's way to create below it (LIST-11), in the `CreateBelowPopup` around it; nothing where nothing may be created.
 */
export function CreateBelowButton({ parent, nick, label }: CreateBelowButtonProps) {
  const rights = useContext(CreateRightsContext);
  if (creatableLevelsUnder(parent.partnerLevel, rights).length === 0) return null;
  return (
    <button
      {...popupTrigger('create', { parent } satisfies CreateTarget)}
      aria-label={`${label} ${nick}`}
      title={label}
      className="row-button quick"
    >
      <SheetIcon of="create" />
      <span>{label}</span>
    </button>
  );
}
