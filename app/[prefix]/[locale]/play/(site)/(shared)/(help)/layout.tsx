import type { ReactNode } from 'react';
import { HelpFrame } from '@/components/play/help-frame';
import { findPlayer } from '@/lib/session/player';
import { siteCapabilities } from '@/lib/upstream/capabilities';

interface HelpLayoutProps {
  params: Promise<{ prefix: string }>;
  children: ReactNode;
}

export default async function HelpLayout({ params, children }: HelpLayoutProps) {
  const { prefix } = await params;
  const { site } = await findPlayer(prefix);
  return (
    <HelpFrame base={`/${prefix}/play`} capabilities={await siteCapabilities(site)}>
      {children}
    </HelpFrame>
  );
}
