import type { ReactNode } from 'react';
import { MeFrame } from '@/components/play/me-frame';
import { playerShell } from '@/components/shell/screen-shell';

interface MeLayoutProps {
  params: Promise<{ prefix: string }>;
  children: ReactNode;
}

export default async function MeLayout({ params, children }: MeLayoutProps) {
  const { shell } = await playerShell({ params, searchParams: Promise.resolve({}) });
  return <MeFrame shell={shell}>{children}</MeFrame>;
}
