/**
 * Encodes a search param's value as URLSearchParams does; a list has hundreds of them, and nearly all need no
 * encoding.
 */
export const paramText = (value: string): string =>
  /^[\w.*-]*$/.test(value) ? value : new URLSearchParams([['', value]]).toString().slice(1);
