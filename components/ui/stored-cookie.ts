const YEAR = 365 * 24 * 3600;

/** Stores a choice of the person in a cookie of the site, `/{prefix}`, or of the whole origin without a prefix, for a year. */
export function storeCookie(prefix: string, name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${value}; path=/${prefix}; max-age=${YEAR}; samesite=lax`;
}

/** The value of a cookie that scripts may read; undefined where it is not set. */
export const storedCookie = (name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
