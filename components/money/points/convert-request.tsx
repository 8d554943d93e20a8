import { getTranslations } from 'next-intl/server';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatAmount } from '@/lib/format/money';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { STANDARD_CONVERT_MIN } from '@/lib/rules/conversion';
import { Guide } from '../form/guide';
import { CONVERT_MESSAGES } from '../requests/messages';
import { ConvertForm } from './convert-form';

interface ConvertRequestProps {
  member: ResponseOf<'/api/member/info'>;
  siteOption: ResponseOf<'/api/etc/siteOption'>['siteOption'];
}

/** The conversion: whether the site converts, the form, and guidance. */
export async function ConvertRequest({ member, siteOption }: ConvertRequestProps) {
  const t = await getTranslations();
  const { cashDecimal, convertOpenYn, convertMin = STANDARD_CONVERT_MIN } = siteOption;
  const { cashAmt, pointAmt } = member;
  return (
    <ClientMessages of={CONVERT_MESSAGES}>
      {convertOpenYn === 'N' ? (
        <p className="rounded-2 bg-loss-soft px-3 py-2.5 text-sm text-loss">{t('api.P009')}</p>
      ) : null}
      <ConvertForm cash={cashAmt} points={pointAmt} min={convertMin} cashDecimal={cashDecimal} />
      <Guide
        lines={[
          t('conversion.guideMin', { min: formatAmount(convertMin, cashDecimal) }),
          t('conversion.guideMinute'),
        ]}
      />
    </ClientMessages>
  );
}
