'use client';

import { useRouter } from 'next/navigation';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { storeCookie } from '@/components/ui/stored-cookie';
import { usePreservedForm } from '@/lib/entry/use-preserved-form';
import { LOCALE_COOKIE } from '@/lib/i18n/locales';
import { createIdempotencyKey, noteAnswered, noteSent } from '@/lib/query/idempotency-key';
import * as CODE from '@/lib/rules/code';
import { type SignupField, type SignupFields, signupStepErrors } from '@/lib/rules/signup';
import { allowedText, codeField } from '@/lib/rules/signup-fields';
import type { SignupTexts } from './signup-texts';

/** Fields of each step. */
export const SIGNUP_STEPS = [
  ['memId', 'memPass', 'memPassCheck', 'memNick'],
  ['memName', 'memPhone', 'bank', 'bankacc', 'cashOutPass'],
  ['recommenderId'],
] as const satisfies readonly (readonly SignupField[])[];
const LAST = SIGNUP_STEPS.length - 1;

/** Fields that the platform is asked about before the form is sent. */
export type CheckedField = 'memId' | 'memNick' | 'recommenderId';
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

/**
 * Text typed while the form is rendered again in another language. It stays in this page's memory: passwords are
 * written to no cookie and no storage.
 */
let draft: { step: number; entries: string; fields: FormData } | null = null;

/** Fills a form with the typed text. */
function refill(form: HTMLFormElement, fields: FormData) {
  for (const input of form.elements) {
    if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement) || !input.name) continue;
    const value = fields.get(input.name);
    if (input instanceof HTMLInputElement && input.type === 'checkbox') input.checked = value !== null;
    else if (typeof value === 'string') input.value = value;
  }
}

/**
 * The step shown, which the browser's own ways back and forward change as well: a press of a phone's back button leads
 * to the step before, not out of the form. `onTurn` is called when they do. Entries of a form that is gone, as after a
 * reload, are its first step: the text typed there is gone as well.
 */
function useStep(onTurn: () => void) {
  const [step, setStep] = useState(() => draft?.step ?? 0);
  /** Marks the history's entries of this form. */
  const [entries] = useState(() => draft?.entries ?? String(Math.random()));
  /** The step of the history's entry, and how many of the form's own moves in it have not arrived. */
  const entry = useRef(step);
  const moves = useRef(0);
  const turned = useRef(onTurn);
  turned.current = onTurn;
  useEffect(() => {
    window.history.replaceState({ ...window.history.state, signup: entries, signupStep: entry.current }, '');
    function onPopState({ state }: PopStateEvent) {
      if (moves.current > 0) {
        moves.current -= 1;
        return;
      }
      entry.current = state?.signup === entries ? state.signupStep : 0;
      turned.current();
      setStep(entry.current);
    }
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [entries]);

  function show(to: number) {
    if (to > entry.current) window.history.pushState({ signup: entries, signupStep: to }, '');
    if (to < entry.current) {
      moves.current += 1;
      window.history.go(to - entry.current);
    }
    entry.current = to;
    setStep(to);
  }
  return { step, show, entries };
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
  const { step, show: showStep, entries } = useStep(clear);
  /** Values that the platform has called good. */
  const [free, setFree] = useState<Partial<Record<CheckedField, string>>>({});
  const [busy, setBusy] = useState<CheckedField | 'form' | null>(null);
  /** The result of a sign-up that succeeded. */
  const [done, setDone] = useState<{ pendingYn?: 'Y' | 'N' } | null>(null);
  const [key] = useState(() => createIdempotencyKey('/api/member/signup'));

  const router = useRouter();
  // Another language renders the page again without leaving it, so that nothing typed is lost.
  useEffect(() => {
    if (draft && form.current) refill(form.current, draft.fields);
    draft = null;
  }, []);
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-language]') : null;
      if (!link || !form.current || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      draft = { step, entries, fields: new FormData(form.current) };
      const [, prefix] = api.split('/');
      storeCookie(prefix!, LOCALE_COOKIE, link.dataset.language!);
      router.refresh();
    }
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [api, router, step, entries]);

  // The field in error, otherwise the heading of the step that has just opened.
  const isFirst = useRef(true);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>(`[name=${refused.field}]`)?.focus();
  }, [refused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading takes the focus when another one is shown
  useEffect(() => {
    if (!isFirst.current && isEmpty(errors)) document.getElementById('signup-heading')?.focus();
    isFirst.current = false;
  }, [step, done]);

  /** The texts without blanks around; passwords unchanged. */
  function typed(): SignupFields {
    const data = new FormData(form.current!);
    const names: readonly SignupField[] = SIGNUP_STEPS.flat();
    return Object.fromEntries(
      names.map((name) => {
        const text = String(data.get(name) ?? '');
        return [name, /pass/i.test(name) ? text : text.trim()];
      }),
    ) as unknown as SignupFields;
  }

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
  const errorsOf = (fields: SignupFields, names: readonly SignupField[]): Errors =>
    Object.fromEntries(
      Object.entries(signupStepErrors(fields, names)).map(([name, message]) => [name, texts[message]]),
    );

  /** Shows a refusal at its field, or above the buttons. */
  function showRefusal(answer: Answer | null) {
    const field = answer && codeField(answer.resultCode);
    if (field) refuse({ [field]: answer.resultMessage });
    else setFailure(answer?.resultMessage ?? texts.noAnswer);
  }

  /** Asks the platform about a field, and answers whether it is good. */
  async function ask(field: CheckedField): Promise<boolean> {
    const fields = typed();
    clear();
    const wrong = errorsOf(fields, [field]);
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
    const wrong = errorsOf(
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
    const ownKey = key.keyFor(sent);
    const repeated: Record<string, string> = noteSent(ownKey) ? { repeatedYn: 'Y' } : {};
    const answer = await post(api, { ...sent, agree: 'Y', key: ownKey, ...repeated });
    setBusy(null);
    // Without a known outcome the same key is sent again, so that no account is created twice.
    if (answer && !answer.resultUnknown) {
      noteAnswered(ownKey);
      key.settle(sent, answer.resultCode === '0');
    }
    if (answer?.resultCode === '0') return setDone(answer.data ?? {});
    setFree({});
    // The form goes on with a recommender to fill in: nothing typed is lost.
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
