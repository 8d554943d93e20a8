/** Class names in one text, without false and empty ones. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
