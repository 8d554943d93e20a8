import { createHmac } from 'node:crypto';

/**
 * Returns the MAC of a vendor's message: HMAC-SHA-256 over `{timestamp}.{raw body}`, keyed by its secret, base64url.
 */
export const vendorMac = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(timestamp).update('.').update(body).digest('base64url');
