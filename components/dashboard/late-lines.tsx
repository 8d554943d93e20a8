import { Spinner } from '@/components/ui/spinner';

interface LateLinesProps {
  /** The name of lines that are still on their way; without it they are fewer than their place. */
  label?: string;
  count: number;
}

/** The place that is left for late lines of a panel: as high as so many of them. */
export const LateLines = ({ label, count }: LateLinesProps) => (
  <div className="relative">
    {label ? (
      <div className="absolute inset-0 grid place-items-center text-ink-3">
        <Spinner label={label} />
      </div>
    ) : null}
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, nth) => (
        <div key={String(nth)} className="ranked-player" />
      ))}
    </div>
  </div>
);
