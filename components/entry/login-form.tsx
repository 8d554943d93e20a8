'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { LoginAnswer, LoginCaptcha, LoginField } from '@/lib/entry/login-answer';
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
  | 'refresh';

export interface LoginFormProps {
  prefix: string;
  next: string;
  memId: string;
  error: string | undefined;
  /** The field that the error is about. */
  field: LoginField | undefined;
  captcha: LoginCaptcha;
  texts: Record<LoginText, string>;
}

const INPUT =
  'min-h-[46px] w-full min-w-0 rounded-2 border border-edge bg-surface px-3.5 text-lg font-normal aria-invalid:border-loss';

/**
 * The login form. It works without JavaScript (LOGIN-01); with it a refusal is shown in the form that stands, so that
 * the password need not be typed again: it is in no page and no cookie. The submit button comes before the refresh
 * button, because Enter triggers a form's first button.
 */
export function LoginForm({ prefix, next, memId, texts, ...given }: LoginFormProps) {
  const [shown, setShown] = useState<Pick<LoginFormProps, 'error' | 'field' | 'captcha'>>(given);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** Posts the form as it would be without this script. */
  const isPlain = useRef(false);
  const { error, field, captcha } = shown;
  const api = `/${prefix}/api/session`;

  // A refused form: the cursor goes where something is to be changed.
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current)
      form.current?.querySelector<HTMLInputElement>(`[name=${shown.field ?? 'answer'}]`)?.focus();
    isFirst.current = false;
  }, [shown]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    if (isPlain.current) return;
    event.preventDefault();
    if (isBusy) return;
    const target = event.currentTarget;
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    const data = new FormData(target) as unknown as Record<string, string>;
    setBusy(true);
    try {
      const response = await fetch(submitter?.getAttribute('formaction') ?? target.action, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(data),
      });
      const answer: LoginAnswer = await response.json();
      if ('next' in answer) return window.location.assign(answer.next);
      target.querySelector<HTMLInputElement>('[name=answer]')!.value = '';
      setShown({ error: answer.error, field: answer.field, captcha: checked(answer.captcha) });
      setBusy(false);
    } catch {
      // Whatever it is, the browser shows it.
      isPlain.current = true;
      target.requestSubmit(submitter);
    }
  }

  /** What is wrong with a field, and where the cursor stands when the page opens. */
  const state = (name: LoginField) => ({
    name,
    'aria-invalid': field === name || undefined,
    'aria-describedby': field === name ? 'error' : undefined,
    autoFocus: (given.field ?? (memId ? 'memPass' : 'memId')) === name,
  });

  return (
    <form
      ref={form}
      method="post"
      action={`${api}/login`}
      onSubmit={submit}
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
          className="col-span-3 mt-3.5 min-h-12 rounded-2 bg-brand text-lg font-semibold text-on-brand aria-busy:opacity-60"
        >
          {texts.submit}
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

/** Throws for an answer without a captcha, which is no answer of this form. */
function checked(captcha: LoginCaptcha | undefined): LoginCaptcha {
  if (!captcha) throw new TypeError('no captcha');
  return captcha;
}
