'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { formatAmount, formatCount } from '@/lib/format/money';
import { newKey } from '@/lib/query/idempotency-key';
import type { StepUp } from '@/lib/query/step-up';
import { useCallApi } from '@/lib/query/use-api';
import { sumAmounts } from '@/lib/rules/amount';
import * as CODE from '@/lib/rules/code';
import { FactorFields, type Proof } from './factor-fields';

interface StepUpDialogProps {
  stepUp: StepUp;
  cashDecimal: string;
  /** Whether the request goes on: the factor was given, or the question is over and is to be asked again. */
  onAnswer: (goesOn: boolean) => void;
}

/**
 * Asks for the second factor of one request, and shows the platform's record of it: the payee and the amount (KEEP-02).
 * A passkey signs that record.
 */
export default function StepUpDialog({ stepUp, cashDecimal, onAnswer }: StepUpDialogProps) {
  const t = useTranslations('stepUp');
  const callApi = useCallApi();
  const { stepUpId, kinds } = stepUp;
  const [over, setOver] = useState('');
  const [isBusy, setBusy] = useState(false);

  /** The error text of an answer; a question that is over replaces the fields by its message. */
  function wrongIn({ resultCode, resultMessage, data }: Awaited<ReturnType<typeof callApi>>): string {
    if (resultCode === CODE.stepUpExpired) setOver(resultMessage);
    const { seconds } = (resultCode === CODE.factorRetryTooSoon && data ? data : {}) as { seconds?: number };
    return seconds ? t('wait', { seconds }) : resultMessage;
  }

  async function askOptions() {
    const passkeyAnswer = await callApi(
      '/api/stepUp/passkeyOptions',
      { stepUpId },
      { idempotencyKey: newKey() },
    );
    wrongIn(passkeyAnswer);
    return passkeyAnswer;
  }

  async function confirm(proof: Proof): Promise<string> {
    if (!('factor' in proof)) return '';
    setBusy(true);
    const { factor } = proof;
    const answer = await callApi('/api/stepUp/confirm', { stepUpId, factor }, { idempotencyKey: newKey() });
    setBusy(false);
    if (answer.resultCode !== '0') return wrongIn(answer);
    onAnswer(true);
    return '';
  }

  const what = <What {...stepUp} cashDecimal={cashDecimal} />;
  return (
    <Dialog open onClose={() => isBusy || onAnswer(false)} title={t('title')}>
      {over ? (
        <div className="grid gap-4">
          {what}
          <p role="alert" className="text-loss">
            {over}
          </p>
          <Button
            variant="primary"
            onClick={() => onAnswer(true)}
            className="min-h-control justify-self-end max-md:w-full"
          >
            {t('again')}
          </Button>
        </div>
      ) : (
        <FactorFields kinds={kinds} askOptions={askOptions} submitLabel={t('confirm')} onProof={confirm}>
          {what}
          <p className="text-sm text-ink-2">{t(stepUp.lines.length > 0 ? 'note' : 'notePassword')}</p>
        </FactorFields>
      )}
    </Dialog>
  );
}

function What({ acts, lines, cashDecimal }: Pick<StepUp, 'acts' | 'lines'> & { cashDecimal: string }) {
  const t = useTranslations('stepUp');
  const amountText = (amount: number) => formatAmount(amount, cashDecimal);
  return (
    <section aria-label={t('what')} className="grid gap-2 rounded-2 border border-line bg-sunken p-4">
      <p className="font-semibold">{acts.map((act) => t(`acts.${act}`)).join(' · ')}</p>
      {lines.length > 0 ? (
        <ul className="max-h-60 divide-y divide-line overflow-y-auto">
          {lines.map(({ memId, memNick, amount }) => (
            <li key={memId} className="flex flex-wrap justify-between gap-x-4 py-1">
              <span>
                <b className="font-semibold">{memNick}</b> <span className="text-ink-2">{memId}</span>
              </span>
              <span className="num font-semibold">{amountText(amount)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {lines.length > 1 ? (
        <p className="flex justify-between gap-4 border-t border-line-strong pt-2 font-semibold">
          <span>{t('sum', { count: formatCount(lines.length) })}</span>
          <span className="num">{amountText(sumAmounts(lines.map(({ amount }) => amount)))}</span>
        </p>
      ) : null}
    </section>
  );
}
