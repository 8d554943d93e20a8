import { randomBytes } from 'node:crypto';
import type { SiteKeys } from '../shared/config';
import { openSecret, sealSecret } from '../shared/seal-secret';

/** A new secret in the form of the Standard Webhooks specification: 32 random bytes. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

const ownerOf = ({ siteId }: SiteKeys, webhookId: number): string => `webhook ${siteId} ${webhookId}`;

/** Seals a webhook's secret for storage. */
export const sealWebhookSecret = (site: SiteKeys, webhookId: number, secret: string): string =>
  sealSecret(site.webhookKey, ownerOf(site, webhookId), Buffer.from(secret));

/** Opens what {@link sealWebhookSecret} has sealed; undefined after the site's key was changed. */
export const openWebhookSecret = (site: SiteKeys, webhookId: number, sealed: string): string | undefined =>
  openSecret(site.webhookKey, ownerOf(site, webhookId), sealed)?.toString();
