import type { Caller } from '../http/context';

/** Audiences of the operator's posts. */
export const AUDIENCES = ['all', 'partner', 'player'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The audiences that a viewer belongs to; guests have those of players. */
export const viewerAudiences = (viewer: Caller | undefined): Audience[] =>
  viewer && viewer.loginType !== 'MEMBER' ? ['all', 'partner'] : ['all', 'player'];
