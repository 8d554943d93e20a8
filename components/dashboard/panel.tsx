import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { CallFailure } from '@/components/shell/call-failure';
import { Card, CardHeader } from '@/components/ui/card';
import { ServerHtml } from '@/components/ui/server-html';
import { Spinner } from '@/components/ui/spinner';
import type { Result } from '@/lib/rules/result';
import type { PanelCall } from './load';

/** Figures that the first answer left out: on their way, in the place that was left for them, or not to be had now. */
export interface Late<T> {
  state: 'waits' | 'came' | 'missing';
  /** The first answer. */
  first: T;
}

interface PanelProps<T> {
  id: string;
  title: string;
  /** The panel's call, already started. */
  load: PanelCall<T>;
  /**
   * An answer of the same shape. Until the call has answered, the panel is rendered from it invisibly, so that
   * nothing shifts.
   */
  placeholder: T;
  /** Beside the title: the filter. */
  aside?: ReactNode;
  className?: string;
  /**
   * Renders the figures, or the placeholder's, which needs no links: elements, and components without hooks and promises,
   * for {@link ServerHtml}.
   */
  children: (data: T, isPlaceholder: boolean, late?: Late<T>) => ReactNode;
}

/**
 * A panel of the dashboard. It awaits only its own call, whose failure is shown in it. Where the answer is already there,
 * nothing is rendered in its place before.
 */
export async function Panel<T>({ id, title, load, placeholder, aside, className, children }: PanelProps<T>) {
  const t = await getTranslations('common');
  const loaded = (
    <Loaded id={id} title={title} load={load}>
      {children}
    </Loaded>
  );
  return (
    <Card as="section" aria-labelledby={id} className={className}>
      <CardHeader id={id} title={title}>
        {aside}
      </CardHeader>
      {load.hasAnswered() ? (
        loaded
      ) : (
        <Suspense
          fallback={
            <ServerHtml name={`${id}-placeholder`}>
              <div className="relative">
                <div className="absolute inset-0 grid place-items-center text-ink-3">
                  <Spinner label={t('loading')} />
                </div>
                <div className="invisible">
                  {children(placeholder, true, { state: 'waits', first: placeholder })}
                </div>
              </div>
            </ServerHtml>
          }
        >
          {loaded}
        </Suspense>
      )}
    </Card>
  );
}

type LoadedProps<T> = Pick<PanelProps<T>, 'id' | 'title' | 'load' | 'children'>;

/** The figures of the first answer; where it was late, those of the whole one in their place as soon as it is there. */
async function Loaded<T>({ id, title, load, children }: LoadedProps<T>) {
  const result = await load.first;
  if (result.ok) {
    const { data, isLate } = result;
    return isLate ? (
      <>
        <LateStatus title={title} load={load} />
        <Suspense
          fallback={
            <ServerHtml name={`${id}-first`}>
              {children(data, false, { state: 'waits', first: data })}
            </ServerHtml>
          }
        >
          <Whole id={id} load={load} data={data}>
            {children}
          </Whole>
        </Suspense>
      </>
    ) : (
      <ServerHtml name={id}>{children(data, false)}</ServerHtml>
    );
  }
  return (
    <div className="p-3">
      <CallFailure failure={result} isPart />
    </div>
  );
}

/** The figures of the whole answer, or those of the first where it cannot be had. */
async function Whole<T>({ id, load, data, children }: Omit<LoadedProps<T>, 'title'> & { data: T }) {
  const whole = await load.whole();
  const state = isWhole(whole) ? 'came' : 'missing';
  return (
    <ServerHtml name={id}>{children(whole.ok ? whole.data : data, false, { state, first: data })}</ServerHtml>
  );
}

/** Announces that figures are on their way, and that they are not to be had now. */
async function LateStatus<T>({ title, load }: Pick<PanelProps<T>, 'title' | 'load'>) {
  const t = await getTranslations('common');
  return (
    <p role="status" className="sr-only">
      <Suspense fallback={`${title}: ${t('loading')}`}>
        <LateOutcome title={title} load={load} />
      </Suspense>
    </p>
  );
}

async function LateOutcome<T>({ title, load }: Pick<PanelProps<T>, 'title' | 'load'>) {
  const [t, whole] = await Promise.all([getTranslations('common'), load.whole()]);
  return isWhole(whole) ? null : `${title}: ${t('notNow')}`;
}

const isWhole = (result: Result<unknown>) => result.ok && !result.isLate;
