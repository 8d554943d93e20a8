/** A search param's value as URLSearchParams writes it: a list has hundreds, and nearly all stand for themselves. */
export const paramText = (value: string): string =>
  /^[\w.*-]*$/.test(value) ? value : new URLSearchParams([['', value]]).toString().slice(1);
