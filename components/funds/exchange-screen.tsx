import { getTranslations } from 'next-intl/server';
import { CallFailure } from '@/components/shell/call-failure';
import type { ScreenShell } from '@/components/shell/screen-shell';
import { Card } from '@/components/ui/card';
import { formatAmount } from '@/lib/format/money';
import { shortTime } from '@/lib/format/time';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { SearchParams } from '@/lib/lists/filters';
import { isBankClosed } from '@/lib/rules/withdrawal';
import { BankNote } from './bank-note';
import { ExchangeForm } from './exchange-form';
import { FundsFrame } from './funds-frame';
import { Guide } from './guide';
import { loadFunds } from './load-funds';
import { EXCHANGE_MESSAGES } from './messages';
import { Requests } from './requests';

/** Withdrawals of the signed-in member: when they can be asked for, the request, what came of earlier ones (FUND-02). */
export async function ExchangeScreen({ shell, search }: { shell: ScreenShell; search: SearchParams }) {
  const [t, { member, option, requests }] = await Promise.all([
    getTranslations(),
    loadFunds(shell, { route: 'exchange', cashType: -1, search }),
  ]);
  if (!option.ok) return <CallFailure failure={option} />;
  if (!member.ok) return <CallFailure failure={member} />;
  const site = option.data.siteOption;
  const { cashDecimal, withdrawalMin, withdrawalUnit, withdrawalWaitMinutes, bankFrom, bankTo } = site;
  const { memId, cashAmt, outAmtYn, cashOutFrom } = member.data;
  const shown = (amount: number) => formatAmount(amount, cashDecimal);
  const window = bankFrom && bankTo ? { from: bankFrom, to: bankTo } : null;
  const isAllowed = outAmtYn === 'Y';
  const barred = site.withdrawalOpenYn === 'N' ? t('api.C201') : isAllowed ? '' : t('funds.suspended');
  const isReversible = site.withdrawalReversibleYn === 'Y';
  return (
    <FundsFrame base={shell.base} current="exchange">
      <ClientMessages of={EXCHANGE_MESSAGES}>
        <Card className="grid gap-4 p-4">
          {barred ? <p className="rounded-2 bg-loss-soft px-3 py-2.5 text-sm text-loss">{barred}</p> : null}
          {cashOutFrom ? (
            <p className="rounded-2 bg-loss-soft px-3 py-2.5 text-sm text-loss">
              {t('funds.waitsForPassword', { time: shortTime(cashOutFrom) })}
            </p>
          ) : null}
          {window ? <BankNote window={window} isClosed={isBankClosed(new Date(), window)} /> : null}
          <ExchangeForm
            {...{ memId, isAllowed, cashDecimal }}
            held={cashAmt}
            limits={{ withdrawalMin: String(withdrawalMin), withdrawalUnit: String(withdrawalUnit) }}
            passwordHref={`${shell.base}/infoEdit`}
          />
          <Guide
            lines={[
              t('funds.guideWithdrawal', { min: shown(withdrawalMin), unit: shown(withdrawalUnit) }),
              t('funds.guideHeld'),
              ...(withdrawalWaitMinutes > 0
                ? [t('funds.guideWait', { minutes: withdrawalWaitMinutes })]
                : []),
            ]}
          />
        </Card>
      </ClientMessages>
      <Requests kind="out" base={shell.base} {...{ ...requests, cashDecimal, isReversible }} />
    </FundsFrame>
  );
}
