import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { setNewPassword } from '@/lib/entry/new-password';
import type { Session } from '@/lib/session/session';
import { setCapabilities } from '@/lib/sites/capabilities';
import { toResponse } from '../fixtures/web-api';
import { withWireUpstream } from '../fixtures/wire-upstream';

const { upstream, site } = await withWireUpstream();
beforeEach(() => upstream.answers({ resultCode: '0', data: {} }));

const HOST = { host: 'localhost' };
const session = (token: string): Session => ({
  loginType: 'PARTNER',
  memId: 'alpha1',
  memNick: 'Alpha',
  partnerLevel: 'PTN_1',
  updId: 'operator',
  token,
  channel: 'channel',
  expiresAt: '2099-01-01T00:00:00.000Z',
  previousLogin: null,
});
/** Sends the form without scripts; answers where it leads. */
async function press(memPass: string, token = 'token-1') {
  const response = toResponse(
    await setNewPassword({
      site,
      side: 'partner' as const,
      locale: 'en' as const,
      form: new URLSearchParams({ memPass, memPassCheck: memPass, next: '' }),
      session: session(token),
      headers: new Headers(HOST),
    }),
  );
  return response.headers.get('location');
}
const keys = () => upstream.received.map(({ body }) => body.idempotencyKey);

test('[DETAIL-12] [decision 30] the form pressed twice is one write; another password or session is another', async () => {
  expect(await Promise.all([press('brandnew1'), press('brandnew1')])).toEqual([
    '/demo/partnerMain',
    '/demo/partnerMain',
  ]);
  expect(keys()[0]).toMatch(/^[\w-]{43}$/);
  expect(keys()[1]).toBe(keys()[0]);
  await press('brandnew2');
  await press('brandnew1', 'token-2');
  expect(new Set(keys()).size).toBe(3);
});

test('[DETAIL-12] [WIRE-06] the form pressed twice is one write also where the upstream has no idempotency keys', async () => {
  setCapabilities(
    site.prefix,
    [...ALL_CAPABILITIES].filter((name) => name !== 'idempotency'),
  );
  const pressed = await Promise.all([press('unguarded1'), press('unguarded1')]);
  expect(pressed).toEqual(['/demo/partnerMain', '/demo/partnerMain']);
  expect(upstream.received).toHaveLength(1);
  upstream.hangsUp();
  expect(await press('unguarded2')).toContain('error=A098');
});

test('[KEEP-05] a password cannot be tested against the idempotency key, which travels beside the token', async () => {
  await press('brandnew1');
  const key = keys()[0];
  const tested = (start: string) => createHash('sha256').update(`${start}brandnew1`).digest('base64url');
  expect([tested('token-1\0'), tested(`${site.apiKey}token-1\0`), tested('')]).not.toContain(key);
});
