import { z } from 'zod';
import { isSecureHost, kindAt, sealedCookie, setCookieHeader } from '@/lib/session/cookie';
import type { HeaderReader } from '@/lib/session/header-reader';
import { openValue, sealValue } from '@/lib/session/seal';
import { consoleConfig } from './config';

/**
 * The cookies of the console. They are sealed with a key of the console's own and have names that no site's cookie has
 * (`pb_…`), because browsers send the cookies of a host to all of its ports.
 */

/** Stages of a sign-in, in the platform's words. */
const STAGES = ['password', 'enrol', 'factor', 'open'] as const;

/** Kinds of second factors. */
const FACTORS = ['totp', 'passkey'] as const;

const session = z.object({
  /** The platform's token of the operator's session; it never reaches the browser. */
  token: z.string().min(1),
  name: z.string(),
  stage: z.enum(STAGES),
  factors: z.array(z.enum(FACTORS)),
});
/** An operator's session, or a sign-in on its way to one. */
export type ConsoleSession = z.infer<typeof session>;

/** What the platform says of a sign-in's next stage. An unknown kind of factor is left out. */
export const stageAnswer = z.object({
  stage: z.enum(STAGES),
  factors: z
    .array(z.string())
    .default([])
    .transform((kinds) => FACTORS.filter((kind) => kinds.includes(kind))),
});

const enrolment = z.object({ secret: z.string(), uri: z.string() });
/** An OTP app that is being set up: its secret in letters, and as the `otpauth:` address that apps scan. */
export type Enrolment = z.infer<typeof enrolment>;

const form = z.object({ name: z.string(), error: z.string() });

/** A cookie of ours: its name, its lifetime in seconds, and the shape of its value. */
interface CookieKind<T extends z.ZodType<object>> {
  name: string;
  seconds: number;
  shape: T;
}

/** A session ends twelve hours after its start, at the platform. */
const SESSION: CookieKind<typeof session> = { name: 'pbc_session', seconds: 12 * 3600, shape: session };
const ENROLMENT: CookieKind<typeof enrolment> = { name: 'pbc_enrolment', seconds: 900, shape: enrolment };
/** A refused sign-in: the typed name and the error, for the page that follows. */
const FORM: CookieKind<typeof form> = { name: 'pbc_form', seconds: 30, shape: form };

async function readCookie<T extends z.ZodType<object>>(
  { name, seconds, shape }: CookieKind<T>,
  cookies: string | null,
): Promise<z.output<T> | null> {
  const cookie = sealedCookie(cookies, name);
  if (!cookie) return null;
  const kind = kindAt(name, cookie.isSecure);
  return shape.safeParse(await openValue(consoleConfig(), kind, cookie.sealed, seconds)).data ?? null;
}

async function cookieHeader<T extends z.ZodType<object>>(
  { name, seconds }: CookieKind<T>,
  value: z.output<T>,
  headers: HeaderReader,
): Promise<string> {
  const host = headers.get('host');
  const sealed = await sealValue(consoleConfig(), kindAt(name, isSecureHost(host)), value, seconds);
  return setCookieHeader(name, sealed, { path: '/', maxAge: seconds, host });
}

const deletion = ({ name }: { name: string }, headers: HeaderReader): string =>
  setCookieHeader(name, '', { path: '/', maxAge: 0, host: headers.get('host') });

export const readConsoleSession = (cookies: string | null): Promise<ConsoleSession | null> =>
  readCookie(SESSION, cookies);
export const sessionHeader = (value: ConsoleSession, headers: HeaderReader): Promise<string> =>
  cookieHeader(SESSION, value, headers);
export const noSessionHeader = (headers: HeaderReader): string => deletion(SESSION, headers);

export const readEnrolment = (cookies: string | null): Promise<Enrolment | null> =>
  readCookie(ENROLMENT, cookies);
export const enrolmentHeader = (value: Enrolment, headers: HeaderReader): Promise<string> =>
  cookieHeader(ENROLMENT, value, headers);
export const noEnrolmentHeader = (headers: HeaderReader): string => deletion(ENROLMENT, headers);

export const readRefusedForm = (cookies: string | null) => readCookie(FORM, cookies);
export const refusedFormHeader = (value: { name: string; error: string }, headers: HeaderReader) =>
  cookieHeader(FORM, value, headers);
