import type { ReactNode } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { RetryLink } from './retry-link';

interface LateLinesProps {
  /** Lines as high as all that can come, which nobody sees. */
  room: ReactNode;
  /** What is on its way, or why it does not come; the panel announces both. */
  note?: string;
  /** It can be asked for again. */
  canRetry?: boolean;
  /** What has come. */
  children?: ReactNode;
}

/** The place of late lines of a panel, of one height before and after they have come. */
export const LateLines = ({ room, note, canRetry, children }: LateLinesProps) => (
  <div className="grid [&>*]:[grid-area:1/1]">
    <div aria-hidden="true" className="invisible">
      {room}
    </div>
    {note ? (
      <div className="flex flex-wrap content-center items-center justify-center gap-x-2 text-center text-sm text-ink-3">
        {canRetry ? null : <Spinner />}
        <span>{note}</span>
        {canRetry ? <RetryLink /> : null}
      </div>
    ) : (
      <div className="min-w-0">{children}</div>
    )}
  </div>
);
