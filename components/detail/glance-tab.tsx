import { getTranslations } from 'next-intl/server';
import { Glance } from '@/components/glance/glance';
import type { GlanceAnswer } from '@/components/glance/glance-context';
import { CallFailure } from '@/components/shell/call-failure';
import { Card, CardHeader } from '@/components/ui/card';
import { formatClock } from '@/lib/format/time';
import { pageLocale } from '@/lib/i18n/page-locale';
import type { Result } from '@/lib/rules/result';
import type { MemberDetail } from './load';

/** The answer of the glance's call, which may be on its way. */
export type LoadedGlance = Promise<Result<GlanceAnswer>>;

/** The first tab of a detail: the member at a glance (DETAIL-13). */
export async function GlanceTab({
  site,
  capabilities,
  member,
  cashDecimal,
  glance,
}: MemberDetail & { glance: LoadedGlance }) {
  const [t, locale, answer] = await Promise.all([getTranslations(), pageLocale(), glance]);
  if (!answer.ok) return <CallFailure failure={answer} isPart />;
  const { asOf } = answer.data;
  return (
    <Card
      as="section"
      aria-labelledby="detail-glance"
      className="max-md:-mx-4 max-md:rounded-none max-md:border-x-0"
    >
      <CardHeader
        id="detail-glance"
        title={t('glance.title')}
        note={asOf ? t('glance.noteAt', { at: formatClock(asOf) }) : t('glance.note')}
      />
      <div className="px-4 py-2">
        <Glance
          context={{ t, locale, prefix: site.prefix, capabilities, cashDecimal }}
          member={member}
          glance={answer.data}
          isOpen
        />
      </div>
    </Card>
  );
}
