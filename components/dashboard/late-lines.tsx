import { Spinner } from '@/components/ui/spinner';

/** The place of lines of a panel that are still on their way: as high as so many of them. */
export const LateLines = ({ label, count }: { label: string; count: number }) => (
  <div className="relative">
    <div className="absolute inset-0 grid place-items-center text-ink-3">
      <Spinner label={label} />
    </div>
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, nth) => (
        <div key={String(nth)} className="ranked-player" />
      ))}
    </div>
  </div>
);
