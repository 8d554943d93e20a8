import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Call } from '@/lib/contract/call';
import { type CallPath, calls } from '@/lib/contract/calls';
import type { Capabilities } from '@/lib/contract/capabilities';
import { SUCCESS } from '@/lib/contract/codes';
import { withoutOwnFields } from '@/lib/contract/own-fields';
import { ownValue } from '@/lib/own-value';
import type { SiteConfig } from '@/lib/sites/config';
import { fromUpstreamNames, toUpstreamNames } from '@/lib/sites/unnamed-paths';
import { sendMessage, type UpstreamAnswer } from '@/lib/upstream/send-message';
import { isUnknownCode } from '@/lib/upstream/unknown-call';

/** An upstream that is tried, and the capabilities that it lists. */
export interface Tried {
  site: SiteConfig;
  capabilities: Capabilities;
}

/** The outcome of one call. */
export type Outcome =
  | { kind: 'works' }
  | { kind: 'fails'; difference: string }
  /** `isAccount`: an account for it is missing. */
  | { kind: 'untried'; reason: string; isAccount?: true };

/** The JSON of a call's fields or data. */
// biome-ignore lint/suspicious/noExplicitAny: the answers of an upstream of another maker have any shape
export type Json = any;

export const UNTRIED = (reason: string): Outcome => ({ kind: 'untried', reason });
export const WORKS: Outcome = { kind: 'works' };
export const fails = (difference: string): Outcome => ({ kind: 'fails', difference });

/** The place of a difference, as JSON is read: `list[0].cashAmt`. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path.map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i ? '.' : ''}${String(part)}`)).join('');

/** The first difference between an answer and its shape; undefined for none. */
function differenceOf(shape: z.ZodType, data: unknown): string | undefined {
  const issue = shape.safeParse(data).error?.issues[0];
  return issue && `${placeOf(issue.path) || 'data'}: ${issue.message.replace(/^Invalid input: /, '')}`;
}

/** Sends one call as the web does, with the site's own path and names of it, and the fields that the upstream knows. */
async function send(tried: Tried, path: CallPath, body: object, token?: string): Promise<UpstreamAnswer> {
  const { site, capabilities } = tried;
  const { kind, request }: Call = calls[path];
  const mapping = ownValue(site.paths, path);
  const known = withoutOwnFields(request, body, capabilities);
  const hasKey = kind === 'write' && capabilities.has('idempotency');
  const idempotencyKey = hasKey ? randomUUID() : undefined;
  const answer = await sendMessage(site, {
    path: mapping?.path ?? path,
    body: {
      ...(mapping ? toUpstreamNames(mapping, known) : known),
      siteId: site.siteId,
      ...(kind === 'read' ? { timestamp: Date.now() } : hasKey ? { idempotencyKey } : {}),
    },
    timeoutMs: site.upstreamTimeoutMs,
    ...(idempotencyKey ? { idempotencyKey } : {}),
    ...(token ? { token } : {}),
  });
  if (answer.kind !== 'envelope' || !mapping) return answer;
  return { ...answer, data: fromUpstreamNames(mapping, answer.data) };
}

/** Why an answer is none to the call; undefined for a success. */
function failureOf(answer: UpstreamAnswer): string | undefined {
  const isUnknown =
    answer.kind === 'unknownCall' || (answer.kind === 'envelope' && isUnknownCode(answer.resultCode));
  if (isUnknown) return 'the upstream does not know the call';
  if (answer.kind === 'timeout') return 'no answer in time';
  if (answer.kind !== 'envelope') return 'the answer does not open, or there is none';
  if (answer.resultCode === SUCCESS) return undefined;
  return `refused with ${answer.resultCode} ${answer.resultMessage ?? ''}`.trim();
}

/** Makes a call and compares its answer with the contract. `data` is set for a success of the right shape. */
export async function tryCall(
  tried: Tried,
  path: CallPath,
  body: object,
  token?: string,
): Promise<{ outcome: Outcome; data?: Json; code?: string }> {
  const answer = await send(tried, path, body, token);
  const code = answer.kind === 'envelope' ? { code: answer.resultCode } : {};
  const failure = failureOf(answer);
  if (failure || answer.kind !== 'envelope') return { outcome: fails(failure ?? ''), ...code };
  const difference = differenceOf(calls[path].response, answer.data);
  return difference
    ? { outcome: fails(difference), ...code }
    : { outcome: WORKS, data: answer.data, ...code };
}

/** Makes a call whose request is wrong, as `why` says; an upstream must not answer it with a success. */
export async function tryWrongCall(
  tried: Tried,
  path: CallPath,
  { body, why }: { body: object; why: string },
  token?: string,
): Promise<Outcome> {
  const answer = await send(tried, path, body, token);
  const isTaken = answer.kind === 'envelope' && answer.resultCode === SUCCESS;
  return isTaken ? fails(`request: ${why} was answered “0”`) : WORKS;
}
