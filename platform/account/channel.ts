import { createHmac } from 'node:crypto';
import type { SiteKeys } from '../shared/config';

/**
 * Computes the realtime channel of a session (decision 10). The channel reveals nothing of the token, and only the
 * platform can compute it.
 */
export const channelOf = ({ channelKey }: Pick<SiteKeys, 'channelKey'>, token: string): string =>
  createHmac('sha256', channelKey).update(token).digest('base64url');
