import { z } from 'zod';
import { seeOther } from '@/lib/entry/posted-form';
import type { Answer } from '@/lib/proxy/answer';
import { envelopeAnswer } from '@/lib/proxy/responses';
import { browserName } from '@/lib/rules/browser-name';
import * as CODE from '@/lib/rules/code';
import { fail, ok } from '@/lib/rules/result';
import type { HeaderReader } from '@/lib/session/header-reader';
import { requestOrigin } from '@/lib/session/party';
import { loginPath, stepPath } from '../lib/paths';
import { forgetDesk, performAct, type Refused } from '../lib/platform';
import { refusalText } from '../lib/refusal';
import {
  type ConsoleSession,
  enrolmentHeader,
  noEnrolmentHeader,
  noSessionHeader,
  refusedFormHeader,
  sessionHeader,
  stageAnswer,
} from '../lib/session';
import { type ConsolePost, forForm, forSession } from './post';

/** The posts of a sign-in: name and password, then what the platform asks for, until the session is open. */

const signedIn = stageAnswer.extend({ token: z.string().min(1) });
const enrolmentAnswer = z.object({ secret: z.string(), uri: z.string() });

/** Stores the session's stage, and leads to the next step or to the page that was asked for. */
async function goOn({ headers, next }: ConsolePost, session: ConsoleSession): Promise<Answer> {
  forgetDesk(session.token);
  const to = session.stage === 'open' ? next : stepPath({ next });
  const cookies = [await sessionHeader(session, headers)];
  return seeOther(to, session.stage === 'enrol' ? cookies : [...cookies, noEnrolmentHeader(headers)]);
}

/** Leads back to the form, which says why. */
async function goBack(
  { headers, locale, next }: ConsolePost,
  { act, name, path }: { act: string; name: string; path: 'login' | 'step' },
  { code, message, data }: Pick<Refused, 'code' | 'message' | 'data'>,
): Promise<Answer> {
  const seconds = z.object({ seconds: z.number() }).safeParse(data).data?.seconds;
  const error = refusalText(locale, act, code, { message, seconds });
  const to = path === 'login' ? loginPath({ next }) : stepPath({ next });
  return seeOther(to, [await refusedFormHeader({ name, error }, headers)]);
}

const UNREADABLE = fail(CODE.generalError);

/** Signs in by name and password. */
export const signIn = forForm(async (post) => {
  const { form, headers } = post;
  const name = (form.get('name') ?? '').trim().slice(0, 60);
  const reply = await performAct('sign-in', { name, password: form.get('password') ?? '' }, { headers });
  const at = { act: 'sign-in', name, path: 'login' } as const;
  if (!reply.ok) return goBack(post, at, reply);
  const { data } = signedIn.safeParse(reply.data);
  return data ? goOn(post, { ...data, name }) : goBack(post, at, UNREADABLE);
});

/** A step that moves the sign-in on: an act with what the form holds. */
const step = (act: string, bodyOf: (form: URLSearchParams, headers: HeaderReader) => object | undefined) =>
  forSession(async (post, session) => {
    const { form, headers } = post;
    const body = bodyOf(form, headers);
    const at = { act, name: session.name, path: 'step' } as const;
    if (!body) return goBack(post, at, fail(CODE.invalidRequest));
    const reply = await performAct(act, body, { token: session.token, headers });
    if (!reply.ok) return isOver(reply) ? startAgain(post) : goBack(post, at, reply);
    const { data } = stageAnswer.safeParse(reply.data);
    return data ? goOn(post, { ...session, ...data }) : goBack(post, at, UNREADABLE);
  });

const isOver = ({ status }: Refused): boolean => status === 401;
const startAgain = ({ headers, next }: ConsolePost): Answer =>
  seeOther(loginPath({ next, alert: 'over' }), [noSessionHeader(headers)]);

const codeIn = (form: URLSearchParams) => ({ code: (form.get('code') ?? '').replace(/\s/g, '') });

/** Gives the six digits of the OTP app. */
export const giveCode = step('my-factor', codeIn);

/** Confirms an OTP app by its first digits. */
export const confirmTotp = step('my-totp-confirm', codeIn);

/** Sets a new password. */
export const setPassword = step('my-password', (form) => ({
  oldPassword: form.get('oldPassword') ?? '',
  newPassword: form.get('newPassword') ?? '',
}));

/** What the browser answered for a passkey; undefined for a form without. */
function credentialIn(form: URLSearchParams): { answer: unknown } | undefined {
  try {
    return { answer: JSON.parse(form.get('credential') ?? '') };
  } catch {
    return undefined;
  }
}

/** Gives a passkey's signature. */
export const givePasskey = step('my-passkey', credentialIn);

/** The name of a passkey whose browser is unknown. */
const UNNAMED_KEY = 'Passkey';

/** Adds the first passkey, under the name of its browser. */
export const addPasskey = step('my-passkey-add', (form, headers) => {
  const credential = credentialIn(form);
  return credential && { name: browserName(headers.get('user-agent')) || UNNAMED_KEY, ...credential };
});

/** Begins to set up an OTP app; the next page shows its code. */
export const beginTotp = forSession(async (post, session) => {
  const { headers, next } = post;
  const reply = await performAct('my-totp-begin', {}, { token: session.token, headers });
  const at = { act: 'my-totp-begin', name: session.name, path: 'step' } as const;
  if (!reply.ok) return isOver(reply) ? startAgain(post) : goBack(post, at, reply);
  const { data } = enrolmentAnswer.safeParse(reply.data);
  if (!data) return goBack(post, at, UNREADABLE);
  return seeOther(stepPath({ next }), [await enrolmentHeader(data, headers)]);
});

/** The options of a passkey, by themselves or below their name. */
const optionsIn = (data: unknown): { options: unknown } =>
  typeof data === 'object' && data !== null && 'options' in data
    ? { options: data.options }
    : { options: data };

/** The options of a passkey for the page's script, by the act that makes them. */
const optionsBy = (act: string) =>
  forSession(async ({ headers, locale }, session) => {
    const origin = requestOrigin(headers);
    const rpId = URL.canParse(origin) ? new URL(origin).hostname : '';
    const reply = await performAct(act, { origin, rpId }, { token: session.token, headers });
    if (reply.ok) return envelopeAnswer(ok(optionsIn(reply.data)));
    return envelopeAnswer(fail(reply.code, refusalText(locale, act, reply.code, reply)));
  });

/** The options of a passkey that signs, and of a new one. */
export const passkeyOptions = optionsBy('my-passkey-options');
export const newPasskeyOptions = optionsBy('my-passkey-begin');

/** Signs out here and at the platform; the browser is signed out even when the platform does not answer. */
export const signOut = forSession(async ({ headers, next, form }, session) => {
  await performAct('my-sign-out', {}, { token: session.token, headers });
  forgetDesk(session.token);
  const isIdle = form.get('reason') === 'idle';
  const answer = seeOther(loginPath(isIdle ? { next, alert: 'idle' } : { alert: 'out' }), [
    noSessionHeader(headers),
  ]);
  return { ...answer, headers: { ...answer.headers, 'clear-site-data': '"cache"' } };
});
