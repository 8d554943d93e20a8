'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import type { ReadPath, RequestOf, ResponseOf, WritePath } from '@/lib/contract/calls';
import type { Envelope } from '@/lib/contract/envelope';
import * as CODE from '@/lib/rules/code';
import { createIdempotencyKey } from './idempotency-key';
import { siteQueryClient } from './query-client';
import { stepUps } from './step-up';
import { useApi } from './use-api';
import { useInvalidate } from './use-invalidate';

type Answer<P extends WritePath> = Envelope<ResponseOf<P>>;

export interface SubmissionOptions<P extends WritePath> {
  /** Runs after success, once the calls under `invalidates` are answered. The submission is pending until it ends. */
  onSuccess?: (data: ResponseOf<P>, body: RequestOf<P>) => void | Promise<void>;
  /** Read calls that are asked again after success. */
  invalidates?: readonly ReadPath[];
  /** Whether the page's server components are rendered again after success; they are unless this is false. */
  refresh?: boolean;
  /** The error text of an answer; without it the answer's own message for every code but '0'. */
  failureText?: (answer: Answer<P>) => string;
}

const ownMessage = ({ resultCode, resultMessage }: Envelope): string =>
  resultCode === '0' ? '' : resultMessage;

/**
 * One write call of a component. It is never sent twice at once; while its result is unknown (network cut, time-out),
 * the same body goes with the same idempotency key, from any component, so that trying again cannot carry it out twice
 * (decision 30). Where a second factor is asked for (A041), the shell asks for it, and the same request goes on.
 */
export function useSubmission<P extends WritePath>(path: P, options: SubmissionOptions<P> = {}) {
  const { onSuccess, invalidates = [], refresh = true, failureText = ownMessage } = options;
  const api = useApi();
  const invalidate = useInvalidate();
  const router = useRouter();
  const t = useTranslations('saving');
  const busy = useRef(false);
  const [key] = useState(() => createIdempotencyKey(path));

  const { mutateAsync, data, isPending, reset, variables } = useMutation(
    {
      mutationFn: async (body: RequestOf<P>): Promise<Answer<P>> => {
        const post = () => api.callApi(path, body, { idempotencyKey: key.keyFor(body) });
        let answer: Answer<P> = await post();
        if (answer.resultCode === CODE.stepUpRequired && stepUps.confirm)
          answer = await stepUps.confirm(answer, post);
        if (answer.resultUnknown) return answer;
        key.settle(body, answer.resultCode === '0');
        // The lists of the page show whether the write was carried out.
        if (answer.resultCode === CODE.outcomeUnknown) router.refresh();
        if (answer.resultCode !== '0') return answer;
        await invalidate(invalidates);
        await onSuccess?.(answer.data as ResponseOf<P>, body);
        if (refresh) router.refresh();
        return answer;
      },
    },
    siteQueryClient(api),
  );
  const unknown = data?.resultUnknown === true;
  const forget = useCallback(() => void (busy.current || reset()), [reset]);

  return {
    pending: isPending,
    /** Whether the last try may have been carried out; sending the same body again uses the same key. */
    unknown,
    /** The last answer, also one of unknown outcome; undefined before the first try and after `reset`. */
    answer: data,
    /** The error text of the last try; empty if there is none. */
    failure: unknown ? `${data.resultMessage} ${t('resultUnknown')}`.trim() : data ? failureText(data) : '',
    /**
     * Forgets the last try, whose message no longer applies because a field was changed. A try under way is not
     * forgotten, so that its result is shown.
     */
    reset: forget,
    /**
     * Sends the body once `confirm` has agreed. A retry after an unknown outcome is not confirmed again. Null if
     * nothing was sent.
     */
    async send(body: RequestOf<P>, confirm?: () => Promise<boolean>): Promise<Answer<P> | null> {
      if (busy.current) return null;
      busy.current = true;
      try {
        const isRetry = unknown && JSON.stringify(variables) === JSON.stringify(body);
        if (confirm && !isRetry && !(await confirm())) return null;
        return await mutateAsync(body);
      } finally {
        busy.current = false;
      }
    },
  };
}
