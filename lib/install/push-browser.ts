import { registerWorker } from './register-worker';

/**
 * What a browser can do about notices: `ready`, `blocked` by its settings for the site, `ios` where the site has to be on
 * the home screen first, or nothing.
 */
export type PushSupport = 'ready' | 'blocked' | 'ios' | 'unsupported';

/** Whether it is an iPhone or iPad; newer iPads say that they are a Mac, but have a touch screen. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function pushSupport(): PushSupport {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!hasAll) return isIos() ? 'ios' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/** Returns the browser's present subscription of a side; null for none. */
export async function currentSubscription(scope: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  // Pages of the player site lie within the scope of the back-office, too.
  const isOfSide = registration?.scope === new URL(scope, location.href).href;
  return isOfSide ? registration.pushManager.getSubscription() : null;
}

/** Waits until a worker is active: a browser subscribes with no other. */
async function activeWorker(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (!worker || worker.state === 'activated') return;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
  });
}

const base64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const decodeBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** Address and keys of a subscription, as the platform takes them. */
interface SubscribedBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export const subscribedBrowser = (subscription: PushSubscription): SubscribedBrowser => ({
  endpoint: subscription.endpoint,
  p256dh: base64Url(subscription.getKey('p256dh')),
  auth: base64Url(subscription.getKey('auth')),
});

/**
 * Asks the person, and subscribes the browser of a side by the operator's public key. `dismissed` where the question was
 * not answered, `failed` where the browser's push service did not.
 */
export async function subscribeBrowser(
  scope: string,
  publicKey: string,
): Promise<SubscribedBrowser | 'blocked' | 'dismissed' | 'failed'> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'dismissed';
  try {
    const registration = await registerWorker(scope);
    if (!registration) return 'failed';
    await activeWorker(registration);
    const earlier = await registration.pushManager.getSubscription();
    // The operator may have other keys than when the browser subscribed.
    const isOfKey = base64Url(earlier?.options.applicationServerKey ?? null) === publicKey;
    if (earlier && !isOfKey) await earlier.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: decodeBase64Url(publicKey) };
    const subscription = earlier && isOfKey ? earlier : await registration.pushManager.subscribe(options);
    return subscribedBrowser(subscription);
  } catch {
    return 'failed';
  }
}

/** Ends the browser's own subscription; what the platform has of it is ended by a call. */
export async function unsubscribeBrowser(scope: string): Promise<void> {
  await (await currentSubscription(scope))?.unsubscribe().catch(() => false);
}
