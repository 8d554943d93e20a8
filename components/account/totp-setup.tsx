'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import type { ResponseOf } from '@/lib/contract/calls';
import type { Write } from './factor-write';

interface TotpSetupProps {
  grant: string | undefined;
  write: Write;
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret of a new OTP app, as picture and text, and takes its first code. */
export function TotpSetup({ grant, write, onDone }: TotpSetupProps) {
  const t = useTranslations('factor');
  const [secret, setSecret] = useState<ResponseOf<'/api/factor/startTotp'>>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Once, however often it renders: a confirmation is valid for one request.
  const isRequested = useRef(false);
  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    void write('/api/factor/startTotp', { grant }).then((answer) =>
      typeof answer === 'string' ? setFailure(answer) : setSecret(answer),
    );
  }, [grant, write]);

  // The focused element, of the step before, is gone.
  useEffect(() => {
    if (secret) form.current?.querySelector('input')?.focus();
  }, [secret]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code')).trim();
    if (!typed) return setFailure(t('empty.totp'));
    setBusy(true);
    const on = await write('/api/factor/switchTotpOn', { code: typed });
    setBusy(false);
    if (typeof on !== 'string') return onDone(on.recoveryCodes);
    setFailure(on);
    form.current?.querySelector('input')?.select();
  }

  return (
    <form method="dialog" ref={form} onSubmit={submit} noValidate className="grid gap-4">
      {secret ? (
        <>
          <p>{t('scan')}</p>
          <svg
            role="img"
            aria-label={t('qr')}
            viewBox={`0 0 ${secret.qr.size} ${secret.qr.size}`}
            shapeRendering="crispEdges"
            className="size-52 justify-self-center rounded-2 bg-paper text-print"
          >
            <path d={secret.qr.path} fill="currentColor" />
          </svg>
          <dl className="grid gap-1 rounded-2 bg-sunken px-3 py-2 text-sm">
            <dt className="text-ink-3">{t('secret')}</dt>
            <dd className="font-semibold wrap-anywhere tabular-nums select-all">
              {secret.secret.match(/.{1,4}/g)?.join(' ')}
            </dd>
          </dl>
          <Input
            name="code"
            label={t('field.totp')}
            hint={t('firstCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            data-autofocus
          />
        </>
      ) : failure ? null : (
        <Spinner size={28} />
      )}
      <p role="alert" className="text-loss empty:hidden">
        {failure}
      </p>
      {secret ? (
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          className="min-h-control justify-self-end max-md:w-full"
        >
          {t('switchOn')}
        </Button>
      ) : null}
    </form>
  );
}
