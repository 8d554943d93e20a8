'use client';

import { type RefObject, useEffect, useRef } from 'react';

/**
 * The browser preserves a guest's page for the way back to it, with everything typed. Empties a form's passwords when
 * its page is left, and calls `onReturn` when the page is shown again as it was left.
 */
export function usePreservedForm(form: RefObject<HTMLFormElement | null>, onReturn?: () => void) {
  const returned = useRef(onReturn);
  returned.current = onReturn;
  useEffect(() => {
    const forget = () => {
      for (const input of form.current?.querySelectorAll('input') ?? []) {
        if (/pass/i.test(input.name)) input.value = '';
      }
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) returned.current?.();
    };
    window.addEventListener('pagehide', forget);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pagehide', forget);
      window.removeEventListener('pageshow', onShow);
    };
  }, [form]);
}
