import { Agent, type Dispatcher, request } from 'undici';
import { isPushAddress, type PushService } from '../shared/push-service';
import { retryAfterMs } from '../shared/retry-after';
import { publicLookup } from './public-lookup';

/** Longest wait for a push service, in milliseconds, at each step of a request. */
const TIMEOUT_MS = 10_000;

/** Where a browser is reached, and the keys by which it decrypts (RFC 8291). */
export interface BrowserAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface SentNotice {
  payload: string;
  /** How long the push service tries to reach the browser, in seconds. */
  ttl: number;
  urgency: 'normal' | 'high';
  /** A newer notice of the same topic takes the place of one that has not reached the browser (RFC 8030). */
  topic: string;
}

/** `gone`: the browser has ended its subscription. `refused`: another attempt would fail too. */
export type Outcome =
  | { kind: 'sent' | 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'later'; afterMs: number | undefined };

function outcome({ statusCode, headers }: Dispatcher.ResponseData, now: Date): Outcome {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'sent' };
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' };
  if (statusCode === 408 || statusCode === 429 || statusCode >= 500)
    return { kind: 'later', afterMs: retryAfterMs(headers['retry-after'], now) };
  // A redirect would lead to an address that nobody has checked.
  return { kind: 'refused', status: statusCode };
}

let publicAgent: Agent | undefined;

/** Connects to public addresses alone. */
function agent(): Agent {
  publicAgent ??= new Agent({
    connect: { lookup: publicLookup, timeout: TIMEOUT_MS },
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  return publicAgent;
}

/** Encrypts a notice for a browser and gives it to the browser's push service. Errors of the network are outcomes. */
export async function sendNotice(
  service: PushService,
  { endpoint, p256dh, auth }: BrowserAddress,
  { payload, ttl, urgency, topic }: SentNotice,
  now: Date,
): Promise<Outcome> {
  // The hosts may have changed since the browser subscribed.
  if (!isPushAddress(endpoint, service.hosts)) return { kind: 'gone' };
  const { publicKey, privateKey, subject } = service;
  // A platform that sends no notices does not load it.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { publicKey, privateKey, subject },
    TTL: ttl,
    urgency,
    topic,
  });
  try {
    const response = await request(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
      dispatcher: service.dispatcher ?? agent(),
    });
    await response.body.dump();
    return outcome(response, now);
  } catch {
    return { kind: 'later', afterMs: undefined };
  }
}
