import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { channelOf } from '@/platform/account/channel';
import { writeContext } from '@/platform/http/write-context';
import { type SiteKeys, siteKeys } from '@/platform/shared/config';
import { startPlatform } from '@/platform/start';
import { withDemoWorld } from '../fixtures/database';
import { LiveClient } from '../fixtures/live-client';
import {
  PlatformClient,
  TEST_KEYS,
  TEST_OPERATOR_KEY,
  TEST_SITES,
  withPlatform,
} from '../fixtures/platform-client';

/**
 * Whoever reads the headers between web and platform knows the api key, the login token, the idempotency keys and which
 * call they belong to. Nothing that opens something may be computed from them.
 */
const world = withDemoWorld();
const running = withPlatform(world);

const site = (keys: { siteId: string; apiKey: string; passphrase: string; factorKey?: string }): SiteKeys =>
  siteKeys({
    wire: 'cbc',
    bodyMac: true,
    topicMode: 'channel',
    currentPassword: true,
    readonlyUpdIds: [],
    ...keys,
  });

/** The site's keys as the reader would make them, without the passphrase. */
const guessed = [
  TEST_KEYS.demo.apiKey.padEnd(32).slice(0, 32),
  '\0'.repeat(32),
  TEST_KEYS.demo.apiKey.slice(0, 16),
].map((passphrase) => site({ ...TEST_KEYS.demo, passphrase }));

const hmac = (key: string | Buffer, ...parts: string[]) =>
  createHmac('sha256', key).update(parts.join('')).digest('base64url');

const open: LiveClient[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((live) => live.stop()));
});
const listen = (base: string, passcode: string) => {
  const live = new LiveClient(base, passcode);
  open.push(live);
  return live;
};

describe('[KEEP-05] from what travels nobody computes', () => {
  test('the live channel of a session; its token opens none', async () => {
    const { signedIn } = await running.demo.login('ptn3');
    const { token, channel } = signedIn;
    const { apiKey } = TEST_KEYS.demo;
    const guesses = [
      token,
      hmac(apiKey, 'channel:', token),
      hmac(apiKey, token),
      hmac(token, apiKey),
      ...guessed.flatMap((keys) => [channelOf(keys, token), hmac(keys.wire.macKey, token)]),
    ];
    expect(guesses).not.toContain(channel);
    for (const guess of guesses) {
      const stranger = listen(running.demo.base, guess);
      await expect.poll(() => stranger.errors.length).toBe(1);
    }
    await listen(running.demo.base, channel).ready();
  });

  test('the launch token of a game', async () => {
    const player = await running.demo.login('player1');
    const idempotencyKey = 'launch-that-is-overheard';
    const body = { vendorKey: 'sandbox-live', gameType: 'casino', gameKey: 'baccarat_a' };
    const path = '/api/minigame/getGame';
    const { data, resultCode } = await player.call(path, body, idempotencyKey);
    expect(resultCode).toBe('0');
    const token = new URL(data!.gameurl, running.demo.base).searchParams.get('token')!;
    const { apiKey } = TEST_KEYS.demo;
    // Member numbers are small: all of them are tried.
    for (let id = 1; id <= 2_000; id++) {
      for (const keys of guessed) {
        const caller = { id } as Parameters<typeof writeContext>[2];
        const write = writeContext(keys, path, caller, idempotencyKey, body);
        const known = writeContext(
          { ...keys, fingerprintKey: Buffer.from(apiKey) },
          path,
          caller,
          idempotencyKey,
          body,
        );
        for (const { idempotencyKey: key, fingerprint } of [write, known]) {
          expect(hmac(keys.launchKey, `${key}\n${fingerprint}`)).not.toBe(token);
          expect(hmac(apiKey, `game\n${key}\n${fingerprint}`)).not.toBe(token);
        }
      }
    }
  });

  test('any key: each needs the passphrase or the stored key, and no two are the same', () => {
    const buffers = (keys: SiteKeys) => Object.entries(keys).filter(([, value]) => Buffer.isBuffer(value));
    const texts = (keys: SiteKeys) => [
      ...buffers(keys).map(([, value]) => value.toString('hex')),
      keys.wire.macKey.toString('hex'),
      keys.wire.dayKey('request', '1780000000000').toString('hex'),
      keys.wire.dayKey('answer', '1780000000000').toString('hex'),
    ];
    const all = [TEST_SITES.demo, ...guessed].flatMap(texts);
    expect(
      buffers(TEST_SITES.demo)
        .map(([name]) => name)
        .sort(),
    ).toEqual([
      'channelKey',
      'factorKey',
      'fingerprintKey',
      'launchKey',
      'proposalKey',
      'pushKey',
      'vendorKey',
      'webhookKey',
    ]);
    expect(new Set(all).size).toBe(all.length);
  });
});

test('[LIVE-01] [KEEP-05] a token is a topic only where the site says that its front needs it', async () => {
  const takes = { ...TEST_SITES.demo, takesTokenTopic: true };
  const options = {
    sites: [takes, TEST_SITES.demo2],
    port: 0,
    operatorKey: TEST_OPERATOR_KEY,
    sessionMinutes: 1,
  };
  const platform = await startPlatform({ ...options, logLevel: 'silent' }, world.db);
  try {
    const base = `http://127.0.0.1:${platform.port}`;
    const one = await new PlatformClient(base, takes).login('ptn4');
    const window = await listen(base, one.token).ready();
    await one.client.operator('message', { siteId: 'demo', memId: 'ptn4', title: 't', content: 'c' });
    await window.hear('MSG');
    const other = await new PlatformClient(base, TEST_SITES.demo2).login('two4');
    const refused = listen(base, other.token);
    await expect.poll(() => refused.errors.length).toBe(1);
    await Promise.all(open.splice(0).map((live) => live.stop()));
  } finally {
    await platform.close();
  }
});
