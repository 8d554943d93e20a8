import { getTranslations } from 'next-intl/server';
import { CallFailure } from '@/components/shell/call-failure';
import type { ScreenShell } from '@/components/shell/screen-shell';
import { Card } from '@/components/ui/card';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatAmount } from '@/lib/format/money';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { SearchParams } from '@/lib/lists/filters';
import { Guide } from '../form/guide';
import { ChargeForm } from './charge-form';
import { loadRequests } from './load-requests';
import { CHARGE_MESSAGES } from './messages';
import { RequestFrame } from './request-frame';
import { Requests } from './requests';

/** Deposits of the signed-in member: guidance, the request, and earlier ones (FUND-01). */
export async function ChargeScreen({ shell, search }: { shell: ScreenShell; search: SearchParams }) {
  const { member, option, requests } = await loadRequests(shell, { route: 'charge', cashType: 1, search });
  if (!option.ok) return <CallFailure failure={option} />;
  if (!member.ok) return <CallFailure failure={member} />;
  const { siteOption } = option.data;
  return (
    <RequestFrame base={shell.base} current="charge">
      <Card className="grid gap-4 p-4">
        <ChargeRequest member={member.data} siteOption={siteOption} />
      </Card>
      <Requests
        {...{ ...requests, shell }}
        cashDecimal={siteOption.cashDecimal}
        withdrawalReversible={siteOption.withdrawalReversibleYn === 'Y'}
      />
    </RequestFrame>
  );
}

interface ChargeRequestProps {
  member: ResponseOf<'/api/member/info'>;
  siteOption: ResponseOf<'/api/etc/siteOption'>['siteOption'];
}

/** The request of a deposit: whether the site takes any, the form, and guidance. */
export async function ChargeRequest({ member, siteOption }: ChargeRequestProps) {
  const t = await getTranslations();
  const { cashDecimal, depositOpenYn, depositMin, depositMax, depositUnit } = siteOption;
  const { memId, memNick, cashAmt } = member;
  const amountText = (amount: number) => formatAmount(amount, cashDecimal);
  const limitsText = t('requests.guideDeposit', {
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
        {...{ memId, memNick, cashDecimal, limitsText }}
        held={cashAmt}
        limits={{
          depositMin: String(depositMin),
          depositMax: String(depositMax),
          depositUnit: String(depositUnit),
        }}
      />
      <Guide lines={[t('requests.guideAccount'), t('requests.guideName'), limitsText]} />
    </ClientMessages>
  );
}
