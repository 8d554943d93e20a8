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
 * Returns the message of a call for the upstream of a site: the upstream's path and names of fields, composed texts, no
 * fields that the upstream does not know, and besides them the site id with the idempotency key of a write or the
 * timestamp of a read. `waits` asks the upstream to wait for parts that would be late.
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
  const webFields: object = isWrite
    ? { siteId, idempotencyKey: key }
    : { siteId, timestamp: Date.now(), waitYn: waits ? 'Y' : undefined };
  const mapping = ownValue(site.paths, path);
  const composed = composedBody(body) as object;
  const isFullyCapable = capabilities.size === ALL_CAPABILITIES.size;
  const known = isFullyCapable ? composed : withoutOwnFields(request, composed, capabilities);
  return {
    path: mapping?.path ?? path,
    // A name precedes the spread: docs/decisions/2026-11-29-hidden-classes.md. The web's own fields are last, so that
    // no body replaces them.
    body: { siteId, ...(mapping ? toUpstreamNames(mapping, known) : known), ...webFields },
    idempotencyKey: key,
  };
}

/** Answers with the data of an answer with the contract's names of its fields. */
export function answerData({ paths }: SiteConfig, path: CallPath, data: unknown): unknown {
  const mapping = ownValue(paths, path);
  return mapping ? fromUpstreamNames(mapping, data) : data;
}
