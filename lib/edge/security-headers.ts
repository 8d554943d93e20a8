import { randomBytes } from 'node:crypto';

/** A fresh nonce for the scripts of one page. */
export const freshNonce = (): string => randomBytes(16).toString('base64');

/** SHA-256 of `display:none`. */
const HIDDEN_HASH = "'sha256-aqNNdDLnnrDOnTNdkJpYlAxKVJtLt9CtFLklmInuUAE='";

/** The content security policy of one page. `host` is named because older browsers do not count sockets as 'self'. */
export function contentSecurityPolicy(nonce: string, host: string | null): string {
  const isDevelopment = process.env.NODE_ENV === 'development';
  const sockets = host && /^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : '';
  return [
    "default-src 'self'",
    // React's development build evaluates text for its error overlay.
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // React writes style="display:none", and nothing else, on what it streams into the middle of an SVG.
    `style-src-attr 'unsafe-hashes' ${HIDDEN_HASH}`,
    `connect-src 'self'${sockets}`,
    "img-src 'self' data:",
    // Vendors' pages of a round, in sandboxed frames (DETAIL-10); which vendors those are is not known here.
    'frame-src https:',
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}

/** Headers that every page of ours carries. */
export function setSecurityHeaders(headers: Headers, policy: string, isHttps: boolean): void {
  headers.set('content-security-policy', policy);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('x-frame-options', 'DENY');
  // Other sites learn nothing; our own forms still say where they come from.
  headers.set('referrer-policy', 'same-origin');
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  headers.set('cross-origin-opener-policy', 'same-origin-allow-popups');
  if (isHttps && process.env.NODE_ENV === 'production') {
    headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
}
