'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { nickError } from '@/lib/rules/signup';
import { useSave } from './use-save';

interface InfoFormProps {
  member: { memId: string; memNick: string; loginYn: 'Y' | 'N' };
}

/** Nickname and permission to sign in, saved together by the button (DETAIL-02). */
export function InfoForm({ member }: InfoFormProps) {
  const { memId, memNick, loginYn } = member;
  const t = useTranslations('detail');
  const common = useTranslations('common');
  const create = useTranslations('create');
  const { save, pending, unknown, error, refuse, refuseUnchanged, forget } = useSave(
    '/api/v2/retail/detail/save',
  );
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const word = (yn: 'Y' | 'N') => (yn === 'Y' ? t('allowed') : t('blocked'));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const next = {
      memNick: String(form.get('memNick')).trim(),
      loginYn: form.has('loginYn') ? ('Y' as const) : ('N' as const),
    };
    const changes = [
      [t('memNick'), memNick, next.memNick],
      [t('loginYn'), word(loginYn), word(next.loginYn)],
    ].filter(([, from, to]) => from !== to);
    if (changes.length === 0) return refuseUnchanged();
    const wrong = nickError(next.memNick);
    if (wrong) {
      refuse(wrong);
      return field.current?.focus();
    }
    const summary = changes.map(([label = '', from = '', to = '']) => t('change', { label, from, to }));
    // Only what changed, with what it was when it was read (decision 63).
    const body = {
      memId,
      ...(next.memNick !== memNick && { memNick: next.memNick }),
      ...(next.loginYn !== loginYn && { loginYn: next.loginYn }),
      expected: {
        ...(next.memNick !== memNick && { memNick }),
        ...(next.loginYn !== loginYn && { loginYn }),
      },
    };
    const failed = await save(body, summary.join('\n'));
    // After the button is enabled again.
    setTimeout(() => (failed ? field : button).current?.focus());
  }

  return (
    <form onSubmit={submit} onChange={forget} noValidate className="grid gap-4">
      {/* Without script the form reloads the same page. */}
      <input type="hidden" name="id" value={memId} />
      <Input
        ref={field}
        name="memNick"
        error={error?.ofField ? error.text : undefined}
        label={t('memNick')}
        hint={create('memNickHint')}
        defaultValue={memNick}
        maxLength={20}
        autoComplete="off"
      />
      <Switch
        name="loginYn"
        label={t('loginYn')}
        hint={t('loginHint')}
        states={{ on: t('allowed'), off: t('blocked') }}
        defaultChecked={loginYn === 'Y'}
      />
      <p role="alert" className={error?.ofField ? 'sr-only' : 'text-loss empty:hidden'}>
        {error?.text}
      </p>
      <Button
        ref={button}
        type="submit"
        variant="primary"
        busy={pending}
        className="min-h-tap md:justify-self-end"
      >
        {unknown ? common('checkResult') : t('save')}
      </Button>
    </form>
  );
}
