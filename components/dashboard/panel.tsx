import { type ReactNode, Suspense } from 'react';
import { CallFailure } from '@/components/shell/call-failure';
import { Card, CardHeader } from '@/components/ui/card';
import { Spinner } from '@/components/ui/spinner';
import type { Result } from '@/lib/contract/envelope';

interface PanelProps<T> {
  id: string;
  title: string;
  /** The panel's one call, already on its way. */
  load: Promise<Result<T>>;
  /** Stands beside the title: the filter's links. */
  aside?: ReactNode;
  /** Stands above the figures, and stands even when they do not: the filter's form. */
  head?: ReactNode;
  loadingLabel: string;
  className?: string;
  /** Class of the height that the figures will have, so that nothing moves when they come. */
  room: string;
  /** The figures. */
  body: (data: T) => ReactNode;
}

/** One panel of the dashboard. It waits for its own call only; a call that failed is told here, the rest stands. */
export function Panel<T>({
  id,
  title,
  load,
  aside,
  head,
  loadingLabel,
  className,
  room,
  body,
}: PanelProps<T>) {
  return (
    <Card as="section" aria-labelledby={id} className={className}>
      <CardHeader id={id} title={title}>
        {aside}
      </CardHeader>
      {head}
      <Suspense
        fallback={
          <div className={`grid place-items-center text-ink-3 ${room}`}>
            <Spinner label={loadingLabel} />
          </div>
        }
      >
        <Loaded load={load} body={body} />
      </Suspense>
    </Card>
  );
}

async function Loaded<T>({ load, body }: Pick<PanelProps<T>, 'load' | 'body'>) {
  const result = await load;
  if (result.ok) return body(result.data);
  return (
    <div className="p-3">
      <CallFailure failure={result} />
    </div>
  );
}
