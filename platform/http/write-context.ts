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
 * Makes the idempotency of a write of this caller. The fingerprint is stored, and the body may contain passwords, so
 * the fingerprint is keyed: nobody can test passwords against it. The key stays the same when a site's keys change,
 * since requests are repeated across the change.
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
