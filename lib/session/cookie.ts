/** Returns the value of one cookie in a `Cookie` header, or undefined. Our values never need decoding. */
export function cookieValue(header: string | null, name: string): string | undefined {
  if (!header) return undefined;
  let start = 0;
  while (start < header.length) {
    let end = header.indexOf(';', start);
    if (end === -1) end = header.length;
    while (header[start] === ' ') start++;
    if (header.startsWith(name, start) && header[start + name.length] === '=') {
      return header.slice(start + name.length + 1, end);
    }
    start = end + 1;
  }
  return undefined;
}

/** Whether a `Host` header is localhost, where cookies must work without https. */
const isLocalhost = (host: string | null) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '');

/** The prefix of names that browsers accept over https alone, so that such a cookie cannot be planted on the way. */
const SECURE_PREFIX = '__Secure-';

/** Returns the name of a cookie of ours at a host. */
const nameAt = (name: string, host: string | null) => (isLocalhost(host) ? name : `${SECURE_PREFIX}${name}`);

/** A sealed cookie as it arrived: its value, and whether it arrived under the secure name. */
export interface SealedCookie {
  sealed: string;
  isSecure: boolean;
}

/** Our cookie in a `Cookie` header, under its secure name first. Its kind depends on the name: see {@link kindAt}. */
export function sealedCookie(header: string | null, name: string): SealedCookie | undefined {
  const secure = cookieValue(header, `${SECURE_PREFIX}${name}`);
  if (secure) return { sealed: secure, isSecure: true };
  const plain = cookieValue(header, name);
  return plain ? { sealed: plain, isSecure: false } : undefined;
}

/** The kind that a value is sealed as for its cookie's name: a value made for one name is refused under the other. */
export const kindAt = (kind: string, isSecure: boolean): string => (isSecure ? `secure ${kind}` : kind);

/** Whether cookies of a host are secure ones. */
export const isSecureHost = (host: string | null): boolean => !isLocalhost(host);

/** Our cookie that is not sealed, under the name that it has at this host. */
export const plainCookie = (header: string | null, name: string, host: string | null): string | undefined =>
  cookieValue(header, nameAt(name, host));

/**
 * Returns a `Set-Cookie` header for a cookie that scripts cannot read, under its secure name but on localhost; `maxAge`
 * is in seconds, 0 deletes the cookie, and without it the cookie lasts until the browser is closed.
 */
export function setCookieHeader(
  name: string,
  value: string,
  options: { path: string; maxAge?: number; host: string | null },
): string {
  const { path, maxAge, host } = options;
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  const secure = isLocalhost(host) ? '' : '; Secure';
  return `${nameAt(name, host)}=${value}; Path=${path}${age}; HttpOnly; SameSite=Lax${secure}`;
}
