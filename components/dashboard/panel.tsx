import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { CallFailure } from '@/components/shell/call-failure';
import { Card, CardHeader } from '@/components/ui/card';
import { Spinner } from '@/components/ui/spinner';
import type { Result } from '@/lib/rules/result';

interface PanelProps<T> {
  id: string;
  title: string;
  /** The panel's call, already started. */
  load: Promise<Result<T>>;
  /**
   * An answer of the same shape. Until the call has answered, the panel is rendered from it invisibly, so that
   * nothing shifts.
   */
  placeholder: T;
  /** Beside the title: the filter. */
  aside?: ReactNode;
  className?: string;
  /** Renders the figures, or the placeholder's, which needs no links. */
  children: (data: T, isPlaceholder: boolean) => ReactNode;
}

/** A panel of the dashboard. It awaits only its own call, whose failure is shown in it. */
export async function Panel<T>({ id, title, load, placeholder, aside, className, children }: PanelProps<T>) {
  const t = await getTranslations('common');
  return (
    <Card as="section" aria-labelledby={id} className={className}>
      <CardHeader id={id} title={title}>
        {aside}
      </CardHeader>
      <Suspense
        fallback={
          <div className="relative">
            <div className="absolute inset-0 grid place-items-center text-ink-3">
              <Spinner label={t('loading')} />
            </div>
            <div className="invisible">{children(placeholder, true)}</div>
          </div>
        }
      >
        <Loaded load={load}>{children}</Loaded>
      </Suspense>
    </Card>
  );
}

async function Loaded<T>({ load, children }: Pick<PanelProps<T>, 'load' | 'children'>) {
  const result = await load;
  if (result.ok) return children(result.data, false);
  return (
    <div className="p-3">
      <CallFailure failure={result} isPart />
    </div>
  );
}
