import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { findSite } from '@/lib/sites/sites';

type Params = { params: Promise<{ prefix: string; locale: string }> };

/** The site's fixed title (SITE-06). */
export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return { title: findSite((await params).prefix)?.title };
}

export default async function SiteLayout({ children, params }: Params & { children: ReactNode }) {
  if (!findSite((await params).prefix)) notFound();
  return children;
}
