'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { useLive } from '@/components/live/use-live';
import { showAlert } from '@/components/ui/alerts';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toasts';
import type { LimitRefusal, PauseRefusal } from '@/lib/contract/protection';
import { formatAmount } from '@/lib/format/money';
import { shortTime } from '@/lib/format/time';
import { useSubmission } from '@/lib/query/use-submission';
import { sumAmounts } from '@/lib/rules/amount';
import * as CODE from '@/lib/rules/code';
import { type DepositLimits, depositError, MAX_DEPOSITOR } from '@/lib/rules/deposit';
import { AmountField } from '../form/amount-field';
import { Held } from '../form/held';
import { SubmitAmount } from '../form/submit-amount';
import { useAmountField } from '../form/use-amount-field';
import { AccountInquiry } from './account-inquiry';

interface ChargeFormProps {
  memId: string;
  memNick: string;
  /** The member's balance as the page was rendered, a wire amount; the live figure takes over. */
  held: number;
  cashDecimal: string;
  /** The account's holder, who pays in unless the member names another; absent where the upstream does not ask. */
  holder?: string | undefined;
  limits: DepositLimits;
  /** The limits in words; empty if the upstream does not say them. */
  limitsText: string;
}

/** Requests a deposit after a confirmation (FUND-01). */
export function ChargeForm({
  memId,
  memNick,
  held,
  cashDecimal,
  holder,
  limits,
  limitsText,
}: ChargeFormProps) {
  const t = useTranslations('requests');
  const common = useTranslations('common');
  const money = useTranslations('money');
  const codes = useTranslations('api');
  const ownCash = useLive(null).figures?.cashAmt ?? held;
  const field = useRef<HTMLInputElement>(null);
  const [depositor, setDepositor] = useState(holder ?? '');
  const [isNameless, setNameless] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  /** Says what a limit of the player's own still allows (SAFE-01), and when it allows more. */
  const limitText = ({ kind, leftAmt, from }: LimitRefusal): string => {
    const values = { kind: t(`limitKinds.${kind}`), left: formatAmount(leftAmt, cashDecimal) };
    return from ? t('limitReachedUntil', { ...values, time: shortTime(from) }) : t('limitReached', values);
  };
  /** Says of a player's own rule what its code does not say. */
  const refusalText = (code: string, data: object): string => {
    if (code === CODE.depositAboveOwnLimit) return limitText(data as LimitRefusal);
    const { until } = data as Partial<PauseRefusal>;
    return code === CODE.playerPaused && until ? t('pausedUntil', { time: shortTime(until) }) : '';
  };
  const submission = useSubmission('/api/cash/in', {
    failureText: ({ resultCode, resultMessage, data }) => {
      if (resultCode === '0') return '';
      const more = data ? refusalText(resultCode, data) : '';
      return more ? `${resultMessage} ${more}` : resultMessage;
    },
  });
  const { text, read, amount, wrong, setWrong, change, edit } = useAmountField(cashDecimal, submission);
  const amountText = formatAmount(amount, cashDecimal);

  function problem(): string {
    if (read === 'unclear') return money('unclearAmount');
    const code = read === 'tooLarge' ? CODE.depositAboveMaximum : depositError(amount, limits);
    if (!code) return '';
    return code === CODE.missingDepositAmount ? codes(code) : `${codes(code)} ${limitsText}`.trim();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problemText = problem();
    setWrong(problemText);
    if (problemText) return field.current?.focus();
    const name = depositor.trim();
    setNameless(holder !== undefined && name === '');
    if (holder !== undefined && name === '') return nameField.current?.focus();
    const body = { memId, cashType: 1, cashStatus: 'in', cashAmt: amount } as const;
    const answer = await submission.send(holder === undefined ? body : { ...body, depositor: name }, () =>
      showAlert({
        title: t('chargeTitle'),
        message: t('confirmCharge', { amount: amountText }),
        okLabel: t('doCharge'),
        cancelLabel: common('cancel'),
      }),
    );
    if (answer?.resultCode === '0') {
      change('');
      showToast({ title: t('chargeComplete'), message: t('chargeNext', { amount: amountText }) });
    }
    field.current?.focus();
  }

  return (
    <form method="dialog" onSubmit={submit} noValidate className="grid gap-4">
      <AmountField
        ref={field}
        label={t('chargeAmount')}
        text={text}
        error={wrong || undefined}
        onText={edit}
        onUnclear={() => edit(text, money('unclearAmount'))}
      />
      <Held
        facts={[
          [t('held'), formatAmount(ownCash, cashDecimal)],
          [t('heldAfterCharge'), formatAmount(sumAmounts([ownCash, amount]), cashDecimal)],
        ]}
      />
      {holder === undefined ? null : (
        <Input
          ref={nameField}
          name="depositor"
          label={t('depositor')}
          hint={t('depositorHint')}
          value={depositor}
          error={isNameless ? t('depositorMissing') : undefined}
          onChange={({ target }) => {
            if (submission.pending) return;
            setDepositor(target.value);
            setNameless(false);
            submission.reset();
          }}
          maxLength={MAX_DEPOSITOR}
          autoComplete="off"
        />
      )}
      <p role="alert" className={wrong ? 'sr-only' : 'text-loss empty:hidden'}>
        {wrong || submission.failure}
      </p>
      <div className="grid gap-2 md:grid-cols-[1fr_auto]">
        <SubmitAmount {...submission}>
          {amount > 0 ? t('chargeFor', { amount: amountText }) : t('doCharge')}
        </SubmitAmount>
        <AccountInquiry memId={memId} memNick={memNick} />
      </div>
    </form>
  );
}
