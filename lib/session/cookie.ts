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

/** A `Set-Cookie` header for a cookie that scripts cannot read; `maxAge` is in seconds, 0 deletes the cookie. */
export function setCookieHeader(
  name: string,
  value: string,
  options: { path: string; maxAge: number; host: string | null },
): string {
  const secure = isLocalhost(options.host) ? '' : '; Secure';
  return `${name}=${value}; Path=${options.path}; Max-Age=${options.maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
