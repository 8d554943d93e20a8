import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { IntegrateRow } from '@/components/money/game-money/integrate-row';
import { EarlyPalette } from '@/components/palette/early-palette';
import { PaletteButton } from '@/components/palette/palette-button';
import { Popups } from '@/components/popups/popups';
import { loadShellData } from '@/components/shell/load-shell-data';
import { FINDLESS_MESSAGES, FRAME_MESSAGES } from '@/components/shell/messages';
import { Shell } from '@/components/shell/shell';
import { missingCapabilities } from '@/lib/contract/capabilities';
import { selectedMessages } from '@/lib/i18n/pick-messages';
import { ApiProvider } from '@/lib/query/api-provider';
import { requirePartner } from '@/lib/session/require-partner';
import '@/app/globals.css';

export { viewport } from '@/lib/viewport';

interface PartnerLayoutProps {
  params: Promise<{ prefix: string }>;
  children: ReactNode;
}

export default async function PartnerLayout({ params, children }: PartnerLayoutProps) {
  const { site, session } = await requirePartner((await params).prefix);
  const data = await loadShellData(site, session);
  const { lacks = [] } = missingCapabilities(data.capabilities, ['find', 'messages', 'notes']);
  const further = lacks.includes('find') ? FINDLESS_MESSAGES : [];
  return (
    <NextIntlClientProvider messages={selectedMessages(await getMessages(), [...FRAME_MESSAGES, ...further])}>
      <ApiProvider prefix={site.prefix}>
        <Shell
          site={site}
          session={session}
          data={data}
          popups={session.viewedBy === undefined ? <Popups site={site} session={session} /> : null}
          accountRows={<IntegrateRow cashDecimal={data.cashDecimal} game={data.figures?.gameAmt} />}
          find={
            <>
              <PaletteButton
                prefix={site.prefix}
                memId={session.memId}
                cashDecimal={data.cashDecimal}
                {...(lacks.length > 0 ? { lacks } : {})}
              />
              <EarlyPalette />
            </>
          }
        >
          {children}
        </Shell>
      </ApiProvider>
    </NextIntlClientProvider>
  );
}
