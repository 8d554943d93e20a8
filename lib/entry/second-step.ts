import { toRequestId } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import { calls, type RequestOf } from '@/lib/contract/calls';
import { translator } from '@/lib/i18n/translator';
import type { Answer } from '@/lib/proxy/answer';
import { envelopeAnswer } from '@/lib/proxy/responses';
import * as CODE from '@/lib/rules/code';
import { clientAddress } from '@/lib/session/client-address';
import { flashCookieHeader } from '@/lib/session/flash';
import { loginPath, nextPath, secondStepPath } from '@/lib/session/next-path';
import { requestParty } from '@/lib/session/party';
import { noPendingStepHeader, readPendingStep } from '@/lib/session/pending-step';
import { countAddressAttempt } from '@/lib/session/rate-limit';
import { failure } from '@/lib/upstream/failure';
import { sendCall } from '@/lib/upstream/send-call';
import type { FormPost } from './form';
import { openedSession } from './opened-session';
import { seeOther } from './posted-form';
import { signedInCookies } from './sign-in';

type Factor = RequestOf<'/api/factor/signIn'>['factor'];

/** Codes of a refused factor: the page shows them and the sign-in goes on. Any other failure starts it again. */
export const SECOND_STEP_ERRORS = [
  CODE.wrongFactor,
  CODE.factorRetryTooSoon,
  CODE.tooManyAttempts,
  CODE.noConnection,
  CODE.timeout,
] as const;

/** Returns the factor that a form holds; undefined if it holds none. */
function factorIn(form: URLSearchParams): Factor | undefined {
  const kind = form.get('kind');
  const code = (form.get('code') ?? '').trim();
  const proof = kind === 'passkey' ? { kind, credential: parsed(form.get('credential')) } : { kind, code };
  const body = calls['/api/factor/signIn'].request.safeParse({ pending: 'x'.repeat(20), factor: proof });
  return body.success ? body.data.factor : undefined;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Carries out the second step of a sign-in (KEEP-02): redirects to the page that was asked for at the first, back to the form with
 * the error, or to the login page once the sign-in is over.
 */
export async function secondStep(post: FormPost): Promise<Answer> {
  const { site, form, headers, locale } = post;
  const pending = await readPendingStep(site, headers.get('cookie'));
  const host = headers.get('host');
  if (!pending) return seeOther(loginPath(site.prefix, { alert: 'expired' }));
  const kind = form.get('kind') ?? '';
  const back = (error: string, seconds?: number) =>
    seeOther(secondStepPath(site.prefix, { kind, error, seconds }));
  const toLogin = async (error: string) =>
    seeOther(loginPath(site.prefix, { next: pending.next }), [
      await flashCookieHeader(site, { memId: pending.memId, error }, host),
      noPendingStepHeader(site, host),
    ]);
  if (!(await countAddressAttempt(site, clientAddress(headers)))) return back(CODE.tooManyAttempts);
  const factor = factorIn(form);
  if (!factor) return back(CODE.wrongFactor);
  const options = { locale, requestId: toRequestId(headers.get(HEADER.requestId)) };
  const proof = { pending: pending.token, factor };
  const result = await sendCall(site, null, '/api/factor/signIn', proof, options);
  if (!result.ok) {
    const error = SECOND_STEP_ERRORS.find((code) => code === result.code);
    if (error) return back(error, (result.data as { seconds?: number } | undefined)?.seconds);
    return toLogin(result.message);
  }
  const session = await openedSession(post, result.data, options);
  if (!session) return toLogin(translator(locale)('entry.login.notAvailable'));
  const cookies = await signedInCookies(post, session, pending.device);
  return seeOther(nextPath(site.prefix, pending.next), [...cookies, noPendingStepHeader(site, host)]);
}

/** Returns the envelope with a passkey's options for the second step. */
export async function secondStepOptions({ site, headers, locale }: FormPost): Promise<Answer> {
  const pending = await readPendingStep(site, headers.get('cookie'));
  if (!pending) return envelopeAnswer(failure(CODE.secondStepOver, locale), [CODE.secondStepOver]);
  const result = await sendCall(
    site,
    null,
    '/api/factor/signInOptions',
    { pending: pending.token, party: requestParty(site, headers) },
    { locale, requestId: toRequestId(headers.get(HEADER.requestId)) },
  );
  return envelopeAnswer(result, calls['/api/factor/signInOptions'].codes);
}
