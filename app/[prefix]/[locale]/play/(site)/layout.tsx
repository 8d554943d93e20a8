import type { ReactNode } from 'react';
import { PlayShell } from '@/components/play/play-shell';
import { GuestPopups, Popups } from '@/components/popups/popups';
import { findPlayer } from '@/lib/session/player';

interface SiteLayoutProps {
  params: Promise<{ prefix: string }>;
  children: ReactNode;
}

export default async function PlaySiteLayout({ params, children }: SiteLayoutProps) {
  const { prefix } = await params;
  const { site, session } = await findPlayer(prefix);
  return (
    <PlayShell
      prefix={prefix}
      popups={
        !session ? (
          <GuestPopups site={site} />
        ) : session.viewedBy === undefined ? (
          <Popups site={site} session={session} />
        ) : null
      }
    >
      {children}
    </PlayShell>
  );
}
