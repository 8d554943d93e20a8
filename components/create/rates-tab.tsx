'use client';

import { type FormEvent, useEffect, useRef } from 'react';
import { RateGrid } from '@/components/rates/rate-grid';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { CreateTexts } from './create-texts';
import type { NewRates } from './use-new-rates';

interface RatesTabProps {
  id: string;
  rates: NewRates;
  locked: boolean;
  /** A form was refused for its rates: go to the wrong one. */
  refused: boolean;
  texts: CreateTexts;
  onDone: () => void;
}

/** The rates that the new account gets (CREATE-01), whichever kind of account it will be. */
export function RatesTab({ id, rates, locked, refused, texts, onDone }: RatesTabProps) {
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
    <form ref={form} id={id} onSubmit={submit} noValidate className="grid gap-2">
      <p className="text-sm text-ink-2">{locked ? texts.create.ratesLocked : texts.create.ratesIntro}</p>
      {rates.rates ? (
        <RateGrid
          heading={texts.rates.category}
          lines={rates.rates.map((rate) => ({
            ...rate,
            key: rate.code,
            errorOf: (name) => rates.errorOf(rate, name),
          }))}
          mode="block"
          readOnly={locked}
          texts={texts.rates}
          onChange={rates.change}
        />
      ) : rates.failure ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-loss">{rates.failure}</p>
          <Button onClick={rates.retry}>{texts.common.retry}</Button>
        </div>
      ) : (
        <p className="grid min-h-40 place-items-center">
          <Spinner label={texts.common.loading} size={24} />
        </p>
      )}
    </form>
  );
}
