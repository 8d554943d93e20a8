import { useLocale } from 'next-intl';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { loadCatalogue } from '@/lib/i18n/catalogue';
import { latePart } from '@/lib/i18n/late-part';
import type { LanguageTag } from '@/lib/i18n/locales';
import { outage } from './outage';

const WithTexts = lazy(() => import('./outage-dialog'));
const BringsTexts = latePart(() => import('./outage-dialog'));

/**
 * Shows the outage of the window. `hasTexts`: the page has the dialog's texts, as those of players have; else they are
 * loaded with its code. The engine imports this component, so that pages do not load it before the first paint.
 */
export function OutageHost({ base, hasTexts }: { base: string; hasTexts: boolean }) {
  const outageState = useSyncExternalStore(outage.subscribe, outage.get, outage.get);
  const language = useLocale() as LanguageTag;
  // Without a network neither could be loaded any more.
  useEffect(() => {
    Promise.all([import('./outage-dialog'), hasTexts || loadCatalogue(language)]).catch(() => {});
  }, [hasTexts, language]);
  const Dialog = hasTexts ? WithTexts : BringsTexts;
  if (!outageState.isMaintenance && !outageState.wanted) return null;
  return (
    <Suspense>
      <Dialog base={base} state={outageState} />
    </Suspense>
  );
}
