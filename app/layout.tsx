import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { langOf } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page-locale';
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
  const [locale, cookieStore] = await Promise.all([pageLocale(), cookies()]);
  const theme = themeOf(cookieStore.get(THEME_COOKIE)?.value);
  return (
    // Without a stored choice the style sheet follows the system's theme.
    <html lang={langOf(locale)} data-theme={theme === 'system' ? undefined : theme}>
      <body>{children}</body>
    </html>
  );
}
