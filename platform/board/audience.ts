import type { Caller } from '../http/context';

/** Who sees what the operator publishes. */
export const AUDIENCES = ['all', 'partner', 'player'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The audiences that a viewer belongs to; guests see what players see. */
export const audiencesOf = (viewer: Caller | undefined): Audience[] =>
  viewer && viewer.loginType !== 'MEMBER' ? ['all', 'partner'] : ['all', 'player'];
