const YEAR = 365 * 24 * 3600;

/** Makes the fragments and files of a list have a layout. */
export function storeLayout(prefix: string, cookie: string, text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${cookie}=${text}; path=/${prefix}; max-age=${YEAR}; samesite=lax`;
}

/** Whether the cookie has another layout than the page. */
export const isOtherLayout = (cookie: string, text: string): boolean =>
  !document.cookie.split('; ').includes(`${cookie}=${text}`);
