'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { phoneError } from '@/lib/rules/signup';
import { useSave } from './use-save';

interface PhoneFormProps {
  member: { memId: string; memPhone: string };
}

const digits = (phone: string) => phone.replaceAll('-', '');

/** The member's phone number (DETAIL-02). */
export function PhoneForm({ member }: PhoneFormProps) {
  const { memId, memPhone } = member;
  const t = useTranslations('detail');
  const common = useTranslations('common');
  const { save, pending, unknown, error, refuse, refuseUnchanged, forget } = useSave(
    '/api/v2/retail/detail/changePhone',
  );
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = String(new FormData(event.currentTarget).get('memPhone')).trim();
    const wrong = phoneError(next);
    if (wrong) {
      refuse(wrong);
      return field.current?.focus();
    }
    if (digits(next) === digits(memPhone)) return refuseUnchanged();
    const summary = t('change', { label: t('memPhone'), from: memPhone || '–', to: next });
    const expected = { memPhone: digits(memPhone) || null };
    const failed = await save({ memId, memPhone: next, expected }, summary);
    // Once the button can be pressed again.
    setTimeout(() => (failed ? field : button).current?.focus());
  }

  return (
    <form onSubmit={submit} onChange={forget} noValidate className="grid gap-4">
      <input type="hidden" name="id" value={memId} />
      <Input
        ref={field}
        name="memPhone"
        error={error?.ofField ? error.text : undefined}
        label={t('memPhone')}
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
      <Button ref={button} type="submit" busy={pending} className="min-h-tap md:justify-self-end">
        {unknown ? common('checkResult') : t('changePhone')}
      </Button>
    </form>
  );
}
