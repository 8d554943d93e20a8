import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { findSite } from '@/lib/sites/sites';
import '@/app/play.css';

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: '#0a1411',
};

export async function generateMetadata({
  params,
}: {
  params: Promise<{ prefix: string }>;
}): Promise<Metadata> {
  return { title: findSite((await params).prefix)?.playTitle };
}

export default function PlayLayout({ children }: { children: ReactNode }) {
  return children;
}
