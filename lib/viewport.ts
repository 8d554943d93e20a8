import type { Viewport } from 'next';
import { THEME_COLOR } from './theme-colors';

/** The back-office's viewport, with the background colour of each theme. */
export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: THEME_COLOR.partner.light },
    { media: '(prefers-color-scheme: dark)', color: THEME_COLOR.partner.dark },
  ],
};
