'use client';

import { useEffect, useState } from 'react';
import { createIntent } from '@/components/money/intent';
import { typedRate } from '@/lib/format/rate-input';
import { callUpstream } from '@/lib/query/browser';
import type { CreateTexts } from './create-texts';
import {
  areZero,
  type Category,
  RATE_NAMES,
  type RateName,
  type RateValues,
  rateFieldError,
  rateListOf,
  startValues,
} from './new-rates';

/** The rates of the account that is to be created below a partner, with what that partner may give. */
export function useNewRates(prefix: string, memId: string, texts: CreateTexts) {
  const [categories, setCategories] = useState<readonly Category[] | null>(null);
  const [values, setValues] = useState<RateValues>({});
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
        setValues(startValues(answer.data.rateInfo));
      },
      () => {},
    );
    return () => gone.abort();
  }, [prefix, memId, attempt, texts]);

  const errorOf = (category: Category, name: RateName) =>
    rateFieldError(category, name, values[category.cateCode]?.[name] ?? '', texts);

  return {
    /** Null until they are there. */
    categories,
    values,
    failure,
    retry: () => setAttempt((now) => now + 1),
    change: (code: string, name: RateName, typed: string) =>
      setValues((now) => ({ ...now, [code]: { ...now[code]!, [name]: typedRate(typed) } })),
    errorOf,
    isTouched: !areZero(values),
    /** The first thing wrong with them, or undefined. */
    error: () =>
      categories?.flatMap((category) => RATE_NAMES.map((name) => errorOf(category, name))).find(Boolean),
    list: () => rateListOf(values),
    /** Gives the rates to members that have just been created; answers what to say if that failed. */
    async give(ids: readonly string[]): Promise<string> {
      if (areZero(values)) return '';
      const body = {
        memId,
        rateList: ids.flatMap((id) => rateListOf(values).map((rate) => ({ ...rate, memId: id }))),
      };
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
