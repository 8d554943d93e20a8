import { afterAll, beforeAll, beforeEach } from 'vitest';
import { onPostgres, withDemoWorld } from '../../fixtures/database';
import { Hub88, type Played } from '../../fixtures/hub88-stand-in';
import { type Member, withPlatform } from '../../fixtures/platform-client';
import { expectClean, fund } from './vendor-client';

export const VENDOR = 'hub';
export const SLOT = 'clt_dragonrising';
export const TABLE = 'evo_blackjack';

type Operate = (
  act: string,
  body: object,
) => Promise<{ resultCode: string; data?: Record<string, unknown> | undefined }>;

/** Connects the vendor `hub` with a slot and a table, as the operator does. @param wallet the address of its wallet */
export async function connectHub88(operate: Operate, wallet: string): Promise<Hub88> {
  const hub = new Hub88(wallet);
  const connected = await operate('vendor', {
    vendorCode: VENDOR,
    protocol: 'hub88',
    launchUrl: await hub.listen(),
    currency: 'KRW',
    country: 'KR',
    settings: { operatorId: '7', lobbyUrl: 'https://casino.test/lobby' },
    vendorKeys: [hub.publicKey()],
  });
  if (connected.resultCode !== '0') throw new Error(`the vendor was refused: ${connected.resultCode}`);
  const { data } = await operate('vendor-keys', { vendorCode: VENDOR, step: 'make' });
  hub.operatorKey = String(data?.ownKey);
  for (const [groupCode, code] of [
    ['slot', SLOT],
    ['casino', TABLE],
  ]) {
    const names = { nameKo: code, nameEn: code, nameVn: code };
    await operate('code', { masterCode: 'game', groupCode, code, vendorCode: VENDOR, ...names });
  }
  return hub;
}

/**
 * A demo world whose site has the vendor `hub`, which speaks Hub88, with a slot and a table, and two instances of the
 * platform on PostgreSQL. The operator has connected it by acts alone. player1 and player2 have 1,000.00 in cash before
 * each test; after the last one the ledger is zero, and the sums are those of the raw rows.
 */
export function withHub88() {
  const world = withDemoWorld();
  const running = withPlatform(world);
  const second = onPostgres ? withPlatform(world) : running;
  // Filled before the first test.
  const hubWorld = { world, running } as {
    world: typeof world;
    running: typeof running;
    hub: Hub88;
    /** The same vendor at the other instance of the platform. */
    walletAtSecond: string;
    /** The address of the other instance. */
    secondBase: string;
    player: Member;
    /** Launches a game as a player does, and returns the window that the vendor then has. */
    open(who?: Member, game?: string): Promise<Played>;
    operator: Operate;
  };
  hubWorld.operator = async (act, body) =>
    (await running.demo.operator(act, { siteId: 'demo', ...body })).envelope as never;
  hubWorld.open = async (who = hubWorld.player, game = SLOT) => {
    const gameType = game === SLOT ? 'slot' : 'casino';
    await who.get('/api/minigame/getGame', { vendorKey: VENDOR, gameType, gameKey: game });
    const { user, token } = hubWorld.hub.launched;
    return { user: String(user), token: String(token), game };
  };
  beforeAll(async () => {
    const wallet = (base: string) => `${base}/hub88/demo/${VENDOR}`;
    hubWorld.hub = await connectHub88(hubWorld.operator, wallet(running.demo.base));
    hubWorld.secondBase = second.demo.base;
    hubWorld.walletAtSecond = wallet(second.demo.base);
    hubWorld.player = await running.demo.login('player1');
  });
  beforeEach(async () => {
    await fund(world.db, 'player1', 'cash', 1_000);
    await fund(world.db, 'player2', 'cash', 1_000);
  });
  afterAll(async () => {
    hubWorld.hub?.close();
    await expectClean(world.db);
  });
  return hubWorld;
}
