import type { FastifyRequest } from 'fastify';
import { MAC_WINDOW_MS } from '@/lib/cipher/wire';
import * as CODE from '@/lib/rules/code';
import { onceAMinute } from '@/lib/rules/once-a-minute';
import type { Refusal } from './refusal';

const KEY_LINE = 'messages are refused: no site has their api key';
const REPEATED_LINE = 'a message is refused: it has arrived before';
const CLOCK_LINE =
  `messages are refused: their time is more than ${MAC_WINDOW_MS / 1000} s off this clock; ` +
  'have both machines set their clocks by NTP';
const PROOF_LINE =
  'messages are refused: their proof does not hold; compare passphrase, wire and siteId with the web';

function refusalLine({ code, cause }: Refusal): string | undefined {
  if (code === CODE.wrongCredentials) return KEY_LINE;
  if (code !== CODE.unprovedMessage) return undefined;
  if (cause?.kind === 'clock') return CLOCK_LINE;
  return cause?.kind === 'repeated' ? REPEATED_LINE : PROOF_LINE;
}

/**
 * Logs refusals that stop a whole site unless they are an attack (A003, A004): one line a minute for each site and
 * cause, at a level that every configuration logs. Like any call, each refusal is also counted and logged at level
 * info.
 */
export function refusalLog(): (request: FastifyRequest, refusal: Refusal) => void {
  const isDue = onceAMinute();
  return ({ log, site }, refusal) => {
    const line = refusalLine(refusal);
    if (!line || !isDue(`${site?.siteId} ${line}`)) return;
    const { kind: _, ...details } = refusal.cause ?? { kind: undefined };
    log.warn({ site: site?.siteId, code: refusal.code, ...details }, line);
  };
}
