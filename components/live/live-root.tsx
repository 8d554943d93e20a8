'use client';

import { useRouter, useSearchParams, useSelectedLayoutSegments } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { showAlert } from '@/components/ui/alerts';
import { type LiveFigures, liveStore } from '@/lib/realtime/live-store';

interface LiveRootProps {
  prefix: string;
  topic: string;
  expiresAt: string;
  initial: LiveFigures | null;
  texts: { duplicateTitle: string; duplicate: string };
}

/** Loads and starts the live parts after the first paint. Renders nothing. */
export function LiveRoot({ prefix, topic, expiresAt, initial, texts }: LiveRootProps) {
  const router = useRouter();
  const route = `${useSelectedLayoutSegments().join('/')}?${useSearchParams()}`;
  const engine = useRef<{ routeChanged: () => void } | null>(null);
  const start = useRef({ expiresAt, texts, route });

  useEffect(() => {
    if (initial) liveStore.applyFigures(initial, performance.now());
  }, [initial]);

  useEffect(() => {
    let stop = () => {};
    let unmounted = false;
    const { texts, expiresAt } = start.current;
    import('./engine').then(({ startEngine }) => {
      if (unmounted) return;
      const started = startEngine({
        prefix,
        topic,
        expiresAt,
        store: liveStore,
        refreshPage: () => router.refresh(),
        showDuplicateLogin: () => showAlert({ title: texts.duplicateTitle, message: texts.duplicate }),
      });
      engine.current = started;
      stop = started.stop;
    });
    return () => {
      unmounted = true;
      engine.current = null;
      stop();
    };
  }, [prefix, topic, router]);

  useEffect(() => {
    if (start.current.route === route) return;
    start.current.route = route;
    engine.current?.routeChanged();
    // A layout whose data failed to load renders no page; navigation alone does not render a layout again.
    if (!initial) router.refresh();
  }, [route, initial, router]);

  return null;
}
