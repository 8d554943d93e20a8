/**
 * The background colours of both faces outside their style sheets: in the bar of a phone's browser and on the screen
 * that an installed site starts with. They are those of the tokens `--color-bg` and `--bg`; a test compares them.
 */
export const THEME_COLOR = {
  partner: { light: '#f6f6f3', dark: '#0d1210' },
  /** The player site is dark unless its visitor chooses otherwise. */
  play: { light: '#f3efe4', dark: '#0a1411' },
} as const;
