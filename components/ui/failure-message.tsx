import { buttonClass } from './button-class';
import { SheetIcon } from './sheet-icon';

interface FailureMessageProps {
  /** Message of the result code. */
  message: string;
  /** Advice on the next step. */
  advice?: string;
  /** URL of the same view; left out where a retry makes no sense. */
  retry?: { href: string; label: string };
}

/** A failed load: message, advice and a retry link. */
export function FailureMessage({ message, advice, retry }: FailureMessageProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-2 bg-loss-soft px-4 py-3 text-loss"
    >
      <SheetIcon of="alert" className="size-4.5" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{message}</p>
        {advice ? <p className="text-sm text-ink-2">{advice}</p> : null}
      </div>
      {retry ? (
        // A full reload, since the layout may have failed as well.
        <a href={retry.href} target="_self" className={buttonClass('plain', 'sm')}>
          {retry.label}
        </a>
      ) : null}
    </div>
  );
}
