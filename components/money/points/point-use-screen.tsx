import { getTranslations } from 'next-intl/server';
import { CallFailure } from '@/components/shell/call-failure';
import type { ScreenShell } from '@/components/shell/screen-shell';
import { loadSiteOption } from '@/components/shell/site-option';
import { Card } from '@/components/ui/card';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatAmount } from '@/lib/format/money';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Guide } from '../form/guide';
import { CONVERT_MESSAGES } from '../requests/messages';
import { ConvertForm } from './convert-form';
import { PointsFrame } from './points-frame';

/** Converting the signed-in member's points to cash (POINT-04). */
export async function PointUseScreen({ shell }: { shell: ScreenShell }) {
  const [member, option] = await Promise.all([shell.loadMember(), loadSiteOption(shell.site)]);
  if (!option.ok) return <CallFailure failure={option} />;
  if (!member.ok) return <CallFailure failure={member} />;
  return (
    <PointsFrame base={shell.base} current="pointuse">
      <Card className="grid gap-4 p-4 md:max-w-lg">
        <ConvertRequest member={member.data} siteOption={option.data.siteOption} />
      </Card>
    </PointsFrame>
  );
}

interface ConvertRequestProps {
  member: ResponseOf<'/api/member/info'>;
  siteOption: ResponseOf<'/api/etc/siteOption'>['siteOption'];
}

/** The conversion: whether the site converts, the form, and guidance. */
export async function ConvertRequest({ member, siteOption }: ConvertRequestProps) {
  const t = await getTranslations();
  const { cashDecimal, convertOpenYn, convertMin } = siteOption;
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
