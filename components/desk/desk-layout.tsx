import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { loadSiteOption } from '@/components/shell/site-option';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { requirePartner } from '@/lib/session/require-partner';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { BoundsButton } from './bounds-button';
import { SinceStrip, SinceStripPlace } from './since-strip';

interface DeskLayoutProps {
  params: Promise<{ prefix: string }>;
  children: ReactNode;
}

/**
 * The head of the desk and the strip of what happened since the last visit (DESK-02). They are a layout, so that a step
 * through the list neither renders nor reads them again.
 */
export async function DeskLayout({ params, children }: DeskLayoutProps) {
  const { site, session } = await requirePartner((await params).prefix);
  const since = callUpstreamAs(site, session, '/api/v2/desk/since', {});
  const [t, option] = await Promise.all([getTranslations(), loadSiteOption(site, session)]);
  // The page says why the site's option cannot be read.
  const cashDecimal = option.ok ? option.data.siteOption.cashDecimal : null;
  return (
    <ClientMessages of={['desk.settings']}>
      <div className="shell-head desk-head">
        <div className="min-w-0">
          <h1 className="text-lg leading-6 font-bold">{t('route.desk')}</h1>
          <p className="list-note">{t('listNote.desk')}</p>
        </div>
        {cashDecimal === null ? null : (
          <div className="ml-auto">
            <BoundsButton prefix={site.prefix} cashDecimal={cashDecimal} />
          </div>
        )}
      </div>
      {cashDecimal === null ? null : (
        <Suspense fallback={<SinceStripPlace />}>
          <SinceStrip site={site} answer={since} cashDecimal={cashDecimal} />
        </Suspense>
      )}
      {children}
    </ClientMessages>
  );
}
