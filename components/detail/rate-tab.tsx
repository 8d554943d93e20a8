import { getTranslations } from 'next-intl/server';
import { RATE_MESSAGES } from '@/components/rates/messages';
import { rateRights, ratesReadOnly } from '@/components/rates/rate-rights';
import { CallFailure } from '@/components/shell/call-failure';
import { Card, CardHeader } from '@/components/ui/card';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import type { MemberDetail } from './load';
import { RateEditor } from './rate-part';

/** Rates per game category and, where the site has them, per vendor (DETAIL-03). */
export async function RateTab({ site, session, member: { memId, memNick } }: MemberDetail) {
  const [t, rates] = await Promise.all([
    getTranslations(),
    callUpstreamAs(site, session, '/api/v2/retail/detail/rate', { memId }),
  ]);
  const rights = rateRights(site, session);
  return (
    <Card as="section" aria-labelledby="detail-rates">
      <CardHeader id="detail-rates" title={t('detail.rates')} />
      {rates.ok ? (
        <div className="p-4">
          <ClientMessages of={RATE_MESSAGES}>
            <RateEditor
              // Another member gets a new editor.
              key={memId}
              memId={memId}
              memNick={memNick}
              rates={rates.data.memRollingInfo}
              mode="reset"
              canSaveDetail={rights.canSaveDetail}
              readOnly={ratesReadOnly(rights, memId)}
            />
          </ClientMessages>
        </div>
      ) : (
        <CallFailure failure={rates} />
      )}
    </Card>
  );
}
