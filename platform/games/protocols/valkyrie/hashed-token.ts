import { createHash } from 'node:crypto';

/** The stored form of a provider's own token: its hash, which the operator may set again as it is shown. */
const HASHED = /^sha256:[0-9a-f]{64}$/;

/** The token as it is stored. */
export const storedToken = (token: string): string => (HASHED.test(token) ? token : hashedToken(token));

/** The hash of a token. */
export const hashedToken = (token: string): string =>
  `sha256:${createHash('sha256').update(token).digest('hex')}`;
