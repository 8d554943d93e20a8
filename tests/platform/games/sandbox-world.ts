import { afterAll, beforeAll, beforeEach } from 'vitest';
import { findVendor } from '@/platform/games/vendor/vendors';
import { sandboxSpin } from '@/sandbox/db/schema';
import { VendorClient } from '@/sandbox/server/vendor-client';
import { withDemoWorld } from '../../fixtures/database';
import { type Member, withPlatform } from '../../fixtures/platform-client';
import { openRelay, type Relay } from './flaky-relay';
import { TableClock } from './table-clock';
import { expectClean, fund, openBets, VendorClient as TestVendor, winOf } from './vendor-client';

/**
 * A demo world with its platform, a player with 100,000 in cash before each test, the sandbox's own client, whose line to
 * the platform a test may cut, and the clock of the shared tables.
 */
export function withSandbox() {
  const world = withDemoWorld();
  const running = withPlatform(world);
  // Filled before the first test.
  const sandboxWorld = { world, running } as {
    world: typeof world;
    running: typeof running;
    player: Member;
    relay: Relay;
    client: VendorClient;
    clock: TableClock;
  };
  beforeAll(async () => {
    sandboxWorld.clock = await TableClock.of(world.db);
    sandboxWorld.player = await running.demo.login('player1');
    sandboxWorld.relay = await openRelay(running.demo.base);
    sandboxWorld.client = new VendorClient(
      {
        base: sandboxWorld.relay.base,
        secretOf: async ({ siteId, vendorCode }) =>
          (await findVendor(world.db, siteId, vendorCode))?.secret ?? '',
      },
      { timeoutMs: 2_000, settingsMs: 0 },
    );
    // The last bets of the demo world are open, of which its player has some early in a day.
    for (const { betId, vendorCode } of await openBets(world.db, 'player1')) {
      const vendor = await TestVendor.of(running.demo.base, world.db, vendorCode);
      await vendor.call('/vendor/win', winOf({ betId, memId: 'player1' }, 0));
    }
  });
  beforeEach(async () => {
    sandboxWorld.relay.mode = 'pass';
    await fund(world.db, 'player1', 'cash', 100_000);
    await fund(world.db, 'player1', 'game', 0);
    await world.db.delete(sandboxSpin);
  });
  afterAll(async () => {
    await sandboxWorld.relay.close();
    await expectClean(world.db);
  });
  return sandboxWorld;
}
