'use client';

import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ActAnswer } from '../../lib/act-answer';
import { perform } from '../../lib/perform';
import { ActOutcome } from '../act/act-outcome';

interface OwnFormProps {
  site: string;
  /** An act on the own sign-in. */
  act: string;
  title: string;
  submitLabel: string;
  /** The fields, by whose names the act takes them. */
  children: ReactNode;
  /** Makes what is sent of what the fields hold; without it they are sent as they are. */
  bodyFrom?: (fields: Record<string, string>) => object;
  /** What happens after it; without it the form says how it ended and is emptied. */
  onDone?: (data: unknown) => void;
}

/** A form of the operator's own sign-in. */
export function OwnForm({
  site,
  act,
  title,
  submitLabel,
  children,
  bodyFrom = (fields) => fields,
  onDone,
}: OwnFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ActAnswer | null | undefined>();

  async function submit() {
    if (isBusy) return;
    setBusy(true);
    const fields = Object.fromEntries(new FormData(form.current!)) as Record<string, string>;
    const body = bodyFrom(fields);
    const reply = await perform({ site, act, body });
    setBusy(false);
    if (reply?.ok && onDone) return onDone(reply.data);
    setAnswer(reply?.ok ? { ...reply, view: { pairs: [], tables: [] } } : reply);
    if (reply?.ok) form.current!.reset();
  }

  return (
    <form
      ref={form}
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="act-form"
    >
      <h2 className="font-semibold">{title}</h2>
      <div className="act-fields">{children}</div>
      <div>
        <Button type="submit" variant="primary" busy={isBusy}>
          {submitLabel}
        </Button>
      </div>
      {answer === undefined ? null : <ActOutcome answer={answer} site={site} />}
    </form>
  );
}
