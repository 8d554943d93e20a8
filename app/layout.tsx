import type { Metadata, Viewport } from 'next';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { langOf, localeOf } from '@/lib/i18n/locales';
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
  return (
    <html lang={langOf(localeOf(await getLocale()))}>
      <body>{children}</body>
    </html>
  );
}
