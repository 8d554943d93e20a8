'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Empty } from '@/components/ui/empty';
import { Spinner } from '@/components/ui/spinner';
import type { ResponseOf } from '@/lib/contract/calls';
import type { Envelope } from '@/lib/contract/envelope';
import { fill } from '@/lib/format/fill';
import { callUpstream } from '@/lib/query/browser';
import type { RateTexts } from './rate-texts';

type Answer = Envelope<ResponseOf<'/api/v2/retail/detail/rate'>>;

interface RateDialogProps {
  prefix: string;
  target: { memId: string; memNick: string };
  texts: RateTexts;
  onClose: () => void;
}

/** A member's rates per game category with their bounds, to read. */
export function RateDialog({ prefix, target, texts, onClose }: RateDialogProps) {
  const { memId, memNick } = target;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const gone = new AbortController();
    setAnswer(null);
    callUpstream(prefix, '/api/v2/retail/detail/rate', { memId }, { signal: gone.signal }).then(
      setAnswer,
      () => {},
    );
    return () => gone.abort();
  }, [prefix, memId, attempt]);

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={fill(texts.title, { nick: memNick })}
      closeLabel={texts.close}
    >
      {answer === null ? (
        <p className="grid min-h-40 place-items-center">
          <Spinner label={texts.loading} size={24} />
        </p>
      ) : answer.data ? (
        <RateTable rates={answer.data.memRollingInfo} texts={texts} />
      ) : (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-loss">{answer.resultMessage}</p>
          <Button onClick={() => setAttempt(attempt + 1)}>{texts.retry}</Button>
        </div>
      )}
    </Dialog>
  );
}

export default RateDialog;

type Rate = ResponseOf<'/api/v2/retail/detail/rate'>['memRollingInfo'][number];

function RateTable({ rates, texts }: { rates: Rate[]; texts: RateTexts }) {
  if (rates.length === 0) return <Empty>{texts.empty}</Empty>;
  const bounds = (min: string, max: string) => fill(texts.bounds, { min, max });
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr className="border-b border-line text-xs text-ink-3">
          <th scope="col" className="py-2 text-left font-semibold">
            {texts.category}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {texts.rolling}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {texts.losing}
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <tr key={rate.cateCode} className="border-b border-line last:border-0">
            <th scope="row" className="py-2.5 text-left font-medium">
              {texts.categories[rate.category] ?? rate.cateCodeName}
            </th>
            <td className="num py-2.5 text-right">
              <b className="font-semibold">{`${rate.pointRate} %`}</b>
              <small className="block text-xs text-ink-3">
                {bounds(rate.minPointRate, rate.maxPointRate)}
              </small>
            </td>
            <td className="num py-2.5 text-right">
              <b className="font-semibold">{`${rate.loseRate} %`}</b>
              <small className="block text-xs text-ink-3">{bounds(rate.minLoseRate, rate.maxLoseRate)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
