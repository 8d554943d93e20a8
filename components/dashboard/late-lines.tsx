import type { ReactNode } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { type Retry, RetryLink } from './retry-link';

interface LateLinesProps {
  /** Invisible lines of the greatest height that the late lines can have. */
  room: ReactNode;
  /** Says that the lines are being loaded, or why they are missing; the panel announces both. */
  note?: string;
  /** It can be asked for again. */
  retry?: Retry;
  /** The loaded lines. */
  children?: ReactNode;
}

/** The place of a panel's late lines; it has the same height before and after they are loaded. */
export const LateLines = ({ room, note, retry, children }: LateLinesProps) => (
  <div className="grid [&>*]:[grid-area:1/1]">
    <div aria-hidden="true" className="invisible">
      {room}
    </div>
    {note ? (
      <div className="flex flex-wrap content-center items-center justify-center gap-x-2 text-center text-sm text-ink-3">
        {retry ? null : <Spinner />}
        <span>{note}</span>
        {retry ? <RetryLink {...retry} /> : null}
      </div>
    ) : (
      <div className="min-w-0">{children}</div>
    )}
  </div>
);
