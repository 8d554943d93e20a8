'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { useLive } from '@/components/live/use-live';
import { showAlert } from '@/components/ui/alerts';
import { Input } from '@/components/ui/input';
import { LinkButton } from '@/components/ui/link-button';
import { showToast } from '@/components/ui/toasts';
import { formatAmount } from '@/lib/format/money';
import { readAmount } from '@/lib/format/typed-money';
import { useSubmission } from '@/lib/query/use-submission';
import { liveStore } from '@/lib/realtime/live-store';
import { subtractAmounts } from '@/lib/rules/amount';
import * as CODE from '@/lib/rules/code';
import { onlyDigits } from '@/lib/rules/text';
import { type WithdrawalLimits, withdrawalError } from '@/lib/rules/withdrawal';
import { AmountField } from '../form/amount-field';
import { Held } from '../form/held';
import { SubmitAmount } from '../form/submit-amount';

interface ExchangeFormProps {
  memId: string;
  /** The member's balance as the page was rendered, a wire amount; the live figure takes over. */
  held: number;
  /** Whether the member may withdraw (`outAmtYn`). */
  isAllowed: boolean;
  cashDecimal: string;
  limits: WithdrawalLimits;
  /** The limits in words; empty if the upstream does not say them. */
  limitsText: string;
  /** The address at which a withdrawal password is set. */
  passwordHref: string;
  /** The account that the money goes to, for people. */
  account?: string | undefined;
}

type Part = 'amount' | 'password';

/** Codes about the password: wrong, none set, five wrong ones, malformed, none sent. */
const PASSWORD_CODES = [
  CODE.wrongWithdrawalPassword,
  CODE.noWithdrawalPassword,
  CODE.outdatedWithdrawalPassword,
  CODE.malformedWithdrawalPassword,
  CODE.missingWithdrawalPassword,
];
/** The codes among them that a new password resolves. */
const UNSET_CODES = [CODE.noWithdrawalPassword, CODE.outdatedWithdrawalPassword];

/**
 * Requests a withdrawal (FUND-02). Checked in the order of the document: withdrawals suspended, no password, no amount;
 * then the platform's other refusals, before the confirmation.
 */
export function ExchangeForm({
  memId,
  held,
  isAllowed,
  cashDecimal,
  limits,
  limitsText,
  passwordHref,
  account,
}: ExchangeFormProps) {
  const t = useTranslations('requests');
  const common = useTranslations('common');
  const money = useTranslations('money');
  const codes = useTranslations('api');
  const ownCash = useLive(null).figures?.cashAmt ?? held;
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<{ part?: Part; text: string } | null>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const { send, pending, unknown, answer, failure, reset } = useSubmission('/api/cash/out');

  const read = readAmount(text, cashDecimal);
  const amount = typeof read === 'number' ? read : 0;
  const amountText = formatAmount(amount, cashDecimal);

  function forget() {
    setWrong(null);
    reset();
  }
  /** Does nothing while a request is under way: its result is shown beside the values sent. */
  function edit(next: string) {
    if (!pending) change(next);
  }
  function change(next: string) {
    setText(next);
    forget();
  }
  function refuse(part: Part | undefined, message: string) {
    reset();
    setWrong({ ...(part && { part }), text: message });
    focus(part);
  }
  const focus = (part: Part | undefined) =>
    (part === 'password' ? passwordField : amountField).current?.focus();

  function problem(): [Part | undefined, string] | null {
    if (!isAllowed) return [undefined, t('suspended')];
    if (password === '') return ['password', t('emptyPassword')];
    if (read === 'unclear') return ['amount', money('unclearAmount')];
    const code = read === 'tooLarge' ? CODE.withdrawalAboveBalance : withdrawalError(amount, limits, ownCash);
    if (!code) return null;
    const isLimit = code === CODE.withdrawalBelowMinimum || code === CODE.withdrawalUnit;
    return ['amount', isLimit ? `${codes(code)} ${limitsText}`.trim() : codes(code)];
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const refusal = problem();
    if (refusal) return refuse(...refusal);
    setWrong(null);
    const body = { memId, cashType: -1, cashStatus: 'out', cashAmt: amount, cashOutPass: password } as const;
    const result = await send(body, () =>
      showAlert({
        title: t('exchangeTitle'),
        message: t('confirmExchange', { amount: amountText }),
        okLabel: t('doExchange'),
        cancelLabel: common('cancel'),
      }),
    );
    if (result?.data) {
      liveStore.applyBalance(result.data);
      setPassword('');
      change('');
      showToast({ title: t('exchangeComplete'), message: t('exchangeNext', { amount: amountText }) });
    }
    focus(PASSWORD_CODES.includes(result?.resultCode ?? '') ? 'password' : 'amount');
  }

  const alert = wrong?.text ?? (unknown ? `${t('checkPassword')} ${failure}` : failure);
  return (
    <form method="dialog" onSubmit={submit} noValidate className="grid gap-4">
      <AmountField
        ref={amountField}
        label={t('exchangeAmount')}
        text={text}
        error={wrong?.part === 'amount' ? wrong.text : undefined}
        onText={edit}
        onUnclear={() => pending || refuse('amount', money('unclearAmount'))}
        onQuick={(next) => {
          if (pending) return;
          const sum = readAmount(next, cashDecimal);
          if (typeof sum === 'number' && sum <= ownCash) change(next);
          else refuse('amount', t('aboveHeld'));
        }}
      />
      <Held
        facts={[
          [t('held'), formatAmount(ownCash, cashDecimal)],
          ...(account ? ([[t('toAccount'), account]] as const) : []),
          [
            t('heldAfterExchange'),
            formatAmount(amount > ownCash ? ownCash : subtractAmounts(ownCash, amount), cashDecimal),
          ],
        ]}
      />
      <Input
        ref={passwordField}
        name="cashOutPass"
        type="password"
        label={t('password')}
        hint={t('passwordHint')}
        value={password}
        error={wrong?.part === 'password' ? wrong.text : undefined}
        onChange={(event) => {
          if (pending) return;
          setPassword(onlyDigits(event.target.value));
          forget();
        }}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        className="max-w-44 text-lg tracking-[0.5em]"
      />
      <div role="alert" className={wrong?.part ? 'sr-only' : 'grid gap-2 text-loss empty:hidden'}>
        {alert ? <p>{alert}</p> : null}
      </div>
      {UNSET_CODES.includes(answer?.resultCode ?? '') ? (
        <LinkButton href={passwordHref} className="min-h-tap">
          {t('setPassword')}
        </LinkButton>
      ) : null}
      <SubmitAmount pending={pending} unknown={unknown}>
        {amount > 0 ? t('exchangeFor', { amount: amountText }) : t('doExchange')}
      </SubmitAmount>
    </form>
  );
}
