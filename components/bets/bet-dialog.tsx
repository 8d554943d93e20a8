'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Spinner } from '@/components/ui/spinner';
import type { ResponseOf } from '@/lib/contract/calls';
import type { Envelope } from '@/lib/contract/envelope';
import { callUpstream } from '@/lib/query/browser';
import type { BetTarget } from './bet-button';
import { BetInfo } from './bet-info';
import type { BetTexts } from './bet-texts';
import { readRound } from './round';
import { RoundView } from './round-view';

type Answer = Envelope<ResponseOf<'/api/v2/retail/detail/betDetail'>>;

interface BetDialogProps {
  prefix: string;
  bet: BetTarget;
  cashDecimal: string;
  texts: BetTexts;
  onClose: () => void;
}

/** One bet and the round it was placed in (DETAIL-10). */
export function BetDialog({ prefix, bet, cashDecimal, texts, onClose }: BetDialogProps) {
  const { betId, vendorCode } = bet;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const gone = new AbortController();
    setAnswer(null);
    callUpstream(
      prefix,
      '/api/v2/retail/detail/betDetail',
      { betId, vendorCode },
      { signal: gone.signal },
    ).then(setAnswer, () => {});
    return () => gone.abort();
  }, [prefix, betId, vendorCode, attempt]);

  return (
    <Dialog open onClose={onClose} size="xl" title={texts.title}>
      {answer === null ? (
        <p className="grid min-h-40 place-items-center">
          <Spinner label={texts.loading} size={24} />
        </p>
      ) : answer.data ? (
        <Found {...answer.data} cashDecimal={cashDecimal} texts={texts} />
      ) : (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-loss">{answer.resultMessage}</p>
          <Button onClick={() => setAttempt(attempt + 1)}>{texts.retry}</Button>
        </div>
      )}
    </Dialog>
  );
}

export default BetDialog;

type FoundProps = NonNullable<Answer['data']> & { cashDecimal: string; texts: BetTexts };

function Found({ info, detail, cashDecimal, texts }: FoundProps) {
  const round = readRound(detail, window.location.href);
  return (
    <div className="grid gap-6">
      <BetInfo {...{ info, cashDecimal, texts }} />
      {round ? (
        <RoundView {...{ info, round, cashDecimal, texts }} />
      ) : (
        <EmptyState>{texts.noDetail}</EmptyState>
      )}
    </div>
  );
}
