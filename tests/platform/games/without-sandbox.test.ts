import { expect, test } from 'vitest';
import { vendor } from '@/platform/db/schema';
import { vendorRows } from '@/sandbox/catalogue';
import { withDatabase } from '../../fixtures/database';
import { withPlatform } from '../../fixtures/platform-client';

/** A platform that hosts no vendor, as a release without the sandbox does. */

const world = withDatabase();
const running = withPlatform(world, { hosted: [] });

const PARTNER = {
  siteId: 'demo',
  memId: 'head01',
  memPass: 'firstpass1',
  cashOutPass: '4321',
  memNick: 'Head',
  memName: 'Kim Head',
  memPhone: '010-1111-2222',
  bankCode: '004',
  bankAcc: '110200300',
};

test('[PLAY-05] without the sandbox a new site has no games of it, and its partners sign in', async () => {
  expect((await running.demo.operator('partner-create', PARTNER)).envelope.resultCode).toBe('0');
  const head = await running.demo.login('head01', PARTNER.memPass);
  const next = { memId: 'head01', memPass: 'second1234' };
  expect((await head.call('/api/member/update', next)).resultCode).toBe('0');
  const partner = await running.demo.login('head01', next.memPass);
  expect((await partner.get('/api/common/gameCodes', {})).list).toEqual([]);
  for (const { vendorCode } of vendorRows) {
    const game = { vendorKey: vendorCode, gameType: 'casino', gameKey: 'baccarat_a' };
    expect((await partner.call('/api/minigame/getGame', game)).resultCode).not.toBe('0');
  }
  expect(await world.db.$count(vendor)).toBe(0);
});

test.each([
  '/sandbox/launch?vendor=sandbox-live&lang=en&token=x',
  '/sandbox/play/abc/game',
  '/sandbox/assets/cards.js',
])('%s leads nowhere', async (path) => {
  const response = await fetch(running.demo.base + path, { headers: { 'x-site': 'demo' } });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).not.toContain('text/html');
});
