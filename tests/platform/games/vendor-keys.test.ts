import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit, vendor } from '@/platform/db/schema';
import { openOwnKey } from '@/platform/games/vendor/keys';
import { withDemoWorld } from '../../fixtures/database';
import { TEST_SITES, withPlatform } from '../../fixtures/platform-client';

const world = withDemoWorld();
const running = withPlatform(world);
const ON = { siteId: 'demo', vendorCode: 'signed' };
const act = async (name: string, body: object = {}) =>
  (await running.demo.operator(name, { ...ON, ...body })).envelope;
const row = async () =>
  (
    await world.db
      .select()
      .from(vendor)
      .where(and(eq(vendor.siteId, 'demo'), eq(vendor.vendorCode, 'signed')))
  )[0]!;
const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength }).publicKey;
const base64 = (key = rsa(2048)) => key.export({ type: 'spki', format: 'der' }).toString('base64');

test('[CONSOLE-05] the audit of a vendor that was not there before is one that the console shows', async () => {
  expect((await act('vendor', { vendorCode: 'unseen' })).resultCode).toBe('0');
  const { data } = await act('audit', { vendorCode: undefined, act: 'vendor' });
  expect(data?.list).toMatchObject([{ target: 'unseen', after: { vendorCode: 'unseen' } }]);
});

describe('[VENDOR-02] the site’s key pair for a vendor', () => {
  beforeAll(async () => {
    expect((await act('vendor')).resultCode).toBe('0');
  });

  test('its public key is shown, and the private key sealed for this vendor of this site', async () => {
    const { data } = await act('vendor-keys', { step: 'make' });
    expect(
      createPublicKey({ key: Buffer.from(String(data?.ownKey), 'base64'), type: 'spki', format: 'der' }),
    ).toMatchObject({ asymmetricKeyType: 'rsa', asymmetricKeyDetails: { modulusLength: 2048 } });
    expect(data).toEqual({ ownKey: expect.any(String), nextKey: '' });
    const { ownKey } = await row();
    expect(ownKey).toMatch(/^v1\./);
    const opened = openOwnKey(TEST_SITES.demo, ON, ownKey);
    expect(base64(createPublicKey(opened!))).toBe(data?.ownKey);
    expect(openOwnKey(TEST_SITES.demo, { ...ON, vendorCode: 'other' }, ownKey)).toBeUndefined();
    expect(openOwnKey(TEST_SITES.demo2, ON, ownKey)).toBeUndefined();
  });

  test('a further pair waits until it is put to use, and is used once', async () => {
    const before = await row();
    const made = await act('vendor-keys', { step: 'make' });
    expect((await row()).ownKey).toBe(before.ownKey);
    const { nextKey } = await row();
    expect((await act('vendor-keys', { step: 'use' })).data).toEqual({
      ownKey: made.data?.nextKey,
      nextKey: '',
    });
    expect(await row()).toMatchObject({ ownKey: nextKey, nextKey: '' });
    expect((await act('vendor-keys', { step: 'use' })).resultCode).toBe('A002');
  });

  test('lists and the audit have public keys alone; an unknown vendor has none', async () => {
    await act('vendor-keys', { step: 'make' });
    const { ownKey, nextKey } = await row();
    const list = JSON.stringify(await act('vendors', { vendorCode: undefined }));
    const written = JSON.stringify(await world.db.select().from(audit).where(eq(audit.act, 'vendor-keys')));
    for (const text of [list, written]) {
      expect(text).not.toContain(ownKey);
      expect(text).not.toContain(nextKey);
      expect(text).toContain('MIIB');
    }
    expect((await act('vendor-keys', { vendorCode: 'nobody', step: 'make' })).resultCode).toBe('B0092');
  });
});

describe('[VENDOR-02] a vendor’s own public keys', () => {
  test('are two at most, and shown in one form', async () => {
    const [first, second] = [rsa(2048), rsa(3072)];
    const pem = first.export({ type: 'spki', format: 'pem' }).toString();
    const { data } = await act('vendor', { vendorKeys: [pem, base64(second)] });
    expect(data?.vendorKeys).toEqual([base64(first), base64(second)]);
    const three = await act('vendor', { vendorKeys: [base64(), base64(), base64()] });
    expect(three.resultCode).toBe('A002');
  });

  test.each([
    ['too short', () => base64(rsa(1024))],
    ['of another kind', () => base64(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey)],
    ['no key', () => 'MIIBIjANBgkqhkiG'],
  ])('[A002] %s', async (_, key) => {
    const before = await row();
    expect((await act('vendor', { enabled: false, vendorKeys: [key()] })).resultCode).toBe('A002');
    expect(await row()).toEqual(before);
  });

  test('[A002] settings that its protocol does not take', async () => {
    expect((await act('vendor', { settings: { speed: '9' } })).resultCode).toBe('A002');
    expect((await act('vendor', { protocol: 'morse' })).resultCode).toBe('A002');
  });
});
