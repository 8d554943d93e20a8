'use client';

import { useEffect, useState } from 'react';
import { createIntent } from '@/components/money/intent';
import { RATE_NAMES, type RateDraft, type RateName } from '@/components/rates/draft';
import { hasChanges } from '@/components/rates/rate-changes';
import type { ResponseOf } from '@/lib/contract/calls';
import { callUpstream } from '@/lib/query/browser';
import type { CreateTexts } from './create-texts';
import { type NewRate, newRateError, newRates, rateListOf } from './new-rates';

type Categories = ResponseOf<'/api/v2/retail/rate/newPartner'>['rateInfo'];

/** The rates of the account that is to be created below a partner, with what that partner may give. */
export function useNewRates(prefix: string, memId: string, texts: CreateTexts) {
  const [categories, setCategories] = useState<Categories | null>(null);
  const [drafts, setDrafts] = useState<Record<string, RateDraft>>({});
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const gone = new AbortController();
    setFailure('');
    callUpstream(prefix, '/api/v2/retail/rate/newPartner', { memId }, { signal: gone.signal }).then(
      (answer) => {
        if (!answer.data) return setFailure(`${texts.create.ratesFailed} ${answer.resultMessage}`.trim());
        setCategories(answer.data.rateInfo);
        setDrafts({});
      },
      () => {},
    );
    return () => gone.abort();
  }, [prefix, memId, attempt, texts]);

  const rates = categories && newRates(categories, drafts, texts);
  const list = () => rateListOf(rates ?? []);
  const isTouched = hasChanges(rates ?? []);
  const errorOf = (rate: NewRate, name: RateName) => newRateError(rate, name, texts);

  return {
    /** Null until they are there. */
    rates,
    failure,
    retry: () => setAttempt((now) => now + 1),
    change: (code: string, name: RateName, text: string) =>
      setDrafts((now) => ({ ...now, [code]: { ...now[code], [name]: text } })),
    errorOf,
    isTouched,
    /** The first thing wrong with them, or undefined. */
    error: () => rates?.flatMap((rate) => RATE_NAMES.map((name) => errorOf(rate, name))).find(Boolean),
    list,
    /** Gives the rates to members that have just been created; answers what to say if that failed. */
    async give(ids: readonly string[]): Promise<string> {
      if (!isTouched) return '';
      const body = { memId, rateList: ids.flatMap((id) => list().map((rate) => ({ ...rate, memId: id }))) };
      const idempotencyKey = createIntent().keyFor(body);
      const send = () => callUpstream(prefix, '/api/v2/retail/rate/saveBottom', body, { idempotencyKey });
      const first = await send();
      // Whether it arrived is not known; the same key again does it once and tells.
      const answer = first.resultUnknown ? await send() : first;
      return answer.resultCode === '0' ? '' : `${texts.create.ratesNotSaved} ${answer.resultMessage}`.trim();
    },
  };
}

export type NewRates = ReturnType<typeof useNewRates>;
