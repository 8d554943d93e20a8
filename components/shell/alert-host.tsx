'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { alertQueue } from '@/components/ui/alerts';
import { useReturnFocus } from '@/components/ui/return-focus';
import { ToastHost } from '@/components/ui/toast-host';

const AlertDialog = lazy(() =>
  import('@/components/ui/alert-dialog').then((module) => ({ default: module.AlertDialog })),
);

/**
 * Shows the queued alerts one after another, and notes; the dialog's code loads with the first. The focus returns to where
 * it was before each.
 */
export function AlertHost() {
  const t = useTranslations('common');
  const alert = useSyncExternalStore(alertQueue.subscribe, alertQueue.head, () => undefined);
  const focus = useRef(useReturnFocus());
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!alert) return;
    focus.current.remember();
    return focus.current.restore;
  }, [alert]);
  return (
    <>
      <ToastHost />
      {alert ? (
        <Suspense>
          {alert.draw ? (
            <alert.draw onAnswer={alert.answer} />
          ) : (
            <AlertDialog
              open
              title={alert.title}
              message={alert.message}
              okLabel={alert.okLabel ?? t('confirm')}
              cancelLabel={alert.cancelLabel}
              danger={alert.danger}
              onAnswer={alert.answer}
            />
          )}
        </Suspense>
      ) : null}
    </>
  );
}
