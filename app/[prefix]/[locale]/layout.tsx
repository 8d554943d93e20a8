import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { localeOf } from '@/lib/i18n/locales';
import { findSite } from '@/lib/sites/sites';
import { failureText } from '@/lib/upstream/failure';

type Params = { params: Promise<{ prefix: string; locale: string }> };

/** The site's fixed title (SITE-06), and the texts of failures that only the browser can detect. */
export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { prefix, locale } = await params;
  const offline = (code: string) => failureText(localeOf(locale), code);
  return {
    title: findSite(prefix)?.title,
    other: { 'text-NT99': offline('NT99'), 'text-TE99': offline('TE99') },
  };
}

export default async function SiteLayout({ children, params }: Params & { children: ReactNode }) {
  if (!findSite((await params).prefix)) notFound();
  return children;
}
