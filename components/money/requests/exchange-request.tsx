import { getTranslations } from 'next-intl/server';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatAmount } from '@/lib/format/money';
import { shortTime } from '@/lib/format/time';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { isBankClosed, STANDARD_BANK_WINDOW } from '@/lib/rules/withdrawal';
import { Guide } from '../form/guide';
import { BankNote } from './bank-note';
import { ExchangeForm } from './exchange-form';
import { EXCHANGE_MESSAGES } from './messages';

interface ExchangeRequestProps {
  member: ResponseOf<'/api/member/info'>;
  siteOption: ResponseOf<'/api/etc/siteOption'>['siteOption'];
  /** The first part of the addresses of the sibling screens. */
  base: string;
  /** The account that the money goes to, for people; left out where it is not known. */
  account?: string;
}

/** The request of a withdrawal: whether and when one can be asked for, the form, and guidance. */
export async function ExchangeRequest({ member, siteOption, base, account }: ExchangeRequestProps) {
  const t = await getTranslations();
  const { cashDecimal, withdrawalMin, withdrawalUnit, withdrawalWaitMinutes = 0 } = siteOption;
  const { bankFrom = STANDARD_BANK_WINDOW.from, bankTo = STANDARD_BANK_WINDOW.to } = siteOption;
  const { memId, cashAmt, outAmtYn, cashOutFrom } = member;
  const amountText = (amount: number) => formatAmount(amount, cashDecimal);
  const limitsText =
    withdrawalMin === undefined || withdrawalUnit === undefined
      ? ''
      : t('requests.guideWithdrawal', { min: amountText(withdrawalMin), unit: amountText(withdrawalUnit) });
  const window = bankFrom && bankTo ? { from: bankFrom, to: bankTo } : null;
  const isAllowed = outAmtYn === 'Y';
  const barred =
    siteOption.withdrawalOpenYn === 'N' ? t('api.C201') : isAllowed ? '' : t('requests.suspended');
  return (
    <ClientMessages of={EXCHANGE_MESSAGES}>
      {barred ? <p className="rounded-2 bg-loss-soft px-3 py-2.5 text-sm text-loss">{barred}</p> : null}
      {cashOutFrom ? (
        <p className="rounded-2 bg-loss-soft px-3 py-2.5 text-sm text-loss">
          {t('requests.waitsForPassword', { time: shortTime(cashOutFrom) })}
        </p>
      ) : null}
      {window ? <BankNote window={window} isClosed={isBankClosed(new Date(), window)} /> : null}
      <ExchangeForm
        memId={memId}
        isAllowed={isAllowed}
        cashDecimal={cashDecimal}
        account={account}
        limitsText={limitsText}
        held={cashAmt}
        limits={{ withdrawalMin: withdrawalMin?.toString(), withdrawalUnit: withdrawalUnit?.toString() }}
        passwordHref={`${base}/infoEdit`}
      />
      <Guide
        lines={[
          ...(limitsText ? [limitsText] : []),
          t('requests.guideHeld'),
          ...(withdrawalWaitMinutes > 0 ? [t('requests.guideWait', { minutes: withdrawalWaitMinutes })] : []),
        ]}
      />
    </ClientMessages>
  );
}
