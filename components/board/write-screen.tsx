import { getTranslations } from 'next-intl/server';
import { CallFailure } from '@/components/shell/call-failure';
import { loadSiteOption } from '@/components/shell/site-option';
import { Card } from '@/components/ui/card';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { InquiryForm } from './inquiry-form';
import { pinOf } from './pin';
import { PinCard } from './pin-card';
import type { BoardScreenProps } from './post-list';

/** The form of an inquiry, pinned to the target in the address (BOARD-03, WORK-08). */
export async function WriteScreen({ shell: { site, session, base }, search }: BoardScreenProps) {
  const named = pinOf(search.pin);
  const [t, option, pinned] = await Promise.all([
    getTranslations(),
    loadSiteOption(site),
    named ? callUpstreamAs(site, session, '/api/board/pin', named) : null,
  ]);
  if (!option.ok) return <CallFailure failure={option} />;
  // A pin must not get lost for want of an answer; an upstream that knows none has no such call.
  if (pinned && !pinned.ok && pinned.code !== 'A001') return <CallFailure failure={pinned} />;
  const pin = pinned?.ok && pinned.data.pin.facts ? pinned.data.pin : null;
  return (
    <>
      <h1 className="text-xl font-bold">{t('route.qnawrite')}</h1>
      <Card className="grid max-w-3xl gap-4 p-4 lg:p-5">
        {pin ? <PinCard pin={pin} cashDecimal={option.data.siteOption.cashDecimal} /> : null}
        {named && !pin ? (
          <p className="rounded-2 bg-brass-soft px-3 py-2.5 text-sm text-brass">{t('inquiryPin.missing')}</p>
        ) : null}
        <ClientMessages of={['inquiryForm', 'inquiryType', 'saving']}>
          <InquiryForm
            memId={session.memId}
            memNick={session.memNick}
            listHref={`${base}/qna`}
            pin={pin && named}
          />
        </ClientMessages>
      </Card>
    </>
  );
}
