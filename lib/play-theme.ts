/** The themes of the player site: dark, light, or that of the system. */
export const PLAY_THEMES = ['dark', 'light', 'auto'] as const;
export type PlayTheme = (typeof PLAY_THEMES)[number];

/** Cookie of the player site's theme; path /{prefix}, which the games share. */
export const PLAY_THEME_COOKIE = 'pb_play_theme';

export const parsePlayTheme = (text: string | undefined): PlayTheme =>
  PLAY_THEMES.find((theme) => theme === text) ?? 'dark';
