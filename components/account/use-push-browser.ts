import { useEffect, useState } from 'react';
import { currentSubscription, type PushSupport, pushSupport } from '@/lib/install/push-browser';

interface PushBrowserState {
  /** Undefined until the browser has been asked. */
  support: PushSupport | undefined;
  /** Whether the browser itself has a subscription of this side. */
  isSubscribed: boolean;
}

/** What this browser can do about notices, and how to say that it has changed. */
export function usePushBrowser(scope: string) {
  const [state, setState] = useState<PushBrowserState>({ support: undefined, isSubscribed: false });
  useEffect(() => {
    let isCurrent = true;
    const support = pushSupport();
    const found = support === 'ready' ? currentSubscription(scope).catch(() => null) : null;
    void Promise.resolve(found).then((subscription) => {
      if (isCurrent) setState({ support, isSubscribed: subscription !== null });
    });
    return () => {
      isCurrent = false;
    };
  }, [scope]);
  return [state, setState] as const;
}
