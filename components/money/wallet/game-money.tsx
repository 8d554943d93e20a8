'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { onPasteAmount } from '@/components/money/form/paste-amount';
import { showAlert } from '@/components/ui/alerts';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { showToast } from '@/components/ui/toasts';
import { typedAmount } from '@/lib/format/amount-input';
import { formatAmount } from '@/lib/format/money';
import { useSubmission } from '@/lib/query/use-submission';
import { liveStore } from '@/lib/realtime/live-store';
import { sumAmounts } from '@/lib/rules/amount';
import * as CODE from '@/lib/rules/code';
import { Held } from '../form/held';
import { useAmountField } from '../form/use-amount-field';

interface GameMoneyProps {
  /** Cash and game wallet as the page was rendered, wire amounts. */
  cash: number;
  game: number;
  /** Undefined where the upstream does not say. */
  cashFlagYn: 'Y' | 'N' | undefined;
  cashDecimal: string;
}

/** Game money back to cash, and whether opening a game takes the cash along (FUND-04). */
export function GameMoney({ cash, game, cashFlagYn, cashDecimal }: GameMoneyProps) {
  const t = useTranslations('wallet.game');
  const common = useTranslations('common');
  const savingText = useTranslations('saving');
  const money = useTranslations('money');
  const codes = useTranslations('api');
  const field = useRef<HTMLInputElement>(null);
  const withdrawal = useSubmission('/api/cash/outGameMoney');
  /** The last choice in this window, where the upstream does not say the current one. */
  const [chosen, setChosen] = useState<'Y' | 'N'>();
  const flag = useSubmission('/api/member/changeMemCashFlag', {
    onSuccess: (_, { cashFlagYn: now }) => setChosen(now),
  });
  const { text, read, amount, wrong, setWrong, change, edit } = useAmountField(cashDecimal, withdrawal);
  const amountText = (value: number) => formatAmount(value, cashDecimal);

  function problem(): string {
    if (read === 'unclear') return money('unclearAmount');
    if (read === 'tooLarge' || amount > game) return t('above');
    return amount > 0 ? '' : codes(CODE.missingWithdrawalAmount);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problemText = problem();
    setWrong(problemText);
    if (problemText) return field.current?.focus();
    const answer = await withdrawal.send({ cashAmt: amount }, () =>
      showAlert({
        title: t('title'),
        message: t('confirm', { amount: amountText(amount) }),
        okLabel: t('move'),
        cancelLabel: common('cancel'),
      }),
    );
    if (answer?.data) {
      liveStore.applyBalance(answer.data);
      change('');
      const { cashAmt } = answer.data;
      showToast({
        title: t('done'),
        ...(cashAmt === undefined ? {} : { message: t('doneDetail', { balance: amountText(cashAmt) }) }),
      });
    }
    field.current?.focus();
  }

  return (
    <>
      {game > 0 ? (
        <form method="dialog" onSubmit={submit} noValidate className="grid gap-3">
          <div className="small-form">
            <Input
              ref={field}
              name="gameAmt"
              label={t('amount')}
              value={text}
              error={wrong || withdrawal.failure || undefined}
              onChange={(event) => edit(typedAmount(event.target.value, text))}
              onPaste={onPasteAmount(edit, () => edit(text, money('unclearAmount')))}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              className="num text-right"
            />
            <Button onClick={() => edit(amountText(game))} className="min-h-tap">
              {t('all')}
            </Button>
          </div>
          <Held
            facts={[
              [t('held'), amountText(game)],
              [t('cashAfter'), amountText(sumAmounts([cash, amount > game ? 0 : amount]))],
            ]}
          />
          <Button type="submit" busy={withdrawal.pending} className="min-h-tap">
            {withdrawal.unknown ? savingText('checkResult') : t('move')}
          </Button>
        </form>
      ) : (
        <p className="text-sm text-ink-2">{t('none')}</p>
      )}
      {cashFlagYn === undefined ? (
        <fieldset className="small-form">
          <legend className="pb-1 text-sm">{t('takeAlong')}</legend>
          {(['Y', 'N'] as const).map((yn) => (
            <Button
              key={yn}
              busy={flag.pending}
              variant={yn === chosen ? 'primary' : undefined}
              aria-pressed={yn === chosen}
              onClick={() => void flag.send({ cashFlagYn: yn })}
              className="min-h-tap"
            >
              {t(yn === 'Y' ? 'on' : 'off')}
            </Button>
          ))}
        </fieldset>
      ) : (
        <Switch
          label={t('takeAlong')}
          states={{ on: t('on'), off: t('off') }}
          checked={cashFlagYn === 'Y'}
          disabled={flag.pending}
          onChange={({ target }) => void flag.send({ cashFlagYn: target.checked ? 'Y' : 'N' })}
        />
      )}
      <p role="alert" className="text-sm text-loss empty:hidden">
        {flag.failure}
      </p>
    </>
  );
}
