/** The value of one cookie in a `Cookie` header, or undefined. Our values never need decoding. */
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

/** The prefix of names that browsers accept over https alone, so that nobody on the way plants such a cookie. */
const SECURE_PREFIX = '__Secure-';

/** The name of a cookie of ours at a host. */
const nameAt = (name: string, host: string | null) => (isLocalhost(host) ? name : `${SECURE_PREFIX}${name}`);

/** A sealed cookie as it arrived: its value, and whether it arrived under the secure name. */
export interface SealedCookie {
  sealed: string;
  isSecure: boolean;
}

/** Our cookie in a `Cookie` header, under its secure name first. What it is worth depends on the name: see {@link kindAt}. */
export function sealedCookie(header: string | null, name: string): SealedCookie | undefined {
  const secure = cookieValue(header, `${SECURE_PREFIX}${name}`);
  if (secure) return { sealed: secure, isSecure: true };
  const plain = cookieValue(header, name);
  return plain ? { sealed: plain, isSecure: false } : undefined;
}

/** The kind that a value is sealed as for its cookie's name: what was made for the one is refused under the other. */
export const kindAt = (kind: string, isSecure: boolean): string => (isSecure ? `secure ${kind}` : kind);

/** Whether cookies of a host are secure ones. */
export const isSecureHost = (host: string | null): boolean => !isLocalhost(host);

/** A `Set-Cookie` header for a cookie that scripts cannot read, under its secure name but on localhost; `maxAge` is in seconds, 0 deletes the cookie. */
export function setCookieHeader(
  name: string,
  value: string,
  options: { path: string; maxAge: number; host: string | null },
): string {
  const secure = isLocalhost(options.host) ? '' : '; Secure';
  return `${nameAt(name, options.host)}=${value}; Path=${options.path}; Max-Age=${options.maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
