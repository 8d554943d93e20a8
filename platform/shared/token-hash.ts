import { createHash } from 'node:crypto';

/** Hashes a token with SHA-256, in hex. Only hashes are stored, so a leaked table allows no sign-in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
