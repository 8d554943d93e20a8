import type { ReactNode } from 'react';
import { HelpFrame } from '@/components/play/help-frame';

interface HelpLayoutProps {
  params: Promise<{ prefix: string }>;
  children: ReactNode;
}

export default async function HelpLayout({ params, children }: HelpLayoutProps) {
  return <HelpFrame base={`/${(await params).prefix}/play`}>{children}</HelpFrame>;
}
