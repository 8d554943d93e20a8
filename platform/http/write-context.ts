import { createHmac } from 'node:crypto';
import type { SiteKeys } from '../shared/config';
import type { Caller, WriteContext } from './context';

/** JSON with sorted keys, so that equal requests have equal texts. */
function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const pairs = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
  return `{${pairs.join(',')}}`;
}

/**
 * The idempotency of a write of this caller. The fingerprint is stored and the body may hold passwords, so it is keyed:
 * passwords cannot be tested against it. Its key outlives a change of the site's keys, as requests are repeated after it.
 */
export function writeContext(
  { fingerprintKey }: SiteKeys,
  path: string,
  caller: Caller | undefined,
  key: string,
  body: unknown,
): WriteContext {
  const owner = caller ? String(caller.id) : 'guest';
  const fingerprint = createHmac('sha256', fingerprintKey)
    .update(`${path}\n${owner}\n${canonicalJson(body)}`)
    .digest('hex');
  return { idempotencyKey: `${owner}:${key}`, fingerprint };
}
