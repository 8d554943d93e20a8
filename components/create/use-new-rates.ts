'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCategoryName } from '@/components/rates/category-name';
import { RATE_NAMES, type RateDraft, type RateName } from '@/components/rates/draft';
import { hasChanges } from '@/components/rates/rate-changes';
import { useCall } from '@/lib/query/use-call';
import { useSubmission } from '@/lib/query/use-submission';
import * as CODE from '@/lib/rules/code';
import { categoriesOf, type NewRate, newRateError, newRates, rateListOf } from './new-rates';

/** The rates of a new account below a partner, with the rates that the partner may give. */
export function useNewRates(memId: string) {
  const t = useTranslations('create');
  const categoryName = useCategoryName();
  const { data, failure, retry } = useCall('/api/v2/retail/rate/newPartner', { memId });
  const { send } = useSubmission('/api/v2/retail/rate/saveBottom', { refresh: false });
  const [drafts, setDrafts] = useState<Record<string, RateDraft>>({});

  const rates = data ? newRates(categoriesOf(data), drafts, categoryName) : null;
  const list = () => rateListOf(rates ?? []);
  const isTouched = hasChanges(rates ?? []);
  const errorOf = (rate: NewRate, name: RateName) => newRateError(rate, name, t);

  return {
    /** Null until they are there. */
    rates,
    failure: failure && `${t('ratesFailed')} ${failure}`,
    retry,
    change: (code: string, name: RateName, text: string) =>
      setDrafts((now) => ({ ...now, [code]: { ...now[code], [name]: text } })),
    errorOf,
    isTouched,
    /** The first thing wrong with them, or undefined. */
    error: () => rates?.flatMap((rate) => RATE_NAMES.map((name) => errorOf(rate, name))).find(Boolean),
    list,
    /** Gives the rates to members that have just been created; returns the error text if that failed. */
    async give(ids: readonly string[]): Promise<string> {
      if (!isTouched) return '';
      const body = { memId, rateList: ids.flatMap((id) => list().map((rate) => ({ ...rate, memId: id }))) };
      const first = await send(body);
      // The outcome is unknown; sending the same key again carries it out once and shows it.
      const answer = first?.resultUnknown ? await send(body) : first;
      if (answer?.resultCode === CODE.outcomeUnknown) return answer.resultMessage;
      return answer?.resultCode === '0' ? '' : `${t('ratesNotSaved')} ${answer?.resultMessage ?? ''}`.trim();
    },
  };
}

export type NewRates = ReturnType<typeof useNewRates>;
