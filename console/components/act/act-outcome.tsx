'use client';

import { useEffect, useRef } from 'react';
import type { ActAnswer } from '../../lib/act-answer';
import { useTexts } from '../../lib/use-texts';
import { ResultParts } from '../result/result-parts';

/** Of several requests at once: how many were refused. */
const refusedCount = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'refused' in data ? Number(data.refused) || 0 : 0;

const isProposal = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'proposalId' in data;

/** How an act ended: done with what it answered, waiting for a second operator, or refused with the reason. */
export function ActOutcome({ answer, site }: { answer: ActAnswer | null; site: string }) {
  const t = useTexts('act');
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer comes into view
  useEffect(() => {
    // Browsers answer a promise, which React would take for a function that cleans up.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  const isWaiting = answer?.ok && isProposal(answer.data);
  const state = !answer?.ok ? 'is-failed' : isWaiting ? 'is-waiting' : 'is-done';
  return (
    <div ref={box} role="status" className="grid gap-3">
      <div className={`act-outcome ${state}`}>
        {answer === null ? t('offline') : null}
        {answer && !answer.ok ? (
          <>
            <b>{answer.isUnknown ? t('unknown') : answer.text}</b>
            {answer.detail ? <p lang="en">{answer.detail}</p> : null}
          </>
        ) : null}
        {answer?.ok ? (
          <>
            <b>
              {isWaiting
                ? t('waits')
                : refusedCount(answer.data) > 0
                  ? t('partly', { refused: refusedCount(answer.data) })
                  : t('done')}
            </b>
            {answer.message ? <p lang="en">{answer.message}</p> : null}
            {isWaiting ? (
              <p>
                <a href={`/${site}/proposals`} className="font-medium underline">
                  {t('toProposals')}
                </a>
              </p>
            ) : null}
          </>
        ) : null}
      </div>
      {answer?.ok && !isWaiting ? <ResultParts view={answer.view} /> : null}
    </div>
  );
}
