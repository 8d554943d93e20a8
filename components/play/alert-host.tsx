'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { alertQueue } from '@/components/ui/alerts';

/** Shows the queued alerts one after another, in the browser's own dialog. */
export function PlayAlertHost() {
  const t = useTranslations('play.shell');
  const alert = useSyncExternalStore(alertQueue.subscribe, alertQueue.head, () => undefined);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (alert) dialog.current?.showModal();
  }, [alert]);
  if (!alert) return null;
  return (
    <dialog
      ref={dialog}
      className="panel alert"
      aria-labelledby="alert-title"
      aria-describedby="alert-text"
      onClose={() => alert.answer(true)}
    >
      <h2 id="alert-title">{alert.title}</h2>
      <p id="alert-text">{alert.message}</p>
      <form method="dialog">
        <button type="submit" className="btn btn-gold">
          {alert.okLabel ?? t('close')}
        </button>
      </form>
    </dialog>
  );
}
