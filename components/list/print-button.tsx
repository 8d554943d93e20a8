'use client';

import { Printer as printIcon } from 'lucide';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** Prints the page as it stands, with the filters in force and without the frame around it. */
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
