'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSelectedLayoutSegments } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { showAlert } from '@/components/ui/alerts';
import { useCallApi } from '@/lib/query/use-call-api';
import { type LiveFigures, liveStore } from '@/lib/realtime/live-store';
import { keepLeaving } from './leaving';

interface LiveRootProps {
  prefix: string;
  topic: string;
  expiresAt: string;
  initial: LiveFigures | null;
  /** The page that runs a slot (SESS-04). */
  isSlotPage?: boolean;
}

/** Loads and starts the live parts after the first paint. Renders nothing. */
export function LiveRoot({ prefix, topic, expiresAt, initial, isSlotPage }: LiveRootProps) {
  const t = useTranslations('shell');
  const signin = useTranslations('front.signin');
  const client = useQueryClient();
  const callApi = useCallApi();
  const router = useRouter();
  const route = useSelectedLayoutSegments().join('/');
  const engine = useRef<{ routeChanged: () => void; stop: () => void } | null>(null);
  const start = useRef({
    expiresAt,
    route,
    duplicateLogin: { title: t('duplicateTitle'), message: signin('duplicateLogin') },
  });

  useEffect(keepLeaving, []);

  useEffect(() => {
    if (initial) liveStore.applyFigures(initial, performance.now());
  }, [initial]);

  useEffect(() => {
    let isOn = true;
    const { duplicateLogin, expiresAt } = start.current;
    import('./engine').then(({ startEngine }) => {
      if (!isOn) return;
      engine.current = startEngine({
        prefix,
        client,
        callApi,
        topic,
        expiresAt,
        store: liveStore,
        refreshPage: router.refresh,
        showDuplicateLogin: () => showAlert(duplicateLogin),
        isSlotPage,
      });
    });
    return () => {
      isOn = false;
      engine.current?.stop();
      engine.current = null;
    };
  }, [prefix, client, callApi, topic, router, isSlotPage]);

  useEffect(() => {
    if (start.current.route === route) return;
    start.current.route = route;
    engine.current?.routeChanged();
    // A layout whose data failed to load renders no page; navigation alone does not render a layout again.
    if (!initial) router.refresh();
  }, [route, initial, router]);

  return null;
}
