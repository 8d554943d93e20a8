import type { FastifyPluginAsync } from 'fastify';
import PQueue from 'p-queue';
import { publishedGames, vendorRows } from '../catalogue';
import { adoptBooks } from '../db/adopt';
import { type Db, migrateBooks } from '../db/books';
import { settleEndedPlays } from './ended-plays';
import { pruneBooks } from './prune';
import { reconcileRounds, settleLeftRounds } from './round-lifecycle';
import { sandboxRoutes } from './routes';
import { VendorClient, type VendorId } from './vendor-client';

const ROUNDS_EVERY_MS = 2_000;
const PUBLISHING_EVERY_MS = 10_000;
/** Messages to the platform at once while games are published. */
const PUBLISHED_AT_ONCE = 8;
const PRUNING_EVERY_MS = 10 * 60_000;

/** A site's line to the platform; see the interface of hosted vendors there. */
interface Line {
  base: string;
  siteIds: readonly string[];
  secretOf(vendor: VendorId): Promise<string>;
}

/** The sandbox as its process hosts it. */
interface Sandbox {
  name: string;
  rows: typeof vendorRows;
  routes: FastifyPluginAsync;
  connect(line: Line): Promise<void>;
  work: readonly { everyMs: number; run(): Promise<unknown> }[];
}

interface Options {
  /** Databases that may have books from before there was one place for all. */
  earlier?: readonly Db[];
  /** How long a site's settings may be old. */
  settingsMs?: number;
}

/**
 * Opens the sandbox on its books: its pages, and the work that finishes rounds, publishes its games and deletes rows that
 * are due.
 */
export async function openSandbox(db: Db, { earlier = [], settingsMs }: Options = {}): Promise<Sandbox> {
  await migrateBooks(db);
  for (const books of earlier) await adoptBooks(db, books);
  const client = new VendorClient(undefined, { settingsMs });
  let unpublished: readonly VendorId[] = [];
  /** Publishes the games of all vendors whose games the platform has not accepted yet. */
  const publish = async () => {
    const queue = new PQueue({ concurrency: PUBLISHED_AT_ONCE });
    const refused = await queue.addAll(
      unpublished.map((vendor) => async () => {
        const games = publishedGames(vendor.vendorCode);
        const { ok } = await client.send('/vendor/games', vendor, { games });
        return ok ? [] : [vendor];
      }),
    );
    unpublished = refused.flat();
  };
  return {
    name: 'sandbox',
    rows: vendorRows,
    routes: sandboxRoutes(db, client),
    connect: async (line) => {
      client.line = line;
      unpublished = line.siteIds.flatMap((siteId) =>
        vendorRows.map(({ vendorCode }) => ({ siteId, vendorCode })),
      );
      await publish();
    },
    work: [
      {
        everyMs: ROUNDS_EVERY_MS,
        run: async () => {
          await reconcileRounds(db, client);
          await settleEndedPlays(db, client);
          await settleLeftRounds(db, client);
        },
      },
      // A platform that was away at the start learns of the games once it answers.
      { everyMs: PUBLISHING_EVERY_MS, run: publish },
      { everyMs: PRUNING_EVERY_MS, run: () => pruneBooks(db) },
    ],
  };
}
