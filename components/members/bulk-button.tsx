import type { Lock } from 'lucide';
import type { MouseEventHandler } from 'react';
import { Icon } from '@/components/ui/icon';

export const bulkButtonClass =
  'inline-flex min-h-8 items-center gap-2 rounded-2 px-2.5 font-semibold hover:bg-surface/15 aria-disabled:opacity-50 max-md:min-h-tap max-md:justify-center';

interface BulkButtonProps {
  icon: typeof Lock;
  label: string;
  /** The letter that presses the button. */
  letter: string;
  title?: string | undefined;
  /** Id of the text that says why the button does nothing; undefined while it does something. */
  obstacleId: string | undefined;
  isBusy?: boolean;
  onClick: MouseEventHandler<HTMLButtonElement>;
}

/** A button of the bar for selected members. It stays focusable while an obstacle or a call under way keeps it from acting. */
export function BulkButton({ icon, label, letter, title, obstacleId, isBusy, onClick }: BulkButtonProps) {
  const isDisabled = obstacleId !== undefined || isBusy;
  return (
    <button
      type="button"
      title={title}
      data-key={letter}
      aria-keyshortcuts={letter}
      aria-disabled={isDisabled || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={obstacleId}
      onClick={isDisabled ? undefined : onClick}
      className={bulkButtonClass}
    >
      <Icon of={icon} size={16} />
      {label}
      <span aria-hidden="true" className="text-xs opacity-70 max-xl:hidden pointer-coarse:hidden">
        {letter}
      </span>
    </button>
  );
}
