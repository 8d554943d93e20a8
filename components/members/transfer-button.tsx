import { ArrowLeftRight as transferIcon } from 'lucide';
import { popupTrigger } from '@/components/table/popup-trigger';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { type RowPopup, TRANSFER_BUTTON } from './row-buttons';

interface TransferButtonProps {
  /** `cashAmt` is a wire amount. */
  target: { memId: string; memNick: string; cashAmt: number };
  label: string;
}

/** Opens the give and take-back pop-up for a member's cash, a wire amount. */
export function TransferButton({ target, label }: TransferButtonProps) {
  const { cashAmt, ...member } = target;
  return (
    <Button
      {...popupTrigger('row', { kind: 'cash', target: { ...member, held: cashAmt } } satisfies RowPopup)}
      id={TRANSFER_BUTTON}
      variant="primary"
      aria-label={`${label} ${member.memNick}`}
      className="max-md:w-full"
    >
      <Icon of={transferIcon} size={16} />
      {label}
    </Button>
  );
}
