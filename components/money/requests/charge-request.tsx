import { getTranslations } from 'next-intl/server';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatAmount } from '@/lib/format/money';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Guide } from '../form/guide';
import { ChargeForm } from './charge-form';
import { CHARGE_MESSAGES } from './messages';

interface ChargeRequestProps {
  member: ResponseOf<'/api/member/info'>;
  siteOption: ResponseOf<'/api/etc/siteOption'>['siteOption'];
  /** Whether the upstream takes the name of who pays in. */
  hasDepositor: boolean;
}

/** The request of a deposit: whether the site takes any, the form, and guidance. */
export async function ChargeRequest({ member, siteOption, hasDepositor }: ChargeRequestProps) {
  const t = await getTranslations();
  const { cashDecimal, depositOpenYn, depositMin, depositMax, depositUnit } = siteOption;
  const { memId, memNick, memName, cashAmt } = member;
  const amountText = (amount: number) => formatAmount(amount, cashDecimal);
  const limitsText =
    depositMin === undefined || depositMax === undefined || depositUnit === undefined
      ? ''
      : t('requests.guideDeposit', {
          min: amountText(depositMin),
          max: amountText(depositMax),
          unit: amountText(depositUnit),
        });
  return (
    <ClientMessages of={CHARGE_MESSAGES}>
      {depositOpenYn === 'N' ? (
        <p className="rounded-2 bg-loss-soft px-3 py-2.5 text-sm text-loss">{t('api.C001')}</p>
      ) : null}
      <ChargeForm
        memId={memId}
        memNick={memNick}
        cashDecimal={cashDecimal}
        limitsText={limitsText}
        held={cashAmt}
        holder={hasDepositor ? memName : undefined}
        limits={{
          depositMin: depositMin?.toString(),
          depositMax: depositMax?.toString(),
          depositUnit: depositUnit?.toString(),
        }}
      />
      <Guide
        lines={[t('requests.guideAccount'), t('requests.guideName'), ...(limitsText ? [limitsText] : [])]}
      />
    </ClientMessages>
  );
}
