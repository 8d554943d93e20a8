import type { Caller } from '../http/context';

/** For whom something is that the operator publishes. */
export const AUDIENCES = ['all', 'partner', 'player'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** What somebody is shown: guests see what players see, and only partners what is for partners. */
export const audiencesOf = (viewer: Caller | undefined): Audience[] =>
  viewer && viewer.loginType !== 'MEMBER' ? ['all', 'partner'] : ['all', 'player'];
