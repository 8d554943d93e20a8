import { X as closeIcon, Check as doneIcon } from 'lucide';
import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from './icon';
import { toastStore } from './toasts';

/** How long a note stands, in milliseconds; as long as the pointer or the focus is on it, it stays. */
const STAYS_MS = 7_000;

/** The note of the last thing done, at the foot of the window, read out without taking the focus. */
export function ToastHost() {
  const t = useTranslations('common');
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.shown, () => null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!toast || isHeld) return;
    const timer = setTimeout(toastStore.close, STAYS_MS);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  return (
    // The region stands before there is anything to say, otherwise screen readers miss it.
    <div role="status" className="toast-host no-print">
      {toast ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: holding it is all that the pointer does
        <div
          className="toast"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Icon of={doneIcon} size={16} />
          <div className="min-w-0 flex-1">
            <b>{toast.title}</b>
            <p>{toast.message}</p>
          </div>
          <button type="button" aria-label={t('close')} onClick={toastStore.close}>
            <Icon of={closeIcon} size={16} />
          </button>
        </div>
      ) : null}
    </div>
  );
}
