import { Mail as messageIcon } from 'lucide';
import { popupTrigger } from '@/components/table/popup-trigger';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MESSAGE_BUTTON, type RowPopup } from './row-buttons';

interface MessageButtonProps {
  target: { memId: string; memNick: string };
  label: string;
}

/** Opens the pop-up that writes to a member. */
export function MessageButton({ target, label }: MessageButtonProps) {
  return (
    <Button
      {...popupTrigger('row', { kind: 'message', target } satisfies RowPopup)}
      id={MESSAGE_BUTTON}
      aria-label={`${label} ${target.memNick}`}
      title={label}
      className="no-print max-md:size-tap max-md:px-0"
    >
      <Icon of={messageIcon} size={16} />
      <span className="max-md:sr-only">{label}</span>
    </Button>
  );
}
