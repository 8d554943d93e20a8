import type { z } from 'zod';
import { accountCalls } from './account';
import { betCalls } from './bets';
import { boardCalls } from './boards';
import type { Call } from './call';
import { commonCalls } from './common';
import { dashboardCalls } from './dashboard';
import { deskCalls } from './desk';
import { detailCalls } from './detail';
import { downlineCalls } from './downline';
import { explainCalls } from './explain';
import { factorCalls } from './factors';
import { gameCalls } from './games';
import { invitationCalls } from './invitations';
import { logCalls } from './logs';
import { moneyCalls } from './money';
import { noteCalls } from './notes';
import { protectionCalls } from './protection';
import { pushCalls } from './push';
import { ratesCalls } from './rates';
import { reportCalls } from './reports';
import { retailCalls } from './retail';
import { settlementCalls } from './settlement';
import { signupCalls } from './signup';
import { stepUpCalls } from './step-up';
import { viewingCalls } from './viewing';
import { viewCalls } from './views';

/** Every upstream call, by its path. */
export const calls = {
  ...reportCalls,
  ...betCalls,
  ...accountCalls,
  ...downlineCalls,
  ...factorCalls,
  ...stepUpCalls,
  ...boardCalls,
  ...commonCalls,
  ...detailCalls,
  ...explainCalls,
  ...gameCalls,
  ...invitationCalls,
  ...signupCalls,
  ...logCalls,
  ...dashboardCalls,
  ...deskCalls,
  ...moneyCalls,
  ...noteCalls,
  ...protectionCalls,
  ...pushCalls,
  ...ratesCalls,
  ...retailCalls,
  ...settlementCalls,
  ...viewCalls,
  ...viewingCalls,
} as const;

export type CallPath = keyof typeof calls;
type PathOfKind<Kind extends Call['kind']> = {
  [P in CallPath]: (typeof calls)[P]['kind'] extends Kind ? P : never;
}[CallPath];
export type ReadPath = PathOfKind<'read'>;
export type WritePath = PathOfKind<'write'>;
/** The body of a call as its caller writes it. */
export type RequestOf<P extends CallPath> = z.input<(typeof calls)[P]['request']>;
/** The `data` of a call as its caller reads it. */
export type ResponseOf<P extends CallPath> = z.output<(typeof calls)[P]['response']>;

const table: ReadonlyMap<string, Call> = new Map(Object.entries(calls));

/** Finds the declaration of a path that comes from outside; undefined if there is no such call. */
export function findCall(path: string): Call | undefined {
  return table.get(path);
}
