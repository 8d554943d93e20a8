import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { parseLocale, toLanguageTag } from '@/lib/i18n/locales';
import { manifestHref } from '@/lib/install/install-href';
import { findSite } from '@/lib/sites/sites';

type Params = { params: Promise<{ prefix: string; locale: string }> };

/** The site's fixed title (SITE-06), and what installs the back-office (INSTALL-01). */
export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { prefix, locale } = await params;
  return {
    title: findSite(prefix)?.title,
    manifest: manifestHref(prefix, 'partner', toLanguageTag(parseLocale(locale))),
    icons: { icon: '/icon.svg', apple: '/_app/partner-maskable-192.png' },
  };
}

export default async function SiteLayout({ children, params }: Params & { children: ReactNode }) {
  if (!findSite((await params).prefix)) notFound();
  return children;
}
