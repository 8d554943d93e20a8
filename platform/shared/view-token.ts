import { randomBytes } from 'node:crypto';

/** The beginning of the token of an operator's view, by which it differs from the token of a session. */
const PREFIX = 'view_';

export const newViewToken = (): string => `${PREFIX}${randomBytes(32).toString('base64url')}`;

/** Whether the token that a call carries is that of a view. */
export const isViewToken = (token: unknown): boolean => typeof token === 'string' && token.startsWith(PREFIX);
