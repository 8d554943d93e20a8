import { MAC_WINDOW_MS } from '@/lib/cipher/wire';
import { envelope } from '@/lib/contract/envelope';
import { processWide } from '@/lib/process-wide';
import * as CODE from '@/lib/rules/code';
import { onceAMinute } from '@/lib/rules/once-a-minute';
import type { SiteConfig } from '@/lib/sites/config';
import type { PostedAnswer } from './post';

/** Codes by which an upstream refuses messages for their key, proof or time; then it answers no call of the site. */
export const REFUSALS: ReadonlySet<string> = new Set([CODE.wrongCredentials, CODE.unprovedMessage]);

/** `Date` has whole seconds, and may be one second old. In milliseconds. */
const DATE_PRECISION_MS = 2_000;

/** Why an upstream refuses a site's messages. */
interface RefusedMessages {
  /** A003: the upstream does not know the api key. A004: the proof does not hold, or the times differ too much. */
  refused: string;
  /**
   * How far the upstream's clock is ahead of this machine's, negative if it is behind; only where the difference is
   * larger than the wire allows.
   */
  clockDifferenceSeconds?: number;
}

const current = processWide('refused-messages', () => new Map<string, RefusedMessages>());
const isDue = processWide('refused-messages.log', () => onceAMinute());

/** Says why the upstream refused the last message of a site; undefined if it did not. */
export const refusedMessages = (prefix: string): RefusedMessages | undefined => current.get(prefix);

/** Notes that the last message of a site was not refused for its key, proof or time. */
export function noteOtherOutcome({ prefix }: SiteConfig): void {
  if (current.size > 0) current.delete(prefix);
}

/**
 * Notes a refusal: an answer that belongs to no call, or has a code of {@link REFUSALS}. It is logged once a minute for
 * each site and reason, and reported by the site's health. Such a refusal and the clock in its `Date` are unproved,
 * since an upstream that distrusts a message seals nothing for it; they inform the operators of the site, and nothing
 * is decided by them.
 */
export function noteRefusal(
  { prefix }: SiteConfig,
  { text, date }: Pick<PostedAnswer, 'text' | 'date'>,
  code = plainCode(text),
): void {
  if (code === undefined || !REFUSALS.has(code)) return void current.delete(prefix);
  const ahead = Date.parse(date) - Date.now();
  const isClock = code === CODE.unprovedMessage && Math.abs(ahead) > MAC_WINDOW_MS - DATE_PRECISION_MS;
  const seconds = Math.round(ahead / 1000);
  const reason = { refused: code, clockDifferenceSeconds: isClock ? seconds : undefined };
  current.set(prefix, reason);
  const line = isClock ? clockLine(seconds) : code === CODE.wrongCredentials ? KEY_LINE : PROOF_LINE;
  if (isDue(`${prefix} ${code} ${isClock}`)) console.error(`site ${prefix}: ${line}`);
}

const clockLine = (seconds: number): string =>
  `the upstream refuses its messages (A004): the upstream's clock is ${Math.abs(seconds)} s ` +
  `${seconds > 0 ? 'ahead of' : 'behind'} the web's, ${MAC_WINDOW_MS / 1000} s are allowed; ` +
  'have both machines set their clocks by NTP';
const KEY_LINE = 'the upstream does not know its api key (A003)';
const PROOF_LINE =
  'the upstream refuses its messages (A004): compare passphrase, wire and siteId, and the clocks, with the upstream';

/** Returns the code of an unencrypted envelope. */
function plainCode(text: string): string | undefined {
  try {
    const plain = envelope.safeParse(JSON.parse(text));
    return plain.success ? plain.data.resultCode : undefined;
  } catch {
    return undefined;
  }
}
