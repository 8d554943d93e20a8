/** The themes of the back-office: light, dark, or that of the system. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Cookie of the theme; path /{prefix}. */
export const THEME_COOKIE = 'pb_theme';

export const parseTheme = (text: string | undefined): Theme =>
  THEMES.find((theme) => theme === text) ?? 'system';
