import { createHash } from 'node:crypto';

/** SHA-256 of a token, in hex. Only hashes are stored, so a leaked table allows no sign-in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
