/** How a player wants the pages: the night, light, or as the system wishes. */
export const PLAY_THEMES = ['dark', 'light', 'auto'] as const;
export type PlayTheme = (typeof PLAY_THEMES)[number];

/** Remembers the player site's theme; path /{prefix}, where the games are too. */
export const PLAY_THEME_COOKIE = 'pb_play_theme';

export const playThemeOf = (text: string | undefined): PlayTheme =>
  PLAY_THEMES.find((theme) => theme === text) ?? 'dark';
