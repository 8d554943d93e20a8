import { readSameOriginForm, seeOther } from '@/lib/entry/posted-form';
import type { Locale } from '@/lib/i18n/locales';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import type { HeaderReader } from '@/lib/session/header-reader';
import { consoleLocale } from '../lib/language';
import { loginPath, nextPath } from '../lib/paths';
import { type ConsoleSession, readConsoleSession } from '../lib/session';

/** A form post of a page of the console. */
export interface ConsolePost {
  form: URLSearchParams;
  headers: HeaderReader;
  locale: Locale;
  /** The page to go on to. */
  next: string;
}

/** Answers a form's post, which must come from a page of this origin. */
export const forForm =
  (answer: (post: ConsolePost) => Promise<Answer>) =>
  async (request: PlainRequest): Promise<Answer> => {
    const { headers } = request;
    const locale = consoleLocale(headers);
    const form = await readSameOriginForm(request, locale);
    if (!(form instanceof URLSearchParams)) return form;
    return answer({ form, headers, locale, next: nextPath(form.get('next')) });
  };

/** Answers the post of a form that only an operator on the way in, or signed in, has; others start anew. */
export const forSession = (answer: (post: ConsolePost, session: ConsoleSession) => Promise<Answer>) =>
  forForm(async (post) => {
    const session = await readConsoleSession(post.headers.get('cookie'));
    return session ? answer(post, session) : seeOther(loginPath({ next: post.next, alert: 'over' }));
  });
