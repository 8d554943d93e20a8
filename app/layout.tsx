import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { toLanguageTag } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page-locale';
import { PLAY_THEME_COOKIE, parsePlayTheme } from '@/lib/play-theme';
import { REQUEST_HEADER } from '@/lib/request-headers';
import { pathSide } from '@/lib/session/side';
import { parseTheme, THEME_COOKIE } from '@/lib/theme';

export const metadata: Metadata = {
  icons: { icon: '/icon.svg' },
  robots: { index: false, follow: false },
};

/** Each face has its own style sheet, which its layouts load: the back-office `globals.css`, the player site `play.css`. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, cookieStore, requestHeaders] = await Promise.all([pageLocale(), cookies(), headers()]);
  const path = requestHeaders.get(REQUEST_HEADER.path) ?? '';
  if (pathSide(path.slice(path.indexOf('/', 1))) === 'play') {
    const theme = parsePlayTheme(cookieStore.get(PLAY_THEME_COOKIE)?.value);
    return (
      <html lang={toLanguageTag(locale)} data-face="play" data-theme={theme === 'dark' ? undefined : theme}>
        <body>{children}</body>
      </html>
    );
  }
  const theme = parseTheme(cookieStore.get(THEME_COOKIE)?.value);
  return (
    // Without a stored choice the style sheet follows the system's theme.
    <html lang={toLanguageTag(locale)} data-theme={theme === 'system' ? undefined : theme}>
      <body>{children}</body>
    </html>
  );
}
