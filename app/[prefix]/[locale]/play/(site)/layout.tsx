import type { ReactNode } from 'react';
import { PlayShell } from '@/components/play/play-shell';
import '@/app/play-lobby.css';

interface SiteLayoutProps {
  params: Promise<{ prefix: string }>;
  children: ReactNode;
}

export default async function PlaySiteLayout({ params, children }: SiteLayoutProps) {
  return <PlayShell prefix={(await params).prefix}>{children}</PlayShell>;
}
