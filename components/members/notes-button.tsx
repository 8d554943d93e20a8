import { StickyNote as notesIcon } from 'lucide';
import { popupTrigger } from '@/components/table/popup-trigger';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { RowPopup } from './row-buttons';

interface NotesButtonProps {
  target: { memId: string; memNick: string };
  label: string;
}

/**
 * Opens the pop-up of the notes and tags of a member. A phone has no room for it in a head, and its tab is one tap away.
 */
export function NotesButton({ target, label }: NotesButtonProps) {
  return (
    <Button
      {...popupTrigger('row', { kind: 'notes', target } satisfies RowPopup)}
      aria-label={`${label} ${target.memNick}`}
      title={label}
      className="no-print max-md:hidden"
    >
      <Icon of={notesIcon} size={16} />
      {label}
    </Button>
  );
}
