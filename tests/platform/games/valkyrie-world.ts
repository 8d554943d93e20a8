import { afterAll, beforeAll, beforeEach } from 'vitest';
import { onPostgres, withDemoWorld } from '../../fixtures/database';
import { type Member, withPlatform } from '../../fixtures/platform-client';
import { type Played, Valkyrie } from '../../fixtures/valkyrie-stand-in';
import { expectClean, fund } from './vendor-client';

export const VENDOR = 'evo';
export const TABLE = 'evo_baccarat';
export const SLOT = 'evo_slot';

type Operate = (
  act: string,
  body: object,
) => Promise<{ resultCode: string; data?: Record<string, unknown> | undefined }>;

/** Connects the vendor `evo` with a table and a slot, as the operator does. @param pam the platform's address for it */
export async function connectValkyrie(operate: Operate, pam: string): Promise<Valkyrie> {
  const evo = new Valkyrie(pam, '', 'Evolution');
  const connected = await operate('vendor', {
    vendorCode: VENDOR,
    protocol: 'valkyrie',
    launchUrl: `${await evo.listen()}/operator/`,
    currency: 'KRW',
    country: 'KR',
    settings: {
      provider: 'Evolution',
      casino: 'demo',
      launchConfig: '{"game":{"table":{"id":"$game"}},"channel":{"mobile":"$isMobile"}}',
      reconToken: 'a token that Evolution alone has',
    },
  });
  if (connected.resultCode !== '0') throw new Error(`the vendor was refused: ${connected.resultCode}`);
  const { data } = await operate('vendor-secret', { vendorCode: VENDOR });
  evo.key = String(data?.secret);
  for (const [groupCode, code] of [
    ['casino', TABLE],
    ['slot', SLOT],
  ]) {
    const names = { nameKo: code, nameEn: code, nameVn: code };
    await operate('code', { masterCode: 'game', groupCode, code, vendorCode: VENDOR, ...names });
  }
  return evo;
}

/**
 * A demo world whose site has the vendor `evo`, the provider Evolution behind a Valkyrie, with a table and a slot, and
 * two instances of the platform on PostgreSQL. The operator has connected it by acts alone. player1 and player2 have
 * 1,000.00 in cash before each test; after the last one the ledger is zero, and the sums are those of the raw rows.
 */
export function withValkyrie() {
  const world = withDemoWorld();
  const running = withPlatform(world);
  const second = onPostgres ? withPlatform(world) : running;
  // Filled before the first test.
  const evoWorld = { world, running } as {
    world: typeof world;
    running: typeof running;
    evo: Valkyrie;
    /** The same vendor at the other instance of the platform. */
    pamAtSecond: string;
    player: Member;
    /** Launches a game as a player does, and returns the window that the vendor then has. */
    open(who?: Member, game?: string): Promise<Played>;
    operator: Operate;
  };
  evoWorld.operator = async (act, body) =>
    (await running.demo.operator(act, { siteId: 'demo', ...body })).envelope as never;
  evoWorld.open = async (who = evoWorld.player, game = TABLE) => {
    const gameType = game === SLOT ? 'slot' : 'casino';
    await who.get('/api/minigame/getGame', { vendorKey: VENDOR, gameType, gameKey: game });
    const { token, body } = evoWorld.evo.asked!;
    return { playerId: body.playerId, token, game };
  };
  beforeAll(async () => {
    const pam = (base: string) => `${base}/valkyrie/demo/${VENDOR}`;
    evoWorld.evo = await connectValkyrie(evoWorld.operator, pam(running.demo.base));
    evoWorld.pamAtSecond = pam(second.demo.base);
    evoWorld.player = await running.demo.login('player1');
  });
  beforeEach(async () => {
    await fund(world.db, 'player1', 'cash', 1_000);
    await fund(world.db, 'player2', 'cash', 1_000);
  });
  afterAll(async () => {
    evoWorld.evo?.close();
    await expectClean(world.db);
  });
  return evoWorld;
}
