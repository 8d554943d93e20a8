import { createHmac } from 'node:crypto';
import type { SiteKeys } from '../shared/config';
import { openSecret, sealSecret } from '../shared/seal-secret';
import type { Seals } from './act';

/** A proposal's body as it is stored: fields with a secret as they are shown, and sealed beside it. */
interface StoredBody {
  body: object;
  /** The secrets as JSON, sealed for the act of the site; null without any. */
  sealed: string | null;
  /** Tells equal secrets from others without their content; empty without any. */
  sealedMark: string;
}

const ownerOf = ({ siteId }: SiteKeys, act: string): string => `proposal ${siteId} ${act}`;

/** Seals the fields of a body that hold a secret. */
export function sealFields(
  site: SiteKeys | undefined,
  { act, body, seals }: { act: string; body: object; seals: Seals | undefined },
): StoredBody {
  const secrets = Object.entries(body).filter(([name]) => seals && Object.hasOwn(seals, name));
  if (!seals || secrets.length === 0) return { body, sealed: null, sealedMark: '' };
  if (!site) throw new Error(`${act} has a secret and no site whose key could seal it`);
  const text = JSON.stringify(Object.fromEntries(secrets));
  const shown = secrets.map(([name, secret]) => [name, seals[name]!(String(secret))]);
  return {
    body: { ...body, ...Object.fromEntries(shown) },
    sealed: sealSecret(site.proposalKey, ownerOf(site, act), Buffer.from(text)),
    sealedMark: createHmac('sha256', site.proposalKey).update(`${act} ${text}`).digest('base64url'),
  };
}

/** The body as it was sent; undefined if its secrets were sealed with another key. */
export function openFields(
  site: SiteKeys | undefined,
  { act, body, sealed }: { act: string; body: object; sealed: string | null },
): object | undefined {
  if (sealed === null) return body;
  const opened = site && openSecret(site.proposalKey, ownerOf(site, act), sealed);
  return opened && { ...body, ...JSON.parse(opened.toString()) };
}
