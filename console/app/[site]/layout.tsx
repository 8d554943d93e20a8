import { type Messages, NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { mergeMessages, selectedMessages } from '@/lib/i18n/pick-messages';
import { ConsoleShell } from '../../components/shell/console-shell';
import { PlatformAway } from '../../components/shell/platform-away';
import { ViewAsOrigin } from '../../components/view-as/view-as-origin';
import { clientTexts } from '../../lib/client-texts';
import { consoleConfig } from '../../lib/config';
import { findAct, PlatformFailure, platformFailure, requireOperatorOf } from '../../lib/operator';

interface SiteLayoutProps {
  params: Promise<{ site: string }>;
  children: ReactNode;
}

/** The frame around every page of a site, for operators with a role there. */
export default async function SiteLayout({ params, children }: SiteLayoutProps) {
  const { site } = await params;
  const operator = await requireOperatorOf(site).catch(platformFailure);
  if (operator instanceof PlatformFailure) return <PlatformAway failure={operator} />;
  const { desk } = operator;
  const mayView = findAct(desk, 'view-as', site) !== undefined;
  const messages = mergeMessages(selectedMessages(await getMessages(), ['common']), await clientTexts());
  return (
    <NextIntlClientProvider messages={messages as Messages}>
      <ViewAsOrigin origin={mayView ? consoleConfig().webOrigin : undefined}>
        <ConsoleShell desk={desk} site={site}>
          {children}
        </ConsoleShell>
      </ViewAsOrigin>
    </NextIntlClientProvider>
  );
}
