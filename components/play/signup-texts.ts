import type { Locale } from '@/lib/i18n/locales';
import type { KeyIn } from '@/lib/i18n/translate';
import { translator } from '@/lib/i18n/translator';
import type { FieldMessage } from '@/lib/rules/signup';

/** The texts of the sign-up form's own. */
const OWN = [
  'steps',
  'step1',
  'step2',
  'step3',
  'heading1',
  'heading2',
  'heading3',
  'memId',
  'memIdHint',
  'memPass',
  'memPassHint',
  'memPassCheck',
  'memNick',
  'memNickHint',
  'memName',
  'memNameHint',
  'memPhone',
  'bank',
  'bankChoose',
  'bankacc',
  'bankaccHint',
  'cashOutPass',
  'cashOutPassHint',
  'recommenderId',
  'recommenderIdHint',
  'inviter',
  'inviterHint',
  'check',
  'checkRecommender',
  'checkOf',
  'free.memId',
  'free.memNick',
  'free.recommenderId',
  'terms',
  'termsText',
  'agree',
  'agreeFirst',
  'pending',
  'open',
  'back',
  'next',
  'submit',
  'noAnswer',
  'donePending',
  'donePendingText',
  'doneOpen',
  'doneOpenText',
  'signIn',
] as const satisfies readonly KeyIn<'play.signup'>[];

/** Error texts of the fields' rules (PLAY-02). */
const RULES = [
  'front.member.emptyMemId',
  'api.U101',
  'front.member.compareMemPass',
  'api.U102',
  'front.member.emptyMemPass',
  'front.member.emptyMemTel',
  'front.member.noValidMemTel',
  'front.member.emptyMemNick',
  'front.member.noValidMemNick',
  'api.U105',
  'front.member.emptyRecommenderId',
  'front.member.emptyBankAccountName',
  'api.U104',
  'front.member.emptyCashOutPass',
  'api.U103',
  'front.member.emptyBankName',
  'front.member.emptyBankNumber',
  'front.member.noValidBankNumber',
] as const satisfies readonly FieldMessage[];

export type SignupTexts = Record<(typeof OWN)[number] | 'showPassword', string> &
  Partial<Record<FieldMessage, string>>;

/** Texts of the sign-up form in a language. They go to it as props: its page has no other script that reads messages. */
export function signupTexts(locale: Locale): SignupTexts {
  const t = translator(locale);
  return Object.fromEntries([
    ...OWN.map((key) => [key, t(`play.signup.${key}`)]),
    ['showPassword', t('play.entry.showPassword')],
    ...RULES.map((key) => [key, t(key)]),
  ]) as SignupTexts;
}
