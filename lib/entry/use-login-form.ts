'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { forgetWalk } from '@/lib/lists/walk';
import type { CaptchaWork } from '@/lib/session/captcha';
import type { LoginAnswer, LoginCaptcha, LoginField } from './login-answer';
import { usePreservedForm } from './use-preserved-form';

/** Texts of a login form. They are props: the page has no other script that reads messages. */
export type LoginText =
  | 'heading'
  | 'memId'
  | 'memPass'
  | 'captcha'
  | 'captchaHint'
  | 'captchaImage'
  | 'submit'
  | 'refresh'
  | 'waiting'
  | 'offline';

/** State of a login form besides its typed text. */
export interface LoginState {
  error: string | undefined;
  /** The field that the error is about. */
  field: LoginField | undefined;
  /** Only the customer centre can help: it is named with the error. */
  needsHelp?: boolean | undefined;
  captcha: LoginCaptcha;
  /** Seconds until the form may be sent again; none when absent. */
  wait?: number;
}

/**
 * The script of a login form. The form works without it too; with it a refusal is shown in the form itself, so that the
 * password need not be typed again and is in no page and no cookie. `memId` is the id that the form is filled with,
 * `offline` the message without a network. `secondsLeft` counts down to the moment from which a try that was put off
 * may be sent again.
 */
export function useLoginForm({ offline, ...initial }: LoginState & { memId: string; offline: string }) {
  const [formState, setFormState] = useState<LoginState>(initial);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** Whether the form is being posted as it would be without this script. */
  const isPlain = useRef(false);
  /** Whether the sign-in has succeeded and its page is on the way. */
  const isDone = useRef(false);
  usePreservedForm(form, () => {
    if (isDone.current) window.location.reload();
  });

  // A try that was put off: the seconds are counted down, and everything typed stays.
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    const end = Date.now() + (formState.wait ?? 0) * 1000;
    const count = () => setSecondsLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    count();
    if (!formState.wait) return;
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [formState]);

  useEffect(forgetWalk, []);

  // On a refused form the cursor goes to the field that has to be changed.
  const opened = useRef(formState);
  useEffect(() => {
    if (formState !== opened.current && !formState.wait && !formState.needsHelp)
      form.current?.querySelector<HTMLInputElement>(`[name=${formState.field ?? 'answer'}]`)?.focus();
  }, [formState]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isPlain.current) return;
    event.preventDefault();
    const target = event.currentTarget;
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    const isNewCode = submitter?.hasAttribute('formaction');
    if (isBusy || (secondsLeft > 0 && !isNewCode)) return;
    const data = new URLSearchParams(new FormData(target) as unknown as Record<string, string>);
    setBusy(true);
    if (!isNewCode) await addProof(data, formState.captcha.work);
    const response = await fetch(submitter?.getAttribute('formaction') ?? target.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: data,
    }).catch(() => null);
    if (!response) {
      // Without a network the plain post below would lead to the browser's own error page.
      setFormState({ ...formState, error: offline, field: undefined, needsHelp: false });
      return setBusy(false);
    }
    try {
      const answer: LoginAnswer = await response.json();
      if ('next' in answer) {
        isDone.current = true;
        return window.location.assign(answer.next);
      }
      if ('wait' in answer) {
        const { error, wait, captcha } = answer;
        setFormState({ error, field: undefined, wait, captcha: { ...formState.captcha, ...captcha } });
        return setBusy(false);
      }
      target.querySelector<HTMLInputElement>('[name=answer]')!.value = '';
      const { error, field, needsHelp } = answer;
      setFormState({ error, field, needsHelp, captcha: checked(answer.captcha) });
      setBusy(false);
    } catch {
      // Any other answer is a page, which the browser shows by a plain post.
      isPlain.current = true;
      target.requestSubmit(submitter);
    }
  }

  /** Error state of a field, and whether it has the focus when the page opens. */
  const state = (name: LoginField) => ({
    id: name,
    name,
    'aria-invalid': formState.field === name || undefined,
    'aria-describedby': formState.field === name ? 'error' : undefined,
    autoFocus: (initial.field ?? (initial.memId ? 'memPass' : 'memId')) === name,
  });
  /** The attributes of each field's input. */
  const inputs = {
    memId: {
      ...state('memId'),
      defaultValue: initial.memId,
      autoComplete: 'username',
      autoCapitalize: 'none',
      spellCheck: false,
      maxLength: 20,
    },
    memPass: { ...state('memPass'), autoComplete: 'current-password', maxLength: 40 },
    answer: { ...state('answer'), inputMode: 'numeric', autoComplete: 'off', maxLength: 4 },
  } as const;

  return { form, formState, isBusy, secondsLeft, onSubmit, inputs };
}

/** Adds the proof of the captcha's work, with more bits if its digits were left out. Without a proof the server decides. */
async function addProof(data: URLSearchParams, { challenge, bits, unread }: CaptchaWork): Promise<void> {
  const requiredBits = data.get('answer')?.trim() ? bits : unread;
  if (requiredBits === 0) return;
  try {
    const { solveWork } = await import('./solve-work');
    data.set('proof', await solveWork(challenge, requiredBits));
  } catch {
    // The code did not arrive: the form is sent without a proof, as it is without scripts.
  }
}

/** Throws for an answer without a captcha, which does not belong to this form. */
function checked(captcha: LoginCaptcha | undefined): LoginCaptcha {
  if (!captcha) throw new TypeError('no captcha');
  return captcha;
}
