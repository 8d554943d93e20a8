import { Printer as printIcon } from 'lucide';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** Prints the page with its filters and without the shell. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button
      className="w-full"
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        window.print();
      }}
    >
      <Icon of={printIcon} size={16} />
      {label}
    </Button>
  );
}
