import { Webhook } from 'standardwebhooks';
import { Agent, type Dispatcher, request } from 'undici';
import { retryAfterMs } from '../shared/retry-after';

/** Longest wait for a whole answer, in milliseconds, as the Standard Webhooks specification proposes. */
const TIMEOUT_MS = 15_000;
/** An answer is read up to so many bytes, and its beginning stored up to so many characters. */
const MAX_ANSWER_BYTES = 4_096;
const MAX_STORED_ANSWER = 500;

export interface SignedMessage {
  id: string;
  body: string;
  /** The secrets that sign it; of two the newer one first. */
  secrets: readonly string[];
}

/** What a receiver answered; without a status there was no answer, and the text names the error. */
export interface MessageAnswer {
  status: number | null;
  text: string;
  /** How long the receiver asks to wait before the next attempt, in milliseconds. */
  afterMs?: number | undefined;
}

let sharedAgent: Agent | undefined;

function agent(): Agent {
  sharedAgent ??= new Agent({ connect: { timeout: TIMEOUT_MS } });
  return sharedAgent;
}

/** The beginning of an answer in a form that can be stored; the rest of the answer is not read. */
async function readBeginning(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= MAX_ANSWER_BYTES) break;
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks)).replaceAll('\0', '');
  return Array.from(text).slice(0, MAX_STORED_ANSWER).join('');
}

/** The name of an error of the network. Messages of such errors may have the address, which may have credentials. */
function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}

/** Signs a message by the Standard Webhooks specification and sends it. Errors of the network are answers without a status. */
export async function sendMessage(
  address: string,
  { id, body, secrets }: SignedMessage,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<MessageAnswer> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, now, body));
  try {
    // The request follows no redirect: it would lead to an address that no operator has chosen.
    const response = await request(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'pitboss-webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': signatures.join(' '),
      },
      body,
      dispatcher: agent(),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const { statusCode, headers } = response;
    const text = await readBeginning(response.body);
    return { status: statusCode, text, afterMs: retryAfterMs(headers['retry-after'], now) };
  } catch (error) {
    return { status: null, text: errorName(error) };
  }
}
