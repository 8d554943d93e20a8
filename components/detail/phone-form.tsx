'use client';

import { type FormEvent, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { fill } from '@/lib/format/fill';
import { phoneError } from '@/lib/rules/signup';
import type { SaveTexts } from './save-texts';
import { useSave } from './use-save';

interface PhoneFormProps {
  prefix: string;
  member: { memId: string; memPhone: string };
  texts: SaveTexts & Record<'memPhone' | 'changePhone', string>;
}

const digits = (phone: string) => phone.replaceAll('-', '');

/** The member's phone number (DETAIL-02). */
export function PhoneForm({ prefix, member, texts }: PhoneFormProps) {
  const { memId, memPhone } = member;
  const { save, sending, unknown, error, refuse, forget } = useSave(prefix, texts);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = String(new FormData(event.currentTarget).get('memPhone')).trim();
    const wrong = phoneError(next);
    if (wrong) {
      refuse({ ofField: true, text: texts.errors[wrong] ?? wrong });
      return field.current?.focus();
    }
    if (digits(next) === digits(memPhone)) return refuse({ ofField: false, text: texts.unchanged });
    const summary = fill(texts.change, { label: texts.memPhone, from: memPhone || '–', to: next });
    const failed = await save('/api/v2/retail/detail/changePhone', { memId, memPhone: next }, summary);
    // Once the button can be pressed again.
    setTimeout(() => (failed?.ofField ? field : button).current?.focus());
  }

  return (
    <form onSubmit={submit} onChange={forget} noValidate className="grid gap-4">
      <input type="hidden" name="id" value={memId} />
      <Input
        ref={field}
        name="memPhone"
        error={error?.ofField ? error.text : undefined}
        label={texts.memPhone}
        defaultValue={memPhone}
        type="tel"
        inputMode="tel"
        placeholder="010-0000-0000"
        maxLength={13}
        autoComplete="off"
      />
      <p role="alert" className={error?.ofField ? 'sr-only' : 'text-loss empty:hidden'}>
        {error?.text}
      </p>
      <Button ref={button} type="submit" busy={sending} className="min-h-tap md:justify-self-end">
        {unknown ? texts.retrySame : texts.changePhone}
      </Button>
    </form>
  );
}
