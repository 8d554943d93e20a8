import { randomUUID } from 'node:crypto';
import type { Call } from '@/lib/contract/call';
import { type CallPath, calls } from '@/lib/contract/calls';
import { ALL_CAPABILITIES, type Capabilities } from '@/lib/contract/capabilities';
import { withoutOwnFields } from '@/lib/contract/own-fields';
import { ownValue } from '@/lib/own-value';
import { composedBody } from '@/lib/rules/text';
import type { SiteConfig } from '@/lib/sites/config';
import { fromUpstreamNames, toUpstreamNames } from '@/lib/sites/unnamed-paths';

/** A site with the capabilities of its upstream. */
interface Receiver {
  site: SiteConfig;
  capabilities: Capabilities;
}

/**
 * The message of a call as the upstream of a site has it: the upstream's path and names, composed texts, no fields that
 * the upstream does not know, and beside them the site id with the idempotency key of a write or the timestamp of a
 * read. `waits`: the upstream is asked to take the time for parts that would be late.
 */
export function callMessage(
  { site, capabilities }: Receiver,
  path: CallPath,
  body: object,
  { idempotencyKey, waits }: { idempotencyKey?: string | undefined; waits?: boolean | undefined } = {},
): { path: string; body: object; idempotencyKey: string | undefined } {
  const { kind, request }: Call = calls[path];
  const isWrite = kind === 'write';
  const key = isWrite && capabilities.has('idempotency') ? (idempotencyKey ?? randomUUID()) : undefined;
  const { siteId } = site;
  const own: object = isWrite
    ? { siteId, ...(key ? { idempotencyKey: key } : {}) }
    : { siteId, timestamp: Date.now(), ...(waits ? { waitYn: 'Y' } : {}) };
  const mapping = ownValue(site.paths, path);
  const composed = composedBody(body) as object;
  const isWhole = capabilities.size === ALL_CAPABILITIES.size;
  const known = isWhole ? composed : withoutOwnFields(request, composed, capabilities);
  return {
    path: mapping?.path ?? path,
    // A name ahead of the spread: docs/decisions/2026-11-29-hidden-classes.md. Own fields last: no body replaces them.
    body: { siteId, ...(mapping ? toUpstreamNames(mapping, known) : known), ...own },
    idempotencyKey: key,
  };
}

/** The data of an answer with our names of its fields. */
export function answerData({ paths }: SiteConfig, path: CallPath, data: unknown): unknown {
  const mapping = ownValue(paths, path);
  return mapping ? fromUpstreamNames(mapping, data) : data;
}
