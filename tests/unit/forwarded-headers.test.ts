import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { forwardedHeadersFilter } from '@/lib/startup/forwarded-headers';

function filtered(headers: Record<string, string>, env: Partial<NodeJS.ProcessEnv>) {
  const request = { headers: { ...headers } };
  forwardedHeadersFilter({ NODE_ENV: 'test', ...env })(request as unknown as IncomingMessage);
  return request.headers;
}

test('forwarded headers are trusted only behind a proxy', () => {
  const forged = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
    forwarded: 'for=203.0.113.9',
    'x-kept': '1',
  };
  expect(filtered(forged, { TRUST_PROXY: '1' })).toEqual(forged);
  expect(filtered(forged, {})).toEqual({ 'x-kept': '1' });
});
