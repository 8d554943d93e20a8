import * as CODE from '@/lib/rules/code';
import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { LoginText } from './use-login-form';

/** The texts of a login form in the page's language, those of the back-office unless a side has its own. */
export async function loginTexts(): Promise<Record<LoginText, string>> {
  const [t, api] = await Promise.all([getTranslations('entry.login'), getTranslations('api')]);
  return {
    heading: t('heading'),
    memId: t('memId'),
    memPass: t('memPass'),
    captcha: t('captcha'),
    captchaHint: t('captchaHint'),
    captchaImage: t('captchaImage'),
    submit: t('submit'),
    refresh: t('refresh'),
    offline: api(CODE.noConnection),
    // The form puts the seconds in their place; compiled messages have no raw text.
    waiting: t('waiting', { seconds: '{seconds}' }),
  };
}
