/** How a person wants the pages: light, dark, or as the system wishes. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Remembers the theme; path /{prefix}. */
export const THEME_COOKIE = 'pb_theme';

export const themeOf = (text: string | undefined): Theme =>
  THEMES.find((theme) => theme === text) ?? 'system';
