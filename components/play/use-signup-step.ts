'use client';

import { useRouter } from 'next/navigation';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { storeCookie } from '@/components/ui/stored-cookie';
import { LOCALE_COOKIE } from '@/lib/i18n/locales';

/**
 * The step and the typed text while the form is rendered again in another language. They stay in this page's memory:
 * passwords are written to no cookie and no storage.
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
 * The step shown, which the browser's ways back and forward change as well: the back button of a phone leads to the step
 * before, not out of the form. `onTurn` is called when they do. Entries of the history from a form that is gone, as after
 * a reload, show the first step, since the text typed there is gone as well. Another language renders the page again
 * without leaving it, so that step and text stay. `api` is the address of the form's handler.
 */
export function useSignupStep(form: RefObject<HTMLFormElement | null>, api: string, onTurn: () => void) {
  const router = useRouter();
  const [step, setStep] = useState(() => draft?.step ?? 0);
  /** Marks the history's entries of this form. */
  const [entries] = useState(() => draft?.entries ?? String(Math.random()));
  /** The step of the history's entry, and how many moves of the form in the history have not arrived. */
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

  useEffect(() => {
    if (draft && form.current) refill(form.current, draft.fields);
    draft = null;
  }, [form]);
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
  }, [form, api, router, step, entries]);

  function showStep(next: number) {
    if (next > entry.current) window.history.pushState({ signup: entries, signupStep: next }, '');
    if (next < entry.current) {
      moves.current += 1;
      window.history.go(next - entry.current);
    }
    entry.current = next;
    setStep(next);
  }
  return { step, showStep };
}
