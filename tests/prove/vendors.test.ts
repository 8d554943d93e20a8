import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '@/platform/db/client';
import { type Detached, detachedDatabase, onPostgres } from '../fixtures/database';
import type { Member } from '../fixtures/platform-client';
import { PlatformProcess, platformEnv } from '../fixtures/platform-process';
import { connectHub88, VENDOR as HUB, SLOT } from '../platform/games/hub88-world';
import { connectValkyrie, VENDOR as EVO, TABLE } from '../platform/games/valkyrie-world';
import { expectClean, fund, holds } from '../platform/games/vendor-client';
import {
  type Begin,
  endOpenBets,
  evoSequence,
  expectBets,
  hubSequence,
  ownBegin,
  PlainAccount,
  play,
  type Step,
  steps,
} from '../platform/games/vendor-sequence';
import { seedOf, setting } from './setting';

const RUNS = setting('PROVE_KILLS', 5);
const MEMBER = 'player2';
const START = 1_000;

/** Two platforms on one database, of which the first one is killed in the middle of each run. */
class Pair {
  private constructor(
    private readonly detached: Detached,
    private readonly database: Database,
    private readonly survivor: PlatformProcess,
    private mortal: PlatformProcess,
  ) {}

  static async start(): Promise<Pair> {
    const detached = await detachedDatabase('demo');
    const start = () => new PlatformProcess(platformEnv(detached)).ready();
    const [survivor, mortal] = await Promise.all([start(), start()]);
    return new Pair(detached, await openDatabase({ ...detached, poolSize: 2 }), survivor, mortal);
  }

  get db() {
    return this.database.db;
  }

  client = () => this.survivor.client();
  /** The addresses; the survivor's is the last. */
  bases = () => [this.mortal.base, this.survivor.base];

  /** Ends the first one without any warning. */
  kill(): void {
    this.mortal.signal('SIGKILL');
  }

  async replace(): Promise<void> {
    await this.mortal.exited;
    this.mortal = await new PlatformProcess(platformEnv(this.detached)).ready();
  }

  async stop(): Promise<void> {
    this.kill();
    await Promise.all([this.mortal.exited, this.survivor.stop()]);
    await this.database.close();
    await this.detached.drop();
  }
}

describe.skipIf(!onPostgres)(
  '[VENDOR-01] each vendor protocol over two instances, one of which is killed',
  () => {
    let pair: Pair;
    let protocols: Record<string, Begin>;
    const closing: (() => void)[] = [];

    beforeAll(async () => {
      pair = await Pair.start();
      const base = pair.bases().at(-1)!;
      const operate = async (act: string, body: object) =>
        (await pair.client().operator(act, { siteId: 'demo', ...body })).envelope as never;
      const hub = await connectHub88(operate, `${base}/hub88/demo/${HUB}`);
      const evo = await connectValkyrie(operate, `${base}/valkyrie/demo/${EVO}`);
      closing.push(
        () => hub.close(),
        () => evo.close(),
      );
      const player: Member = await pair.client().login(MEMBER);
      const open = (vendorKey: string, gameType: string, gameKey: string) =>
        player.get('/api/minigame/getGame', { vendorKey, gameType, gameKey });
      await open(HUB, 'slot', SLOT);
      await open(EVO, 'casino', TABLE);
      protocols = {
        own: await ownBegin(pair.db, MEMBER),
        hub88: hubSequence(hub, { user: MEMBER, token: String(hub.asked.token), game: SLOT }),
        valkyrie: evoSequence(evo, { playerId: MEMBER, token: evo.asked!.token, game: TABLE }),
      };
    }, 120_000);
    afterAll(async () => {
      for (const close of closing) close();
      await pair?.stop();
    });

    test('the same messages move the same money, whenever one dies', async () => {
      const seed = seedOf();
      console.log(`SEED=${seed}`);
      const sequences = fc.sample(steps(30), { seed, numRuns: RUNS });
      for (const [n, sequence] of sequences.entries()) {
        for (const begin of Object.values(protocols)) {
          await fund(pair.db, MEMBER, 'cash', START);
          const plain = new PlainAccount(START);
          const run = begin();
          const middle = Math.floor(sequence.length / 2);
          const parts: (readonly Step[])[] = [sequence.slice(0, middle), sequence.slice(middle)];
          await play(run, parts[0]!, { bases: pair.bases, plain });
          // Some of the messages of the second part are under way when the instance dies.
          const dying = new Promise<void>((done) =>
            setTimeout(
              () => {
                pair.kill();
                done();
              },
              (n * 7) % 30,
            ),
          );
          await play(run, parts[1]!, { bases: pair.bases, plain });
          await dying;
          expect((await holds(pair.db, MEMBER)).cash).toBe(plain.balance);
          await expectBets(pair.db, run, plain);
          await endOpenBets(run, plain, pair.bases().at(-1)!);
          await pair.replace();
        }
      }
      await expectClean(pair.db);
    }, 900_000);
  },
);
