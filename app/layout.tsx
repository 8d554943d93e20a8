import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { langOf, localeOf } from '@/lib/i18n/locales';
import { THEME_COOKIE, themeOf } from '@/lib/theme';
import './globals.css';

export const metadata: Metadata = {
  icons: { icon: '/icon.svg' },
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f6f6f3' },
    { media: '(prefers-color-scheme: dark)', color: '#0d1210' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, jar] = await Promise.all([getLocale(), cookies()]);
  const theme = themeOf(jar.get(THEME_COOKIE)?.value);
  return (
    // Without a choice the style sheet follows the system.
    <html lang={langOf(localeOf(locale))} data-theme={theme === 'system' ? undefined : theme}>
      <body>{children}</body>
    </html>
  );
}
