import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { langOf } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page-locale';
import { PLAY_THEME_COOKIE, playThemeOf } from '@/lib/play-theme';
import { REQUEST_HEADER } from '@/lib/request-headers';
import { sideOfPath } from '@/lib/session/side';
import { THEME_COOKIE, themeOf } from '@/lib/theme';

export const metadata: Metadata = {
  icons: { icon: '/icon.svg' },
  robots: { index: false, follow: false },
};

/** Each face has its own style sheet, which its layouts load: the back-office `globals.css`, the player site `play.css`. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, cookieStore, requestHeaders] = await Promise.all([pageLocale(), cookies(), headers()]);
  const path = requestHeaders.get(REQUEST_HEADER.path) ?? '';
  if (sideOfPath(path.slice(path.indexOf('/', 1))) === 'play') {
    const theme = playThemeOf(cookieStore.get(PLAY_THEME_COOKIE)?.value);
    return (
      <html lang={langOf(locale)} data-face="play" data-theme={theme === 'dark' ? undefined : theme}>
        <body>{children}</body>
      </html>
    );
  }
  const theme = themeOf(cookieStore.get(THEME_COOKIE)?.value);
  return (
    // Without a stored choice the style sheet follows the system's theme.
    <html lang={langOf(locale)} data-theme={theme === 'system' ? undefined : theme}>
      <body>{children}</body>
    </html>
  );
}
