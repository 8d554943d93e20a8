import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { parseLocale, toLanguageTag } from '@/lib/i18n/locales';
import { manifestHref } from '@/lib/install/install-href';
import { findSite } from '@/lib/sites/sites';
import { THEME_COLOR } from '@/lib/theme-colors';
import '@/app/play.css';

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: THEME_COLOR.play.dark,
};

export async function generateMetadata({
  params,
}: {
  params: Promise<{ prefix: string; locale: string }>;
}): Promise<Metadata> {
  const { prefix, locale } = await params;
  return {
    title: findSite(prefix)?.playTitle,
    manifest: manifestHref(prefix, 'play', toLanguageTag(parseLocale(locale))),
    icons: { icon: '/icon.svg', apple: '/_app/play-maskable-192.png' },
  };
}

export default function PlayLayout({ children }: { children: ReactNode }) {
  return children;
}
