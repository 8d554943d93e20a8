import { beforeAll, describe, expect, test } from 'vitest';
import { SLOT, TABLE, VENDOR, withHub88 } from './hub88-world';

const hubWorld = withHub88();
const { running } = hubWorld;
const hub = () => hubWorld.hub;

const listed = (game_code: string, demo_game_support: boolean) => ({
  game_code,
  name: game_code,
  category: 'Video Slots',
  product: 'Maker',
  url_thumb: `https://pictures.test/${game_code}.png`,
  enabled: true,
  demo_game_support,
  blocked_countries: [],
  languages: ['en'],
});
const SETTINGS = { operatorId: '7', lobbyUrl: 'https://casino.test/lobby' };
const allow = (guestDemo: 'Y' | 'N' | undefined) =>
  hubWorld.operator('vendor', { vendorCode: VENDOR, settings: { ...SETTINGS, guestDemo } });
let address = 0;
/** A demo that a guest asks for, each from an address of its own. */
const demo = (gameCode: string, more = {}) =>
  running.demo.call('/api/game/demo', {
    vendorCode: VENDOR,
    gameCode,
    accessIp: `203.0.113.${++address}`,
    mobileYn: 'N',
    ...more,
  });
/** The games of the vendor that the lobby says can be tried. */
const offered = async (asked = running.demo.call('/api/common/gameCodes', {})) => {
  const { data } = await asked;
  return data!.list.filter(({ demoYn }) => demoYn === 'Y').map(({ gameCode }) => gameCode);
};

beforeAll(async () => {
  hub().games = [listed(SLOT, true), listed(TABLE, false), listed('waiting', true), listed('gone', true)];
  await hubWorld.operator('vendor-games-read', { vendorCode: VENDOR });
  await hubWorld.operator('vendor-game', { vendorCode: VENDOR, gameCode: 'gone', show: true });
  await hubWorld.operator('vendor-game', { vendorCode: VENDOR, gameCode: 'gone', show: false });
});

describe('[PLAY-08] guests try a vendor’s games', () => {
  test.each([undefined, 'N'] as const)('[B0092] not where its row says %s', async (guestDemo) => {
    await allow(guestDemo);
    expect(await offered()).toEqual([]);
    const before = hub().launched;
    expect((await demo(SLOT)).resultCode).toBe('B0092');
    expect(hub().launched).toBe(before);
  });

  test('for nothing and as nobody, with address and kind of browser', async () => {
    await allow('Y');
    expect(await offered()).toEqual([SLOT]);
    expect(await demo(SLOT, { accessIp: '198.51.100.7', mobileYn: 'Y' })).toMatchObject({
      resultCode: '0',
      data: { gameurl: expect.stringContaining('https://games.hub88.test/open') },
    });
    expect(hub().launched).toMatchObject({
      currency: 'XXX',
      game_code: SLOT,
      ip: '198.51.100.7',
      platform: 'GPL_MOBILE',
    });
    expect([hub().launched.user, hub().launched.token]).toEqual([undefined, undefined]);
  });

  test('a member’s lobby offers none', async () => {
    await allow('Y');
    expect(await offered(hubWorld.player.call('/api/common/gameCodes', {}))).toEqual([]);
  });

  test('[B0092] only games of the lobby whose vendor says that they have a demo', async () => {
    await allow('Y');
    for (const gameCode of [TABLE, 'waiting', 'gone', 'nothing'])
      expect([gameCode, (await demo(gameCode)).resultCode]).toEqual([gameCode, 'B0092']);
    expect((await demo('baccarat', { vendorCode: 'sandbox-live' })).resultCode).toBe('B0092');
    await hubWorld.operator('vendor', { vendorCode: VENDOR, enabled: false });
    expect([await offered(), (await demo(SLOT)).resultCode]).toEqual([[], 'B0092']);
    await hubWorld.operator('vendor', { vendorCode: VENDOR, enabled: true });
  });

  test('[TE99] a vendor without an answer', async () => {
    await allow('Y');
    hub().gameAnswer = { status: 500, body: '' };
    expect((await demo(SLOT)).resultCode).toBe('TE99');
    hub().gameAnswer = { status: 200, body: '' };
  });

  test('[A009] sixty a minute for an address, of which the vendor then hears nothing', async () => {
    await allow('N');
    const accessIp = '198.51.100.200';
    for (let i = 0; i < 60; i++) await demo(SLOT, { accessIp });
    await allow('Y');
    expect((await demo(SLOT, { accessIp })).resultCode).toBe('A009');
    expect((await demo(SLOT)).resultCode).toBe('0');
  });
});
