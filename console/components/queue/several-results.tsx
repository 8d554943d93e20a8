'use client';

import { Button } from '@/components/ui/button';
import type { QueueKind } from '@/lib/rules/operator-queue';
import type { ActAnswer } from '../../lib/act-answer';
import { useTexts } from '../../lib/use-texts';
import { ResultParts } from '../result/result-parts';

/** How one of several items was decided; `answer` is null where none arrived. */
export interface SeveralResult {
  key: string;
  kind: QueueKind;
  id: number;
  memId: string;
  answer: ActAnswer | null;
}

/** One line for each of several items that were approved together. */
export function SeveralResults({
  results,
  onClose,
}: {
  results: readonly SeveralResult[];
  onClose: () => void;
}) {
  const t = useTexts('queue');
  return (
    <section className="queue-results" aria-label={t('results')} role="status">
      <ul>
        {results.map(({ key, kind, id, memId, answer }) => (
          <li key={key}>
            <span>{`${t(`kind.${kind}`)} ${id}`}</span> <bdi>{memId}</bdi>{' '}
            <b className={answer?.ok ? 'text-gain' : 'text-loss'}>{resultText(t, answer)}</b>
            {kind === 'proposal' && answer?.ok ? <ResultParts view={answer.view} /> : null}
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={onClose}>
        {t('closeResults')}
      </Button>
    </section>
  );
}

/** What became of a decision, in words. */
export function resultText(t: ReturnType<typeof useTexts<'queue'>>, answer: ActAnswer | null): string {
  if (answer === null) return t('offline');
  if (!answer.ok) return answer.isUnknown ? t('unknown') : answer.text;
  const isProposal = typeof answer.data === 'object' && answer.data !== null && 'proposalId' in answer.data;
  return isProposal ? t('second') : t('done');
}
