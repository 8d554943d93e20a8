import { readForm, seeOther } from '@/lib/entry/form';
import { isFromScript, loginAnswer, loginCaptcha } from '@/lib/entry/login-answer';
import { flashCookieHeader } from '@/lib/session/flash';
import { loginPath, nextPath } from '@/lib/session/next-path';

type Context = { params: Promise<{ prefix: string }> };

/**
 * The refresh button of the login form: redirects to the form, which shows a new captcha and keeps the typed id. The
 * form's script is answered the captcha alone.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const post = await readForm(request, (await params).prefix);
  if (post instanceof Response) return post;
  const { site, form, headers } = post;
  if (isFromScript(headers)) return loginAnswer({ captcha: await loginCaptcha(site) });
  const memId = (form.get('memId') ?? '').slice(0, 20);
  const next = nextPath(site.prefix, form.get('next'));
  return seeOther(loginPath(site.prefix, { next }), [
    await flashCookieHeader(site, { memId }, headers.get('host')),
  ]);
}
