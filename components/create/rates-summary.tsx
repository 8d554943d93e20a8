'use client';

import { useTranslations } from 'next-intl';
import { fieldText, RATE_NAMES } from '@/components/rates/draft';
import { Button } from '@/components/ui/button';
import type { NewRates } from './use-new-rates';

interface RatesSummaryProps {
  rates: NewRates;
  onChange: () => void;
  /** A request was held back, because they are not here yet. */
  waits?: string | undefined;
}

/** The rates that the account of this form will get, and the way to change them. */
export function RatesSummary({ rates, onChange, waits }: RatesSummaryProps) {
  const t = useTranslations('create');
  const common = useTranslations('common');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2 bg-sunken px-3 py-2 md:col-span-2">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="text-xs text-ink-3">{t('rates')}</p>
        {rates.rates ? (
          <ul className="num flex flex-wrap gap-x-3 text-sm">
            {rates.rates.map((of) => {
              const wrong = RATE_NAMES.some((name) => rates.errorOf(of, name));
              const typed = RATE_NAMES.map((name) => fieldText(of.rate, of.draft, name) || '–');
              return (
                <li key={of.code} className={wrong ? 'text-loss' : ''}>
                  {`${of.label} `}
                  <b className="font-semibold">{typed.join(' / ')}</b>
                </li>
              );
            })}
          </ul>
        ) : (
          <>
            <p role="status" className={`text-sm ${rates.failure ? 'text-loss' : ''}`}>
              {rates.failure || common('loading')}
            </p>
            {waits ? <p className="text-sm text-loss">{waits}</p> : null}
          </>
        )}
      </div>
      {rates.failure ? (
        <Button size="sm" onClick={rates.retry}>
          {common('retry')}
        </Button>
      ) : (
        <Button size="sm" onClick={onChange}>
          {t('ratesChange')}
        </Button>
      )}
    </div>
  );
}
