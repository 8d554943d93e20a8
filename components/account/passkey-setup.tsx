'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { ResponseOf } from '@/lib/contract/calls';
import { makePasskey } from '@/lib/query/passkey';
import { browserName } from '@/lib/rules/browser-name';
import type { Write } from './factor-write';

interface PasskeySetupProps {
  grant: string | undefined;
  write: Write;
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** Names a passkey and lets the browser make it. The server's options stay valid while the person tries again. */
export function PasskeySetup({ grant, write, onDone }: PasskeySetupProps) {
  const t = useTranslations('factor');
  const options = useRef<ResponseOf<'/api/factor/newPasskeyOptions'>['options'] | null>(null);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  /** Adds it; returns the error text. */
  async function add(name: string): Promise<string> {
    if (!name) return t('emptyName');
    if (!options.current) {
      const answer = await write('/api/factor/newPasskeyOptions', { grant });
      if (typeof answer === 'string') return answer;
      options.current = answer.options;
    }
    const credential = await makePasskey(options.current);
    if (typeof credential === 'string') return t(`trouble.${credential}`);
    options.current = null;
    const added = await write('/api/factor/addPasskey', { name, credential });
    if (typeof added === 'string') return added;
    onDone(added.recoveryCodes);
    return '';
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    setBusy(true);
    setFailure(await add(name));
    setBusy(false);
  }

  return (
    <form method="dialog" onSubmit={submit} noValidate className="grid gap-4">
      <p>{t('makeHint')}</p>
      <Input
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        defaultValue={browserName(navigator.userAgent)}
        maxLength={40}
        autoComplete="off"
        data-autofocus
      />
      <p role="alert" className="text-loss empty:hidden">
        {failure}
      </p>
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        className="min-h-control justify-self-end max-md:w-full"
      >
        {t('make')}
      </Button>
    </form>
  );
}
