'use client';

import type { ReactNode } from 'react';
import { CaptchaEnd, CaptchaPicture } from '@/components/ui/captcha-parts';
import { type LoginState, type LoginText, useLoginForm } from '@/lib/entry/use-login-form';

interface LoginFormProps extends LoginState {
  prefix: string;
  next: string;
  memId: string;
  texts: Record<LoginText, string>;
  /** How the customer centre is reached. */
  help: ReactNode;
}

const INPUT =
  'min-h-[46px] w-full min-w-0 rounded-2 border border-edge bg-surface px-3.5 text-lg font-normal aria-invalid:border-loss';

/**
 * The login form. It works without JavaScript (LOGIN-01). The submit button is before the refresh button, because Enter
 * triggers a form's first button.
 */
export function LoginForm({ prefix, next, memId, texts, help, ...initial }: LoginFormProps) {
  const { offline } = texts;
  const { form, formState, isBusy, secondsLeft, onSubmit, inputs } = useLoginForm({
    ...initial,
    memId,
    offline,
  });
  const { error, captcha, needsHelp } = formState;
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
      {needsHelp ? help : null}
      <label className="grid gap-1.5 text-sm font-semibold">
        {texts.memId}
        <input {...inputs.memId} className={INPUT} />
      </label>
      <label className="grid gap-1.5 text-sm font-semibold">
        {texts.memPass}
        <input {...inputs.memPass} type="password" className={INPUT} />
      </label>
      <div className="grid grid-cols-[1fr_132px_46px] gap-x-2">
        <label htmlFor="answer" className="col-span-3 mb-1.5 text-sm font-semibold">
          {texts.captcha}
        </label>
        <input {...inputs.answer} placeholder={texts.captchaHint} className={INPUT} />
        <div className="h-[46px]">
          <CaptchaPicture
            drawing={captcha.drawing}
            label={texts.captchaImage}
            className="h-full w-full rounded-2 border border-line bg-sunken text-brand"
          />
        </div>
        <button
          type="submit"
          aria-busy={isBusy || undefined}
          aria-disabled={secondsLeft > 0 || undefined}
          className="num col-span-3 mt-3.5 min-h-12 rounded-2 bg-brand text-lg font-semibold text-on-brand aria-busy:opacity-60 aria-disabled:opacity-60"
        >
          {secondsLeft > 0 ? texts.waiting.replace('{seconds}', String(secondsLeft)) : texts.submit}
        </button>
        <CaptchaEnd
          api={api}
          next={next}
          sealed={captcha.sealed}
          label={texts.refresh}
          className="col-start-3 row-start-2 grid place-items-center rounded-2 border border-edge bg-surface"
          iconClass="size-4.5"
        />
      </div>
      {needsHelp ? null : help}
    </form>
  );
}
