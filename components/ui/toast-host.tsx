import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastStore } from './toasts';

const Toast = lazy(() => import('./toast'));

/** How the last action ended, at the foot of the window, announced without taking the focus. */
export function ToastHost() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null);
  return (
    // The region exists before there is anything to say, otherwise screen readers miss it.
    <div role="status" className="toast-host no-print">
      <Suspense>{toast ? <Toast toast={toast} /> : null}</Suspense>
    </div>
  );
}
