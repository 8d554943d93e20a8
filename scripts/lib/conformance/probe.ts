import type { z } from 'zod';
import { type CallPath, calls } from '@/lib/contract/calls';
import type { Capabilities } from '@/lib/contract/capabilities';
import { SUCCESS } from '@/lib/contract/codes';
import type { SiteConfig } from '@/lib/sites/config';
import { answerData, callMessage } from '@/lib/upstream/call-message';
import { sendMessage, type UpstreamAnswer } from '@/lib/upstream/send-message';
import { isUnknownCode } from '@/lib/upstream/unknown-call';

/** An upstream that is tried, and the capabilities that it lists. */
export interface Tried {
  site: SiteConfig;
  capabilities: Capabilities;
}

/** The outcome of one call. */
export type Outcome =
  /** `warning`: the screens work, but the upstream does something that its makers should look at. */
  | { kind: 'works'; warning?: string }
  | { kind: 'fails'; difference: string }
  /** `isAccount`: an account for it is missing. */
  | { kind: 'untried'; reason: string; isAccount?: true };

/** The JSON of a call's fields or data. */
// biome-ignore lint/suspicious/noExplicitAny: the answers of an upstream of another maker have any shape
export type Json = any;

export const UNTRIED = (reason: string): Outcome => ({ kind: 'untried', reason });
const WORKS: Outcome = { kind: 'works' };
export const fails = (difference: string): Outcome => ({ kind: 'fails', difference });

/** The place of a difference, as JSON is read: `list[0].cashAmt`. */
const placeText = (path: readonly PropertyKey[]): string =>
  path.map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i ? '.' : ''}${String(part)}`)).join('');

/** Returns the first difference between an answer and its shape; undefined for none. */
function findDifference(shape: z.ZodType, data: unknown): string | undefined {
  const issue = shape.safeParse(data).error?.issues[0];
  return issue && `${placeText(issue.path) || 'data'}: ${issue.message.replace(/^Invalid input: /, '')}`;
}

/** Sends one call as the web does. */
async function send(tried: Tried, path: CallPath, body: object, token?: string): Promise<UpstreamAnswer> {
  const { site } = tried;
  const message = callMessage(tried, path, body);
  const answer = await sendMessage(site, { ...message, timeoutMs: site.upstreamTimeoutMs, token });
  return answer.kind === 'envelope' ? { ...answer, data: answerData(site, path, answer.data) } : answer;
}

/** Whether the upstream says that it does not know the call. */
const isUnknown = (answer: UpstreamAnswer): boolean =>
  answer.kind === 'unknownCall' || (answer.kind === 'envelope' && isUnknownCode(answer.resultCode));

/** Says why an answer is none to the call; undefined for a success. */
function findFailure(answer: UpstreamAnswer): string | undefined {
  if (isUnknown(answer)) return 'the upstream does not know the call';
  if (answer.kind === 'timeout') return 'no answer in time';
  if (answer.kind !== 'envelope') return 'the answer does not open, or there is none';
  if (answer.resultCode === SUCCESS) return undefined;
  return `refused with ${answer.resultCode} ${answer.resultMessage ?? ''}`.trim();
}

/** Whether the upstream has done the act that it was asked for, has not, or may have done it. */
export type Done = 'yes' | 'no' | 'maybe';

function readDone(answer: UpstreamAnswer): Done {
  if (answer.kind === 'unknownCall') return 'no';
  if (answer.kind !== 'envelope') return answer.sent ? 'maybe' : 'no';
  if (answer.resultCode === SUCCESS) return 'yes';
  return answer.isUnproved || answer.resultUnknown ? 'maybe' : 'no';
}

/** Makes a call and compares its answer with the contract. `data` is set for a success of the right shape. */
export async function tryCall(
  tried: Tried,
  path: CallPath,
  body: object,
  token?: string,
): Promise<{ outcome: Outcome; data?: Json; done: Done }> {
  const answer = await send(tried, path, body, token);
  const done = readDone(answer);
  const failure = findFailure(answer);
  if (failure || answer.kind !== 'envelope') return { outcome: fails(failure ?? ''), done };
  const difference = findDifference(calls[path].response, answer.data);
  return difference ? { outcome: fails(difference), done } : { outcome: WORKS, data: answer.data, done };
}

/** A wrong request. `why` names the fault. `isRefused`: the documents demand its refusal. */
export interface WrongRequest {
  body: object;
  why: string;
  isRefused?: true;
}

/** How an upstream answers a wrong request; undefined for a refusal. */
function answerToWrong(answer: UpstreamAnswer): string | undefined {
  if (isUnknown(answer)) return 'is answered as an unknown call';
  if (answer.kind === 'timeout') return 'is not answered in time';
  if (answer.kind !== 'envelope') return 'is answered with no envelope';
  return answer.resultCode === SUCCESS ? 'is answered with “0”' : undefined;
}

/**
 * Makes a call whose request is wrong. Any other answer than a refusal is a warning, because the screens work all the
 * same. A success is a failure where the documents demand a refusal.
 */
export async function tryWrongCall(
  tried: Tried,
  path: CallPath,
  { body, why, isRefused }: WrongRequest,
  token?: string,
): Promise<Outcome> {
  const answer = await send(tried, path, body, token);
  const answered = answerToWrong(answer);
  if (!answered) return WORKS;
  const text = `a wrong request (${why}) ${answered}`;
  const isTaken = answer.kind === 'envelope' && answer.resultCode === SUCCESS;
  return isRefused && isTaken ? fails(text) : { kind: 'works', warning: text };
}
