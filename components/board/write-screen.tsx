import { getTranslations } from 'next-intl/server';
import { CallFailure } from '@/components/shell/call-failure';
import { loadSiteOption } from '@/components/shell/site-option';
import { ClientMessages } from '@/lib/i18n/client-messages';
import * as CODE from '@/lib/rules/code';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { boardUrlOf } from './board-url';
import { InquiryForm } from './inquiry-form';
import { InquiryFrame, loadInquiries } from './inquiry-frame';
import { pinOf } from './pin';
import { PinCard } from './pin-card';
import type { BoardScreenProps } from './post-list';
import { Reader } from './reader';

/** The form of an inquiry beside the list, pinned to the target in the address (BOARD-03, WORK-08). */
export async function WriteScreen({ shell, search }: BoardScreenProps) {
  const { site, session, base } = shell;
  const hasPins = (await siteCapabilities(site)).has('pins');
  const named = hasPins ? pinOf(search.pin) : null;
  const url = boardUrlOf(`${base}/qna`, {});
  const [t, option, pinned, list] = await Promise.all([
    getTranslations(),
    loadSiteOption(site),
    named ? callUpstreamAs(site, session, '/api/board/pin', named) : null,
    loadInquiries(shell, url),
  ]);
  if (!option.ok) return <CallFailure failure={option} />;
  // A pin must not get lost for want of an answer; an upstream that knows none has no such call.
  if (pinned && !pinned.ok && pinned.code !== CODE.unknownCall) return <CallFailure failure={pinned} />;
  const { cashDecimal } = option.data.siteOption;
  const pin = pinned?.ok && pinned.data.pin.facts ? pinned.data.pin : null;
  return (
    <InquiryFrame
      shell={shell}
      url={url}
      cashDecimal={cashDecimal}
      loaded={list}
      reader={
        <Reader title={t('route.qnawrite')} listHref={url.path}>
          {pin ? <PinCard pin={pin} cashDecimal={cashDecimal} /> : null}
          {named && !pin ? (
            <p className="rounded-2 bg-brass-soft px-3 py-2.5 text-sm text-brass">
              {t('inquiryPin.missing')}
            </p>
          ) : null}
          <ClientMessages of={['inquiryForm', 'inquiryType', 'saving']}>
            <InquiryForm
              memId={session.memId}
              memNick={session.memNick}
              listHref={url.path}
              pin={pin && named}
            />
          </ClientMessages>
        </Reader>
      }
    />
  );
}
