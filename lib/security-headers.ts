import { randomBytes } from 'node:crypto';

/** A random nonce for the scripts of one page. */
export const createNonce = (): string => randomBytes(16).toString('base64');

/** SHA-256 of `display:none`. */
const DISPLAY_NONE_HASH = "'sha256-aqNNdDLnnrDOnTNdkJpYlAxKVJtLt9CtFLklmInuUAE='";

/** Vendors' pages of a round and slots, in sandboxed frames (DETAIL-10, PLAY-05); their hosts are not known here. */
const VENDORS_FRAMES = "'self' https:";

/** What a page may use of other origins. */
export interface PolicySources {
  /** The sources of its frames; by default those of vendors. */
  frames?: string;
  /** An origin to which its forms may lead; by default its own alone. */
  forms?: string | undefined;
  /** Hosts of pictures of games; by default there are none. */
  pictures?: readonly string[] | undefined;
}

/**
 * The content security policy of one page. `host` is named because older browsers do not match sockets with 'self'.
 */
export function contentSecurityPolicy(
  nonce: string,
  host: string | null,
  { frames = VENDORS_FRAMES, forms, pictures = [] }: PolicySources = {},
): string {
  const isDevelopment = process.env.NODE_ENV === 'development';
  const sockets = host && /^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : '';
  return [
    "default-src 'self'",
    // React's development build uses eval for its error overlay.
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // React sets style="display:none" on content streamed into an SVG, and no other inline style.
    `style-src-attr 'unsafe-hashes' ${DISPLAY_NONE_HASH}`,
    `connect-src 'self'${sockets}`,
    ["img-src 'self' data:", ...pictures.map((one) => `https://${one}`)].join(' '),
    `frame-src ${frames}`,
    "worker-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    `form-action 'self'${forms === undefined ? '' : ` ${forms}`}`,
  ].join('; ');
}

/** Other sites get no referrer; the session handlers read that of our own pages. */
const REFERRER_POLICY = 'same-origin';

/** Security headers of HTML that pages take in: opened as a page of its own it is inert. */
export const FRAGMENT_SECURITY = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': REFERRER_POLICY,
} as const;

/**
 * Browsers keep to https for a year, on this host alone. The operator can include the subdomains, which may belong to
 * others.
 */
const transportSecurity = (): string =>
  `max-age=31536000${process.env.HSTS_SUBDOMAINS === '1' ? '; includeSubDomains' : ''}`;

/** Sets the security headers of a page. */
export function setSecurityHeaders(headers: Headers, policy: string, isHttps: boolean): void {
  headers.set('content-security-policy', policy);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('x-frame-options', 'DENY');
  headers.set('referrer-policy', REFERRER_POLICY);
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  headers.set('cross-origin-opener-policy', 'same-origin-allow-popups');
  if (isHttps && process.env.NODE_ENV === 'production') {
    headers.set('strict-transport-security', transportSecurity());
  }
}
