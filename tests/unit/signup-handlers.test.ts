import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { setCapabilities } from '@/lib/sites/capabilities';
import { answerWeb } from '../fixtures/own-handlers';
import { newSignup } from '../fixtures/people';
import { serveSites } from '../fixtures/site';
import { withWireUpstream } from '../fixtures/wire-upstream';

const KEY = '0123456789abcdef0123456789abcdef';
const { accessIp: _, ...fields } = newSignup();
const { upstream, site } = await withWireUpstream();

beforeAll(() => serveSites(site));
beforeEach(() => upstream.answers({ resultCode: '0', data: { pendingYn: 'Y' } }));

async function post(
  path: 'join' | 'join/check',
  body: Record<string, string>,
  address = '10.4.0.1',
  origin = 'http://web.test',
) {
  const request = new Request(`http://web.test/demo/play/api/session/${path}`, {
    method: 'POST',
    headers: {
      host: 'web.test',
      origin,
      'x-forwarded-for': address,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(body),
  });
  const response = await answerWeb(request);
  return { status: response.status, ...(await response.json()) };
}
const signup = (changed: Record<string, string> = {}, address?: string, origin?: string) =>
  post('join', { ...fields, agree: 'Y', key: KEY, ...changed }, address, origin);

describe('[PLAY-02] the sign-up form’s handlers', () => {
  test('send the typed texts with their key and the address, and answer the envelope', async () => {
    expect(await signup()).toMatchObject({ status: 200, resultCode: '0', data: { pendingYn: 'Y' } });
    expect(upstream.received).toHaveLength(1);
    expect(upstream.received[0]!.body).toMatchObject({
      ...fields,
      idempotencyKey: KEY,
      accessIp: '10.4.0.1',
    });
    upstream.answers({ resultCode: 'U113' });
    expect(await signup()).toMatchObject({ status: 200, resultCode: 'U113' });
  });

  test('[INVITE-02] send the code of an invitation, to an upstream that has them alone', async () => {
    const code = 'k7.f3m2p9qaxw';
    await signup({ invitation: code, recommenderId: '' });
    expect(upstream.received.at(-1)!.body).toMatchObject({ invitation: code, recommenderId: '' });
    await signup();
    expect(upstream.received.at(-1)!.body).not.toHaveProperty('invitation');
    expect(await signup({ invitation: 'x'.repeat(41) })).toMatchObject({ status: 400, resultCode: 'A002' });
    setCapabilities(
      site.prefix,
      [...ALL_CAPABILITIES].filter((name) => name !== 'invitations'),
    );
    onTestFinished(() => setCapabilities(site.prefix, [...ALL_CAPABILITIES]));
    await signup({ invitation: code, recommenderId: 'ptn5' });
    expect(upstream.received.at(-1)!.body).not.toHaveProperty('invitation');
  });

  test('send nothing without the agreement, without a key, with too long a text or from another site', async () => {
    expect(await signup({ agree: '' })).toMatchObject({ status: 400, resultCode: 'A002' });
    expect(await signup({ key: '' })).toMatchObject({ status: 400, resultCode: 'A010' });
    expect(await signup({ memNick: 'x'.repeat(41) })).toMatchObject({ status: 400, resultCode: 'A002' });
    expect(await signup({}, '10.4.0.1', 'http://other.test')).toMatchObject({ resultCode: 'A011' });
    expect(await post('join/check', { field: 'memPhone', value: '010' })).toMatchObject({
      resultCode: 'A002',
    });
    expect(upstream.received).toEqual([]);
  });

  test('[PLAY-02] [WIRE-06] say that a lost answer may have signed up, where the upstream has no keys, and send it once', async () => {
    setCapabilities(
      site.prefix,
      [...ALL_CAPABILITIES].filter((name) => name !== 'idempotency'),
    );
    upstream.says('nonsense', 500);
    const maybe = { status: 200, resultCode: 'A098', resultMessage: expect.any(String) };
    expect(await signup({ key: 'key-of-a-lost-sign-up' }, '10.4.0.9')).toEqual(maybe);
    upstream.answers({ resultCode: '0', data: { pendingYn: 'N' } });
    expect(await signup({ key: 'key-of-a-lost-sign-up' }, '10.4.0.9')).toEqual(maybe);
    const repeated = { key: 'key-before-a-restart', repeatedYn: 'Y' };
    expect(await signup(repeated, '10.4.0.9')).toEqual(maybe);
    expect(upstream.received).toHaveLength(1);
    expect(upstream.received[0]!.body).not.toHaveProperty('repeatedYn');
  });

  test('stop an address that asks too often, and no other', async () => {
    upstream.answers({ resultCode: 'U116' });
    const check = (address: string) => post('join/check', { field: 'memId', value: 'player1' }, address);
    for (let attempt = 0; attempt < 20; attempt++)
      expect(await check('10.4.0.2')).toMatchObject({ status: 200, resultCode: 'U116' });
    expect(await check('10.4.0.2')).toMatchObject({ status: 429, resultCode: 'A009' });
    expect(await signup({}, '10.4.0.2')).toMatchObject({ resultCode: 'A009' });
    expect((await check('10.4.0.3')).resultCode).toBe('U116');
  });
});
