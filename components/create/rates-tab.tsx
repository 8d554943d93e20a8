'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef } from 'react';
import { RateGrid } from '@/components/rates/rate-grid';
import { CallWait } from '@/components/ui/call-wait';
import type { NewRates } from './use-new-rates';

interface RatesTabProps {
  id: string;
  rates: NewRates;
  locked: boolean;
  /** A form was refused for its rates: go to the wrong one. */
  refused: boolean;
  onDone: () => void;
}

/** The rates that the new account gets (CREATE-01), whichever kind of account it will be. */
export function RatesTab({ id, rates, locked, refused, onDone }: RatesTabProps) {
  const t = useTranslations('create');
  const rateText = useTranslations('rates');
  const form = useRef<HTMLFormElement>(null);
  const toWrong = () => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (rates.error()) return toWrong();
    onDone();
  }

  return (
    <form method="dialog" ref={form} id={id} onSubmit={submit} noValidate className="grid gap-2">
      <p className="text-sm text-ink-2">{t(locked ? 'ratesLocked' : 'ratesIntro')}</p>
      {rates.rates ? (
        <RateGrid
          heading={rateText('category')}
          lines={rates.rates.map((rate) => ({
            ...rate,
            key: rate.code,
            findError: (name) => rates.errorOf(rate, name),
          }))}
          mode="block"
          readOnly={locked}
          onChange={rates.change}
        />
      ) : (
        <CallWait failure={rates.failure} retry={rates.retry} />
      )}
    </form>
  );
}
