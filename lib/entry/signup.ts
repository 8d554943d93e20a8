import { toRequestId } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import type { CallPath, RequestOf } from '@/lib/contract/calls';
import { calls } from '@/lib/contract/calls';
import { parseRequest } from '@/lib/contract/parse-request';
import { IDEMPOTENCY_KEY } from '@/lib/contract/values';
import type { Answer } from '@/lib/proxy/answer';
import { envelopeAnswer, errorAnswer } from '@/lib/proxy/responses';
import * as CODE from '@/lib/rules/code';
import { clientAddress } from '@/lib/session/client-address';
import { countSignupAttempt } from '@/lib/session/rate-limit';
import { type CallOptions, sendCall } from '@/lib/upstream/send-call';
import type { FormPost } from './form';

const FIELDS = [
  'memId',
  'memPass',
  'memPassCheck',
  'memPhone',
  'memNick',
  'recommenderId',
  'memName',
  'cashOutPass',
  'bank',
  'bankacc',
] as const;

/**
 * Signs a player up (PLAY-02), through an invitation if the form has its code (INVITE-02), and answers the call's envelope. `agree` Y says that the person is of age and accepts the
 * terms, without which the sign-up is refused (A002); `key` is the idempotency key of the form's content, and
 * `repeatedYn` Y says that the browser has sent it before and got no answer.
 */
export async function signup(post: FormPost): Promise<Answer> {
  const { form, headers, locale } = post;
  const typed = Object.fromEntries(FIELDS.map((field) => [field, form.get(field) ?? '']));
  const invitation = form.get('invitation') || undefined;
  const request = { ...typed, invitation, accessIp: clientAddress(headers) };
  const body = parseRequest(calls['/api/member/signup'], request);
  const key = form.get('key') ?? '';
  if ('code' in body || form.get('agree') !== 'Y') return errorAnswer(CODE.invalidRequest, locale);
  if (!IDEMPOTENCY_KEY.test(key)) return errorAnswer(CODE.missingIdempotencyKey, locale);
  const options = { idempotencyKey: key, isRepeated: form.get('repeatedYn') === 'Y' };
  return ask(post, '/api/member/signup', body.data, options);
}

/** Answers whether an id or nickname is free, or a member can be the recommender: the envelope of the call. */
export async function checkSignup(post: FormPost): Promise<Answer> {
  const body = parseRequest(calls['/api/member/checkSignup'], {
    ...Object.fromEntries(post.form),
    accessIp: clientAddress(post.headers),
  });
  if ('code' in body) return errorAnswer(body.code, post.locale);
  return ask(post, '/api/member/checkSignup', body.data);
}

/** Sends a call of a guest unless the address sends too many (A009). */
async function ask<P extends CallPath>(
  { site, headers, locale }: FormPost,
  path: P,
  body: RequestOf<P>,
  options: Pick<CallOptions, 'idempotencyKey' | 'isRepeated'> = {},
): Promise<Answer> {
  if (!(await countSignupAttempt(site, clientAddress(headers))))
    return errorAnswer(CODE.tooManyAttempts, locale);
  const requestId = toRequestId(headers.get(HEADER.requestId));
  const result = await sendCall(site, null, path, body, { ...options, locale, requestId });
  return envelopeAnswer(result, calls[path].codes);
}
