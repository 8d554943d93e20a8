import type { Viewport } from 'next';

/** The back-office's viewport, with the background colour of each theme. */
export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f6f6f3' },
    { media: '(prefers-color-scheme: dark)', color: '#0d1210' },
  ],
};
