import { Search as findIcon } from 'lucide';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { IntegrateRow } from '@/components/money/integrate-row';
import { PaletteButton } from '@/components/palette/palette-button';
import { loadShellData } from '@/components/shell/load-shell-data';
import { Shell } from '@/components/shell/shell';
import { Icon } from '@/components/ui/icon';
import { pickMessages } from '@/lib/i18n/pick-messages';
import { ApiProvider } from '@/lib/query/api-provider';
import { requirePartner } from '@/lib/session/require-partner';

interface PartnerLayoutProps {
  params: Promise<{ prefix: string }>;
  children: ReactNode;
}

export default async function PartnerLayout({ params, children }: PartnerLayoutProps) {
  const { site, session } = await requirePartner((await params).prefix);
  const data = await loadShellData(site, session);
  return (
    <NextIntlClientProvider
      messages={pickMessages(await getMessages(), [
        'common',
        'palette',
        'shell',
        'front.signin.duplicateLogin',
        'api.NT99',
        'api.TE99',
      ])}
    >
      <ApiProvider prefix={site.prefix}>
        <Shell
          {...{ site, session, data }}
          accountRows={<IntegrateRow cashDecimal={data.cashDecimal} />}
          find={
            <PaletteButton
              {...{ prefix: site.prefix, memId: session.memId, cashDecimal: data.cashDecimal }}
              icon={<Icon of={findIcon} size={16} />}
            />
          }
        >
          {children}
        </Shell>
      </ApiProvider>
    </NextIntlClientProvider>
  );
}
