'use client';

import { useRouter, useSelectedLayoutSegments } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { showAlert } from '@/components/ui/alerts';
import { useApi } from '@/lib/query/use-api';
import { type LiveFigures, liveStore } from '@/lib/realtime/live-store';
import type { OutageHost } from './outage-host';

interface LiveRootProps {
  prefix: string;
  topic: string;
  /** Id of the signed-in member. */
  member: string;
  expiresAt: string;
  initial: LiveFigures | null;
  /** The page that runs a slot (SESS-04). */
  isSlotPage?: boolean;
  /** The page has the texts of an outage; else they are loaded with its dialog. */
  hasOutageTexts?: boolean;
}

/** Loads and starts the live parts after the first paint. Renders the outage dialog of the site. */
export function LiveRoot({
  prefix,
  topic,
  member,
  expiresAt,
  initial,
  isSlotPage,
  hasOutageTexts = false,
}: LiveRootProps) {
  const t = useTranslations('shell');
  const signin = useTranslations('front.signin');
  const api = useApi();
  const router = useRouter();
  const route = useSelectedLayoutSegments().join('/');
  const engine = useRef<{ routeChanged: () => void; stop: () => void } | null>(null);
  const [outages, setOutages] = useState<{ Host: typeof OutageHost } | null>(null);
  const start = useRef({
    expiresAt,
    route,
    duplicateLogin: { title: t('duplicateTitle'), message: signin('duplicateLogin') },
    restored: t('restored'),
  });

  useEffect(() => {
    if (initial) liveStore.applyFigures(initial, performance.now());
  }, [initial]);

  useEffect(() => {
    let isOn = true;
    const { duplicateLogin, restored, expiresAt } = start.current;
    import('./engine').then(({ startEngine, OutageHost: Host }) => {
      if (!isOn) return;
      setOutages({ Host });
      engine.current = startEngine({
        prefix,
        api,
        topic,
        member,
        expiresAt,
        store: liveStore,
        router,
        showDuplicateLogin: () => showAlert(duplicateLogin),
        restored,
        isSlotPage,
      });
    });
    return () => {
      isOn = false;
      engine.current?.stop();
      engine.current = null;
    };
  }, [prefix, api, topic, member, router, isSlotPage]);

  useEffect(() => {
    if (start.current.route === route) return;
    start.current.route = route;
    engine.current?.routeChanged();
    // A layout whose data failed to load renders no page; navigation alone does not render a layout again.
    if (!initial) router.refresh();
  }, [route, initial, router]);

  return outages ? <outages.Host base={prefix} hasTexts={hasOutageTexts} /> : null;
}
