import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { toLanguageTag } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page-locale';
import { parseTheme } from '@/lib/theme';
import { CONSOLE_THEME_COOKIE } from '../lib/language';
import './console.css';

export { viewport } from '@/lib/viewport';

export const metadata: Metadata = {
  icons: { icon: '/icon.svg' },
  robots: { index: false, follow: false },
};

/** Every page of the console has the brass stripe on top, so that nobody takes it for a partner's. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, cookieStore] = await Promise.all([pageLocale(), cookies()]);
  const theme = parseTheme(cookieStore.get(CONSOLE_THEME_COOKIE)?.value);
  return (
    <html lang={toLanguageTag(locale)} data-theme={theme === 'system' ? undefined : theme}>
      <body>
        <div className="stripe" />
        {children}
      </body>
    </html>
  );
}
