import { NextRequest } from 'next/server';
import { afterEach, expect, test, vi } from 'vitest';
import { middleware } from '@/lib/middleware/middleware';
import { contentSecurityPolicy, setSecurityHeaders } from '@/lib/security-headers';
import { demoSite, serveSites } from '../fixtures/site';

afterEach(() => void vi.unstubAllEnvs());

/** The header that keeps browsers to TLS. */
function transportSecurity(isHttps: boolean): string | null {
  const headers = new Headers();
  setSecurityHeaders(headers, "default-src 'none'", isHttps);
  return headers.get('strict-transport-security');
}

test.each([
  ['', 'max-age=31536000'],
  ['0', 'max-age=31536000'],
  ['1', 'max-age=31536000; includeSubDomains'],
])('HSTS is for the host alone unless HSTS_SUBDOMAINS is 1: “%s”', (value, expected) => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('HSTS_SUBDOMAINS', value);
  expect(transportSecurity(true)).toBe(expected);
  expect(transportSecurity(false), 'over plain HTTP').toBeNull();
});

test('[VENDOR-15] pictures come from the site and from the hosts that it names, over TLS alone', () => {
  const images = (pictures?: string[]) =>
    /img-src ([^;]*)/.exec(contentSecurityPolicy('n', 'web.test', { pictures }))?.[1];
  expect(images()).toBe("'self' data:");
  expect(images(['pictures.test', 'other.test:8443'])).toBe(
    "'self' data: https://pictures.test https://other.test:8443",
  );
});

test.each([
  ['/demo/no-such-page', "'self' data: https://pictures.test"],
  ['/nowhere/play', "'self' data:"],
])('[VENDOR-15] a page at %s may load pictures from the hosts of its site', async (path, sources) => {
  serveSites(demoSite({ pictureHosts: ['pictures.test'] }));
  const { headers } = await middleware(new NextRequest(`http://web.test${path}`));
  expect(/img-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]).toBe(sources);
});
