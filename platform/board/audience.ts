import type { Caller } from '../http/context';

/** The audiences that a post of the operator can have. */
export const AUDIENCES = ['all', 'partner', 'player'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The audiences to which a viewer belongs. Guests belong to those of players. */
export const viewerAudiences = (viewer: Caller | undefined): Audience[] =>
  viewer && viewer.loginType !== 'MEMBER' ? ['all', 'partner'] : ['all', 'player'];
