import { TriangleAlert as alertIcon } from 'lucide';
import { buttonClass } from './button-class';
import { Icon } from './icon';

interface FailureMessageProps {
  /** The text of the result code. */
  message: string;
  /** What the person can do now. */
  advice?: string;
  /** The same view again; left out where a retry makes no sense. */
  retry?: { href: string; label: string };
}

/** A load that failed: what happened, what to do, and the way to try again. */
export function FailureMessage({ message, advice, retry }: FailureMessageProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-2 bg-loss-soft px-4 py-3 text-loss"
    >
      <Icon of={alertIcon} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{message}</p>
        {advice ? <p className="text-sm text-ink-2">{advice}</p> : null}
      </div>
      {retry ? (
        // A whole reload: the frame around may have failed with it.
        <a href={retry.href} target="_self" className={buttonClass('plain', 'sm')}>
          {retry.label}
        </a>
      ) : null}
    </div>
  );
}
