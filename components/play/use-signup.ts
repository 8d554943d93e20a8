'use client';

import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { usePreservedForm } from '@/lib/entry/use-preserved-form';
import { createIdempotencyKey, noteAnswered, noteSent } from '@/lib/query/idempotency-key';
import * as CODE from '@/lib/rules/code';
import { type SignupField, type SignupFields, signupStepErrors } from '@/lib/rules/signup';
import { allowedText, codeField } from '@/lib/rules/signup-fields';
import type { SignupTexts } from './signup-texts';
import { useSignupStep } from './use-signup-step';

/** Fields of each step. */
export const SIGNUP_STEPS = [
  ['memId', 'memPass', 'memPassCheck', 'memNick'],
  ['memName', 'memPhone', 'bank', 'bankacc', 'cashOutPass'],
  ['recommenderId'],
] as const satisfies readonly (readonly SignupField[])[];
const LAST = SIGNUP_STEPS.length - 1;

/** Fields that the platform is asked about before the form is sent. */
export type CheckedField = 'memId' | 'memNick' | 'recommenderId';
/** Those of them that are asked about when their step is left. */
const ASKED_ON_THE_WAY = ['memId', 'memNick'] as const;

export type SignupFormField = SignupField | 'agree';
/** Errors of fields, in words. */
type Errors = Partial<Record<SignupFormField, string>>;
/** All fields, as they follow each other on the screen. */
const FIELDS: readonly SignupFormField[] = [...SIGNUP_STEPS.flat(), 'agree'];
const isEmpty = (errors: Errors) => Object.keys(errors).length === 0;

interface Answer {
  resultCode: string;
  resultMessage: string;
  resultUnknown?: boolean;
  data?: { pendingYn?: 'Y' | 'N' };
}

/** The invitation that the visitor followed. */
export interface FollowedInvitation {
  code: string;
  /** The nickname of its partner, who is the recommender. */
  nick: string;
}

/** Posts a form of texts; null without a readable answer. */
async function post(url: string, fields: Record<string, string>): Promise<Answer | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
    });
    const answer: Answer = await response.json();
    return typeof answer.resultCode === 'string' ? answer : null;
  } catch {
    return null;
  }
}

/** The texts of a form without blanks around; passwords unchanged. */
function readFields(form: HTMLFormElement): SignupFields {
  const data = new FormData(form);
  const names: readonly SignupField[] = SIGNUP_STEPS.flat();
  return Object.fromEntries(
    names.map((name) => {
      const text = String(data.get(name) ?? '');
      return [name, /pass/i.test(name) ? text : text.trim()];
    }),
  ) as unknown as SignupFields;
}

interface SignupFocusOptions {
  /** The first field in error, new for each refusal. */
  refused: { field: SignupFormField } | null;
  /** What is shown: the number of a step, or the result. */
  shown: unknown;
  hasErrors: boolean;
}

/** Puts the focus on the field in error, otherwise on the heading of the step that has just opened. */
function useSignupFocus(
  form: RefObject<HTMLFormElement | null>,
  { refused, shown, hasErrors }: SignupFocusOptions,
) {
  const isFirst = useRef(true);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>(`[name=${refused.field}]`)?.focus();
  }, [form, refused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading has the focus when another one is shown
  useEffect(() => {
    if (!isFirst.current && !hasErrors) document.getElementById('signup-heading')?.focus();
    isFirst.current = false;
  }, [shown]);
}

/**
 * The sign-up form's script (PLAY-02). All steps are in one form, of which one is shown, so that nothing typed is lost;
 * an error opens the step of its field and takes the focus there. `api` is the handler's address; without
 * `hasChecks` the sign-up itself checks id, nickname and recommender. An invitation takes the place of the recommender's
 * field, until it turns out to be over.
 */
export function useSignup(
  api: string,
  texts: SignupTexts,
  { hasChecks, invited }: { hasChecks: boolean; invited: FollowedInvitation | undefined },
) {
  const [invitation, setInvitation] = useState(invited);
  const form = useRef<HTMLFormElement>(null);
  usePreservedForm(form);
  const [errors, setErrors] = useState<Errors>({});
  /** The first field in error, new for each refusal. */
  const [refused, setRefused] = useState<{ field: SignupFormField } | null>(null);
  /** An error of no single field. */
  const [failure, setFailure] = useState('');
  const { step, showStep } = useSignupStep(form, api, clear);
  /** Values that nobody else has, as the platform answered. */
  const [free, setFree] = useState<Partial<Record<CheckedField, string>>>({});
  const [busy, setBusy] = useState<CheckedField | 'form' | null>(null);
  /** The result of a sign-up that succeeded. */
  const [done, setDone] = useState<{ pendingYn?: 'Y' | 'N' } | null>(null);
  const [key] = useState(() => createIdempotencyKey('/api/member/signup'));

  useSignupFocus(form, { refused, shown: done ?? step, hasErrors: !isEmpty(errors) });
  const typed = () => readFields(form.current!);

  function clear() {
    setErrors({});
    setFailure('');
  }

  /** Marks the fields in error, and opens the step of the first of them. */
  function refuse(wrong: Errors) {
    const field = FIELDS.find((name) => wrong[name] !== undefined)!;
    const at = SIGNUP_STEPS.findIndex((names) => (names as readonly string[]).includes(field));
    showStep(at < 0 ? LAST : at);
    setErrors(wrong);
    setRefused({ field });
  }

  /** Errors of fields by their rules, in words. */
  const fieldErrors = (fields: SignupFields, names: readonly SignupField[]): Errors =>
    Object.fromEntries(
      Object.entries(signupStepErrors(fields, names)).map(([name, message]) => [name, texts[message]]),
    );

  /** Shows a refusal at its field, or above the buttons. */
  function showRefusal(answer: Answer | null) {
    const field = answer && codeField(answer.resultCode);
    if (field) refuse({ [field]: answer.resultMessage });
    else setFailure(answer?.resultMessage ?? texts.noAnswer);
  }

  /** Asks the platform about a field, and answers whether its value can be used. */
  async function ask(field: CheckedField): Promise<boolean> {
    const fields = typed();
    clear();
    const wrong = fieldErrors(fields, [field]);
    if (!isEmpty(wrong)) {
      refuse(wrong);
      return false;
    }
    const value = fields[field];
    if (free[field] === value) return true;
    setBusy(field);
    const answer = await post(`${api}/check`, { field, value });
    setBusy(null);
    // The answer counts for the text that was asked about.
    if (typed()[field] !== value) return false;
    if (answer?.resultCode !== '0') {
      showRefusal(answer);
      return false;
    }
    setFree((now) => ({ ...now, [field]: value }));
    return true;
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    clear();
    const fields = typed();
    const asked: readonly SignupField[] = SIGNUP_STEPS.slice(0, step + 1).flat();
    const wrong = fieldErrors(
      fields,
      asked.filter((field) => !(invitation && field === 'recommenderId')),
    );
    if (step === LAST && new FormData(form.current!).get('agree') !== 'Y') wrong.agree = texts.agreeFirst;
    if (!isEmpty(wrong)) return refuse(wrong);
    if (step === 0 && hasChecks) {
      for (const field of ASKED_ON_THE_WAY) if (!(await ask(field))) return;
    }
    if (step < LAST) return showStep(step + 1);

    setBusy('form');
    const sent = { ...fields, ...(invitation ? { invitation: invitation.code } : {}) };
    const callKey = key.keyFor(sent);
    const repeated: Record<string, string> = noteSent(callKey) ? { repeatedYn: 'Y' } : {};
    const answer = await post(api, { ...sent, agree: 'Y', key: callKey, ...repeated });
    setBusy(null);
    // Without a known outcome the same key is sent again, so that no account is created twice.
    if (answer && !answer.resultUnknown) {
      noteAnswered(callKey);
      key.settle(sent, answer.resultCode === '0');
    }
    if (answer?.resultCode === '0') return setDone(answer.data ?? {});
    setFree({});
    // The recommender's field appears in place of the invitation: nothing typed is lost.
    if (answer?.resultCode === CODE.endedInvitation) setInvitation(undefined);
    showRefusal(answer);
  }

  /** A field was changed: its error no longer holds. */
  function onChange({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
    const { name, value } = target;
    const allowed = allowedText(name, value);
    if (allowed !== value) target.value = allowed;
    if (name in errors) setErrors(({ [name as SignupFormField]: _, ...others }) => others);
    if (name in free) setFree((now) => ({ ...now, [name]: undefined }));
  }

  return {
    form,
    hasChecks,
    invitation,
    step,
    errors,
    failure,
    free,
    busy,
    done,
    ask,
    onSubmit,
    onChange,
    back() {
      clear();
      showStep(step - 1);
    },
  };
}
