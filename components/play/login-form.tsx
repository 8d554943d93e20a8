'use client';

import { useState } from 'react';
import { type LoginShown, useLoginForm } from '@/lib/entry/use-login-form';
import { Note } from './note';

/** Texts of the form. They come as props: the page has no other script that reads messages. */
type LoginText =
  | 'heading'
  | 'memId'
  | 'memPass'
  | 'showPassword'
  | 'captcha'
  | 'captchaHint'
  | 'captchaImage'
  | 'submit'
  | 'refresh'
  | 'waiting';

export interface PlayLoginFormProps extends LoginShown {
  /** Of the handlers: `/demo/play/api/session`. */
  api: string;
  next: string;
  memId: string;
  texts: Record<LoginText, string>;
}

/**
 * The player's login form; it works without JavaScript. The submit button comes before the other buttons, because Enter
 * triggers a form's first one.
 */
export function PlayLoginForm({ api, next, memId, texts, ...given }: PlayLoginFormProps) {
  const { form, shown, isBusy, left, onSubmit, state } = useLoginForm({ ...given, memId });
  const [isVisible, setVisible] = useState(false);
  const { error, captcha } = shown;
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
      <label className="field">
        <b>{texts.memId}</b>
        <span className="in">
          <input
            {...state('memId')}
            defaultValue={memId}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
          />
        </span>
      </label>
      <div className="field">
        <label htmlFor="memPass">
          <b>{texts.memPass}</b>
        </label>
        <span className="in">
          <input
            {...state('memPass')}
            id="memPass"
            type={isVisible ? 'text' : 'password'}
            autoComplete="current-password"
            maxLength={40}
          />
          <button
            type="button"
            className="eye"
            aria-label={texts.showPassword}
            aria-pressed={isVisible}
            onClick={() => setVisible(!isVisible)}
          >
            <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12z" />
              <circle cx="12" cy="12" r="2.8" />
            </svg>
          </button>
        </span>
      </div>
      <div className="captcha">
        <label htmlFor="answer">{texts.captcha}</label>
        <span className="in">
          <input
            {...state('answer')}
            id="answer"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            placeholder={texts.captchaHint}
          />
        </span>
        <div className="captcha-art">
          <svg
            role="img"
            aria-label={texts.captchaImage}
            viewBox="0 0 132 46"
            fill="none"
            stroke="currentColor"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path strokeWidth="1" opacity="0.45" d={captcha.drawing.noise} />
            <path strokeWidth="2.6" d={captcha.drawing.strokes} />
          </svg>
        </div>
        <button
          type="submit"
          className="btn btn-gold btn-big"
          aria-busy={isBusy || undefined}
          aria-disabled={left > 0 || undefined}
        >
          {left > 0 ? texts.waiting.replace('{seconds}', String(left)) : texts.submit}
        </button>
        <button
          type="submit"
          formAction={`${api}/captcha`}
          formNoValidate
          className="captcha-new"
          aria-label={texts.refresh}
          title={texts.refresh}
        >
          <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M21 12a9 9 0 1 1-2.6-6.4L21 8M21 3v5h-5" />
          </svg>
        </button>
      </div>
      <input type="hidden" name="captcha" value={captcha.sealed} />
      <input type="hidden" name="next" value={next} />
    </form>
  );
}
