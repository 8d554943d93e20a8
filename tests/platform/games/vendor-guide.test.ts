import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { beforeEach, expect, test } from 'vitest';
import { withDemoWorld } from '../../fixtures/database';
import { Hub88, UNIT } from '../../fixtures/hub88-stand-in';
import { TEST_OPERATOR_KEY, withPlatform } from '../../fixtures/platform-client';
import { Valkyrie } from '../../fixtures/valkyrie-stand-in';
import { fund } from './vendor-client';

/** The commands of the guide for operators lead to the first bet as they stand there, but for addresses. */

const world = withDemoWorld();
const running = withPlatform(world, { operatorKey: TEST_OPERATOR_KEY });
beforeEach(() => fund(world.db, 'player1', 'cash', 1_000));

/** The commands that the guide has between its headings of a vendor and the bet, in their order. */
function readCommands(vendor: string): string[] {
  const section = readFileSync('docs/vendors.md', 'utf8')
    .split(/^## /m)
    .find((part) => part.startsWith(vendor));
  const steps = section!
    .split(/^### /m)
    .find((part) => part.startsWith('From the contract to the first bet'));
  return [...steps!.matchAll(/^ {3}```sh\n([\s\S]*?)^ {3}```$/gm)].flatMap(([, block]) =>
    block!.replaceAll('\\\n', ' ').trim().split('\n'),
  );
}

/** Runs a line of the guide in a shell; returns what it prints. Throws where it fails. */
async function runLine(line: string, cwd: string): Promise<string> {
  const command = line
    .trim()
    .replace(/^npm run operator --/, `node ${process.cwd()}/scripts/run.mjs operator`);
  const env = { PLATFORM_PORT: String(running.platform.port), OPERATOR_KEY: TEST_OPERATOR_KEY };
  return (await execa('sh', ['-c', command], { env, cwd })).stdout;
}

const launch = async (vendorKey: string, gameType: string, gameKey: string) => {
  const player = await running.demo.login('player1');
  return player.get('/api/minigame/getGame', { vendorKey, gameType, gameKey });
};

test('[VENDOR-01] [VENDOR-15] the guide leads to the first bet at Hub88', async () => {
  const hub = new Hub88(`${running.demo.base}/hub88/demo/hub`);
  const address = await hub.listen();
  const game = 'clt_dragonrising';
  hub.games = [
    { game_code: game, name: 'Dragon', category: 'Video Slots', product: 'Caleta', enabled: true },
  ];
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-guide-'));
  writeFileSync(join(folder, 'their-key.pem'), hub.publicKey());
  const printed: string[] = [];
  for (const line of readCommands('Hub88')) {
    printed.push(await runLine(line.replace('https://api.example', address), folder));
    // The vendor gets the key in the second step.
    hub.operatorKey ??= /ownKey +(\S+)/.exec(printed.at(-1)!)?.[1];
  }
  rmSync(folder, { recursive: true });
  await launch('hub', 'slot', game);
  const bet = hub.newBet({ user: 'player1', token: String(hub.launched.token), game }, 10n * UNIT);
  expect(await hub.bet(bet)).toMatchObject({ status: 'RS_OK', balance: 990n * UNIT });
  expect(printed.at(-1)).toContain('nothing');
  hub.close();
});

test('[VENDOR-01] [VENDOR-12] the guide leads to the first bet at a provider behind Valkyrie', async () => {
  const evo = new Valkyrie(`${running.demo.base}/valkyrie/demo/evo`, '', 'Evolution');
  const address = await evo.listen();
  for (const line of readCommands('Valkyrie')) {
    const printed = await runLine(line.replace('http://valkyrie.internal:8084', address), '.');
    evo.key ||= /secret +(\S+)/.exec(printed)?.[1] ?? '';
  }
  await launch('evo', 'casino', 'table1');
  const { path, token, body } = evo.asked!;
  expect(path).toBe('/operator/evolution/gamelaunch');
  expect(body.launchConfig).toEqual({
    game: { table: { id: 'table1' } },
    channel: { wrapped: false, mobile: false },
  });
  const added = await evo.add(evo.newBet({ playerId: 'player1', token, game: 'table1' }, '10'));
  expect(added.transactionResult?.balance?.cashAmount).toBe('990.000000');
  evo.close();
});
