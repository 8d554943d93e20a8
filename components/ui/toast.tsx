import { X as closeIcon, Check as doneIcon, TriangleAlert as failedIcon } from 'lucide';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Icon } from './icon';
import { type Toast as Note, toastStore } from './toasts';

/** How long a note is shown, in milliseconds; it stays while the pointer or the focus is on it. */
const STAYS_MS = 7_000;

/** How the last action ended: icon and tone tell a failure from a success. */
export default function Toast({ toast }: { toast: Note }) {
  const t = useTranslations('common');
  const [isHeld, setHeld] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another note has its own time
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(toastStore.close, STAYS_MS);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding it is all that the pointer does
    <div
      role={toast.failed ? 'alert' : undefined}
      className={toast.failed ? 'toast is-failed' : 'toast'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={toast.failed ? failedIcon : doneIcon} size={16} />
      <div className="min-w-0 flex-1">
        <b>{toast.title}</b>
        <p>{toast.message}</p>
      </div>
      <button type="button" aria-label={t('close')} onClick={toastStore.close}>
        <Icon of={closeIcon} size={16} />
      </button>
    </div>
  );
}
