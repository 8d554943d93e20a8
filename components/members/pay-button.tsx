import { ArrowLeftRight as moveIcon } from 'lucide';
import { popupTrigger } from '@/components/table/popup-trigger';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PAY_BUTTON, type RowPopup } from './row-buttons';

interface PayButtonProps {
  /** `cashAmt` is a wire amount. */
  target: { memId: string; memNick: string; cashAmt: number };
  label: string;
}

/** Opens the give and take-back pop-up for a member's cash, a wire amount. */
export function PayButton({ target, label }: PayButtonProps) {
  const { cashAmt, ...member } = target;
  return (
    <Button
      {...popupTrigger('row', { kind: 'cash', target: { ...member, held: cashAmt } } satisfies RowPopup)}
      id={PAY_BUTTON}
      variant="primary"
      aria-label={`${label} ${member.memNick}`}
      className="max-md:w-full"
    >
      <Icon of={moveIcon} size={16} />
      {label}
    </Button>
  );
}
