'use client';

import { type ReactNode, useState } from 'react';
import { CaptchaEnd, CaptchaPicture } from '@/components/ui/captcha-parts';
import { type LoginState, type LoginText, useLoginForm } from '@/lib/entry/use-login-form';
import { Eye } from './eye';
import { Note } from './note';

interface PlayLoginFormProps extends LoginState {
  /** Of the handlers: `/demo/play/api/session`. */
  api: string;
  next: string;
  memId: string;
  texts: Record<LoginText | 'showPassword', string>;
  /** How the customer centre is reached. */
  help: ReactNode;
}

/**
 * The player's login form; it works without JavaScript. The submit button is before the other buttons, because Enter
 * triggers a form's first one.
 */
export function PlayLoginForm({ api, next, memId, texts, help, ...initial }: PlayLoginFormProps) {
  const { offline } = texts;
  const { form, formState, isBusy, secondsLeft, onSubmit, inputs } = useLoginForm({
    ...initial,
    memId,
    offline,
  });
  const [isVisible, setVisible] = useState(false);
  const { error, captcha, needsHelp } = formState;
  return (
    <form
      ref={form}
      id="login"
      method="post"
      action={`${api}/login`}
      onSubmit={onSubmit}
      aria-describedby={error && 'error'}
    >
      <h1>{texts.heading}</h1>
      {error && <Note id="error" text={error} />}
      {needsHelp ? help : null}
      <label className="field">
        <b>{texts.memId}</b>
        <span className="in">
          <input {...inputs.memId} />
        </span>
      </label>
      <div className="field">
        <label htmlFor="memPass">
          <b>{texts.memPass}</b>
        </label>
        <span className="in">
          <input {...inputs.memPass} type={isVisible ? 'text' : 'password'} />
          <Eye label={texts.showPassword} isOn={isVisible} onToggle={setVisible} />
        </span>
      </div>
      <div className="captcha">
        <label htmlFor="answer">{texts.captcha}</label>
        <span className="in">
          <input {...inputs.answer} placeholder={texts.captchaHint} />
        </span>
        <div className="captcha-art">
          <CaptchaPicture drawing={captcha.drawing} label={texts.captchaImage} />
        </div>
        <button
          type="submit"
          className="btn btn-gold btn-big"
          aria-busy={isBusy || undefined}
          aria-disabled={secondsLeft > 0 || undefined}
        >
          {secondsLeft > 0 ? texts.waiting.replace('{seconds}', String(secondsLeft)) : texts.submit}
        </button>
        <CaptchaEnd
          api={api}
          next={next}
          sealed={captcha.sealed}
          label={texts.refresh}
          className="captcha-new"
          iconClass="i"
        />
      </div>
      {needsHelp ? null : help}
    </form>
  );
}
