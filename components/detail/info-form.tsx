'use client';

import { type FormEvent, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { fill } from '@/lib/format/fill';
import { nickError } from '@/lib/rules/signup';
import type { SaveTexts } from './save-texts';
import { useSave } from './use-save';

interface InfoFormProps {
  prefix: string;
  member: { memId: string; memNick: string; loginYn: 'Y' | 'N' };
  texts: SaveTexts &
    Record<'memNick' | 'loginYn' | 'loginHint' | 'allowed' | 'blocked' | 'save' | 'nickHint', string>;
}

/** Nickname and permission to sign in, saved together by the button (DETAIL-02). */
export function InfoForm({ prefix, member, texts }: InfoFormProps) {
  const { memId, memNick, loginYn } = member;
  const { save, sending, unknown, error, refuse, forget } = useSave(prefix, texts);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const word = (yn: 'Y' | 'N') => (yn === 'Y' ? texts.allowed : texts.blocked);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const next = {
      memId,
      memNick: String(form.get('memNick')).trim(),
      loginYn: form.has('loginYn') ? ('Y' as const) : ('N' as const),
    };
    const changes = [
      [texts.memNick, memNick, next.memNick],
      [texts.loginYn, word(loginYn), word(next.loginYn)],
    ].filter(([, from, to]) => from !== to);
    if (changes.length === 0) return refuse({ ofField: false, text: texts.unchanged });
    const wrong = nickError(next.memNick);
    if (wrong) {
      refuse({ ofField: true, text: texts.errors[wrong] ?? wrong });
      return field.current?.focus();
    }
    const summary = changes.map(([label = '', from = '', to = '']) =>
      fill(texts.change, { label, from, to }),
    );
    const failed = await save('/api/v2/retail/detail/save', next, summary.join('\n'));
    // After the button is enabled again.
    setTimeout(() => (failed?.ofField ? field : button).current?.focus());
  }

  return (
    <form onSubmit={submit} onChange={forget} noValidate className="grid gap-4">
      {/* Without script the form reloads the same page. */}
      <input type="hidden" name="id" value={memId} />
      <Input
        ref={field}
        name="memNick"
        error={error?.ofField ? error.text : undefined}
        label={texts.memNick}
        hint={texts.nickHint}
        defaultValue={memNick}
        maxLength={20}
        autoComplete="off"
      />
      <Switch
        name="loginYn"
        label={texts.loginYn}
        hint={texts.loginHint}
        states={{ on: texts.allowed, off: texts.blocked }}
        defaultChecked={loginYn === 'Y'}
      />
      <p role="alert" className={error?.ofField ? 'sr-only' : 'text-loss empty:hidden'}>
        {error?.text}
      </p>
      <Button
        ref={button}
        type="submit"
        variant="primary"
        busy={sending}
        className="min-h-tap md:justify-self-end"
      >
        {unknown ? texts.retrySame : texts.save}
      </Button>
    </form>
  );
}
