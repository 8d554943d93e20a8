import type { ReactNode } from 'react';
import { IntegrateRow } from '@/components/money/integrate-row';
import { loadFrame } from '@/components/shell/load-frame';
import { Shell } from '@/components/shell/shell';
import { requirePartner } from '@/lib/session/require';

interface PartnerLayoutProps {
  params: Promise<{ prefix: string }>;
  children: ReactNode;
}

export default async function PartnerLayout({ params, children }: PartnerLayoutProps) {
  const { site, session } = await requirePartner((await params).prefix);
  const frame = await loadFrame(site, session);
  return (
    <Shell
      {...{ site, session, frame }}
      accountRows={<IntegrateRow prefix={site.prefix} cashDecimal={frame.cashDecimal} />}
    >
      {children}
    </Shell>
  );
}
