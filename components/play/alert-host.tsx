'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { alertQueue } from '@/components/ui/alerts';
import { ToastHost } from '@/components/ui/toast-host';

/**
 * Shows the queued alerts and questions one after another, in the browser's own dialog, and notes. Esc answers no; the
 * focus is on the answer that changes least.
 */
export function PlayAlertHost() {
  const alert = useSyncExternalStore(alertQueue.subscribe, alertQueue.head, () => undefined);
  return (
    <>
      <ToastHost />
      {alert ? <AlertDialog alert={alert} /> : null}
    </>
  );
}

function AlertDialog({ alert }: { alert: NonNullable<ReturnType<typeof alertQueue.head>> }) {
  const t = useTranslations('common');
  const dialog = useRef<HTMLDialogElement>(null);
  const { title, message, okLabel, cancelLabel, danger } = alert;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next alert opens the dialog that the last one closed
  useEffect(() => {
    const { current } = dialog;
    if (!current || current.open) return;
    current.returnValue = '';
    current.showModal();
    current.querySelector<HTMLButtonElement>('[data-first]')?.focus();
  }, [alert]);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="panel alert"
      aria-labelledby="alert-title"
      aria-describedby="alert-text"
      onClose={({ currentTarget }) => alert.answer(currentTarget.returnValue === 'yes')}
    >
      <h2 id="alert-title">{title}</h2>
      <p id="alert-text">{message}</p>
      <form method="dialog" className="alert-ways">
        {cancelLabel ? (
          <button type="submit" value="no" className="btn" data-first={danger ? '' : undefined}>
            {cancelLabel}
          </button>
        ) : null}
        <button
          type="submit"
          value="yes"
          className={danger ? 'btn btn-danger' : 'btn btn-gold'}
          data-first={danger && cancelLabel ? undefined : ''}
        >
          {okLabel ?? t('confirm')}
        </button>
      </form>
    </dialog>
  );
}
