'use client';

import { useEffect, useRef, useState } from 'react';
import type { Envelope } from '@/lib/contract/envelope';
import type { PasskeyTrouble } from '@/lib/query/passkey';

interface PasskeyFormProps {
  /** Of the second step's handlers: `/demo/api/session/factor`. */
  api: string;
  /** The page to go on to, where the handler has not stored it. */
  next?: string;
  /** Makes a passkey instead of signing with one. */
  isNew?: boolean;
  texts: Record<PasskeyTrouble | 'submit' | 'offline', string>;
}

/**
 * The passkey of a sign-in's second step, or the first one of a person who has none: the browser asks the person, and its
 * answer is posted as a form. The code that talks to the browser is loaded with the click.
 */
export function PasskeyForm({ api, next, isNew, texts }: PasskeyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // A click before the script has loaded would be lost.
  const [isBusy, setBusy] = useState(true);
  useEffect(() => setBusy(false), []);
  const [trouble, setTrouble] = useState('');

  async function sign() {
    setBusy(true);
    setTrouble('');
    const failed = (text: string) => {
      setTrouble(text);
      setBusy(false);
    };
    try {
      const answer = await fetch(`${api}/options`, { method: 'POST', body: new URLSearchParams() });
      const { data, resultMessage }: Envelope<{ options: unknown }> = await answer.json();
      if (!data) return failed(resultMessage);
      const { makePasskey, signByPasskey } = await import('@/lib/query/passkey');
      const signed = await (isNew ? makePasskey : signByPasskey)(data.options as never);
      if (typeof signed === 'string') return failed(texts[signed]);
      form.current!.querySelector<HTMLInputElement>('[name=credential]')!.value = JSON.stringify(signed);
      form.current!.submit();
    } catch {
      failed(texts.offline);
    }
  }

  return (
    <form ref={form} method="post" action={api} className="grid gap-3.5">
      <input type="hidden" name="kind" value="passkey" />
      <input type="hidden" name="credential" />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <p role="alert" className="rounded-2 bg-loss-soft px-3.5 py-2.5 text-sm text-loss empty:hidden">
        {trouble}
      </p>
      <button
        type="button"
        onClick={sign}
        disabled={isBusy}
        className="min-h-12 rounded-2 bg-brand text-lg font-semibold text-on-brand disabled:opacity-60"
      >
        {texts.submit}
      </button>
    </form>
  );
}
