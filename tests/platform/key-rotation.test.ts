import { describe, expect, test } from 'vitest';
import { HEADER } from '@/lib/cipher/wire';
import { parseSites } from '@/lib/sites/config';
import { openTotp, sealTotp } from '@/platform/factor/totp';
import { siteKeys } from '@/platform/shared/config';
import { startPlatform } from '@/platform/start';
import { withDemoWorld } from '../fixtures/database';
import { Member, PlatformClient, TEST_KEYS, TEST_OPERATOR_KEY } from '../fixtures/platform-client';
import { demoSite } from '../fixtures/site';

/** The change of a site's keys, step by step as docs/operating.md describes it. */
const world = withDemoWorld();

const SEND = '/api/retail/cashSend';
const NEW_KEYS = { apiKey: 'api-key-after-the-change-1', passphrase: 'passphrase-after-the-change-32-b' };

describe.each([
  ['cbc', 'demo', 'ptn1', 'ptn2'],
  ['gcm', 'demo2', 'two1', 'two2'],
] as const)('[KEEP-05] the keys of a site in mode %s', (wire, siteId, giver, receiver) => {
  const { apiKey, passphrase } = TEST_KEYS[siteId];
  const keysOf = (fields: object) => {
    const [site] = parseSites(JSON.stringify([demoSite({ siteId, wire, ...fields })]), {});
    return siteKeys(site!);
  };
  const before = keysOf({ apiKey, passphrase });
  // A stored key that was not set is the earlier passphrase.
  const factorKey = passphrase;
  const during = keysOf({ ...NEW_KEYS, factorKey, previousKeys: { apiKey, passphrase } });
  const after = keysOf({ ...NEW_KEYS, factorKey });

  const withSite = async (site: typeof before, act: (base: string) => Promise<void>) => {
    const options = { port: 0, operatorKey: TEST_OPERATOR_KEY, sessionMinutes: 10, logLevel: 'silent' };
    const platform = await startPlatform({ ...options, sites: [site] }, world.db);
    try {
      await act(`http://127.0.0.1:${platform.port}`);
    } finally {
      await platform.close();
    }
  };

  test('are changed without a call refused, a session lost or a write made twice', async () => {
    const body = { memId: receiver, inAmt: 700 };
    const key = 'written-before-the-change';
    let earlier!: Member;
    let first: unknown;
    await withSite(before, async (base) => {
      earlier = await new PlatformClient(base, before).login(giver);
      first = await earlier.call(SEND, body, key);
    });
    const balanceAt = (client: PlatformClient) =>
      new Member(client, earlier.signedIn).get('/api/cash/getCoin', {}).then(({ cashAmt }) => cashAmt);
    await withSite(during, async (base) => {
      const [old, fresh] = [before, after].map((site) => new PlatformClient(base, site));
      const balance = await balanceAt(old!);
      expect(await balanceAt(fresh!), 'the session from before').toBe(balance);
      for (const client of [old!, fresh!]) {
        const answer = await new Member(client, earlier.signedIn).call(SEND, body, key);
        expect(answer, 'the same write').toEqual(first);
      }
      expect(await balanceAt(fresh!)).toBe(balance);
      const wrong = { ...before, apiKey: after.apiKey };
      const mixed = await new PlatformClient(base, wrong).send({ path: '/api/cash/getCoin' }).catch(String);
      expect(mixed, 'an api key with the other passphrase').toMatchObject({ sealed: false, status: 400 });
    });
    await withSite(after, async (base) => {
      expect(await balanceAt(new PlatformClient(base, after))).toEqual(expect.any(Number));
      const late = await new PlatformClient(base, before).send({
        path: '/api/cash/getCoin',
        headers: { [HEADER.token]: earlier.token },
      });
      expect([late.status, late.envelope.resultCode]).toEqual([401, 'A003']);
    });
  });

  test('leave the secrets of OTP apps readable', () => {
    const secret = Buffer.from('12345678901234567890');
    const sealed = sealTotp(before, 7, secret);
    for (const site of [during, after]) expect(openTotp(site, 7, sealed)).toEqual(secret);
    expect(
      openTotp(keysOf(NEW_KEYS), 7, sealed),
      'without the earlier passphrase as factorKey',
    ).toBeUndefined();
  });
});
