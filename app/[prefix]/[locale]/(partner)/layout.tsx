import type { ReactNode } from 'react';
import { IntegrateRow } from '@/components/money/integrate-row';
import { loadShellData } from '@/components/shell/load-shell-data';
import { Shell } from '@/components/shell/shell';
import { requirePartner } from '@/lib/session/require-partner';

interface PartnerLayoutProps {
  params: Promise<{ prefix: string }>;
  children: ReactNode;
}

export default async function PartnerLayout({ params, children }: PartnerLayoutProps) {
  const { site, session } = await requirePartner((await params).prefix);
  const data = await loadShellData(site, session);
  return (
    <Shell
      {...{ site, session, data }}
      accountRows={<IntegrateRow prefix={site.prefix} cashDecimal={data.cashDecimal} />}
    >
      {children}
    </Shell>
  );
}
