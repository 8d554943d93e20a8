'use client';

import { type LoginShown, useLoginForm } from '@/lib/entry/use-login-form';
import { CaptchaPicture } from './captcha-picture';

/** Texts of the form. They come as props: the page has no other script that reads messages. */
type LoginText =
  | 'heading'
  | 'memId'
  | 'memPass'
  | 'captcha'
  | 'captchaHint'
  | 'captchaImage'
  | 'submit'
  | 'refresh'
  | 'waiting';

export interface LoginFormProps extends LoginShown {
  prefix: string;
  next: string;
  memId: string;
  texts: Record<LoginText, string>;
}

const INPUT =
  'min-h-[46px] w-full min-w-0 rounded-2 border border-edge bg-surface px-3.5 text-lg font-normal aria-invalid:border-loss';

/**
 * The login form. It works without JavaScript (LOGIN-01). The submit button comes before the refresh button, because Enter
 * triggers a form's first button.
 */
export function LoginForm({ prefix, next, memId, texts, ...given }: LoginFormProps) {
  const { form, shown, isBusy, left, onSubmit, state } = useLoginForm({ ...given, memId });
  const { error, captcha } = shown;
  const api = `/${prefix}/api/session`;

  return (
    <form
      ref={form}
      method="post"
      action={`${api}/login`}
      onSubmit={onSubmit}
      className="grid gap-3.5"
      aria-describedby={error && 'error'}
    >
      <h1 className="text-2xl font-bold tracking-tight">{texts.heading}</h1>
      {error && (
        <p id="error" role="alert" className="rounded-2 bg-loss-soft px-3.5 py-2.5 text-sm text-loss">
          {error}
        </p>
      )}
      <label className="grid gap-1.5 text-sm font-semibold">
        {texts.memId}
        <input
          {...state('memId')}
          defaultValue={memId}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          className={INPUT}
        />
      </label>
      <label className="grid gap-1.5 text-sm font-semibold">
        {texts.memPass}
        <input
          {...state('memPass')}
          type="password"
          autoComplete="current-password"
          maxLength={40}
          className={INPUT}
        />
      </label>
      <div className="grid grid-cols-[1fr_132px_46px] gap-x-2">
        <label htmlFor="answer" className="col-span-3 mb-1.5 text-sm font-semibold">
          {texts.captcha}
        </label>
        <input
          {...state('answer')}
          id="answer"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder={texts.captchaHint}
          className={INPUT}
        />
        <div className="h-[46px]">
          <CaptchaPicture drawing={captcha.drawing} label={texts.captchaImage} />
        </div>
        <button
          type="submit"
          aria-busy={isBusy || undefined}
          aria-disabled={left > 0 || undefined}
          className="num col-span-3 mt-3.5 min-h-12 rounded-2 bg-brand text-lg font-semibold text-on-brand aria-busy:opacity-60 aria-disabled:opacity-60"
        >
          {left > 0 ? texts.waiting.replace('{seconds}', String(left)) : texts.submit}
        </button>
        <button
          type="submit"
          formAction={`${api}/captcha`}
          formNoValidate
          aria-label={texts.refresh}
          title={texts.refresh}
          className="col-start-3 row-start-2 grid place-items-center rounded-2 border border-edge bg-surface"
        >
          <svg
            viewBox="0 0 24 24"
            className="size-4.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d="M21 12a9 9 0 1 1-2.6-6.4L21 8M21 3v5h-5" />
          </svg>
        </button>
      </div>
      <input type="hidden" name="captcha" value={captcha.sealed} />
      <input type="hidden" name="next" value={next} />
    </form>
  );
}
