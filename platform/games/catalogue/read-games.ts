import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import { ok, type Result } from '@/lib/rules/result';
import { isStorable } from '@/lib/rules/storable';
import type { Db } from '../../db/client';
import { code, listedGame, vendorGame } from '../../db/schema';
import type { GameFacts } from '../../db/schema/games';
import type { Services } from '../../http/context';
import { protocolOf } from '../protocols/registry';
import { askingFor } from '../vendor/asking';
import type { ListedGame } from '../vendor/protocol';
import type { Vendor } from '../vendor/vendors';

/** Serialises readings of a vendor's games. */
const GAMES_LOCK = 7_150_034;
/** Rows of one statement. */
const BATCH = 500;

const CODE = /^[A-Za-z0-9_-]{1,40}$/;
const MAX_NAME = 80;

/** What has changed since the list was read before. */
export interface GamesRead {
  count: number;
  new: number;
  changed: number;
  withdrawn: number;
  returned: number;
  /** Games with a code or a name that the platform cannot hold. */
  skipped: number;
}

type ListedRow = typeof listedGame.$inferSelect;

const isHeld = ({ gameCode, name }: ListedGame): boolean =>
  CODE.test(gameCode) && name !== '' && isStorable(name);

const toFacts = ({
  name,
  names = {},
  supplier,
  kind,
  groupCode,
  picture,
  returnPercent,
  hasDemo,
}: ListedGame): GameFacts => ({
  name: name.slice(0, MAX_NAME),
  names,
  supplier: supplier.slice(0, MAX_NAME),
  kind: kind.slice(0, MAX_NAME),
  groupCode,
  picture,
  returnPercent,
  hasDemo,
});

/** The facts of a game that the operator has entered and the vendor does not list. */
const enteredFacts = ({ nameEn, groupCode }: { nameEn: string; groupCode: string }): GameFacts => ({
  name: nameEn,
  names: {},
  supplier: '',
  kind: '',
  groupCode,
  picture: '',
  returnPercent: null,
  hasDemo: false,
});

/** Writes what the lobby shows of a game beside its names. */
export async function saveShownFacts(
  tx: Db,
  { siteId, vendorCode }: Pick<Vendor, 'siteId' | 'vendorCode'>,
  gameCode: string,
  { picture, returnPercent }: GameFacts,
): Promise<void> {
  const facts = { picture, returnMin: returnPercent, returnMax: returnPercent };
  await tx
    .insert(vendorGame)
    .values({ siteId, vendorCode, gameCode, ...facts })
    .onConflictDoUpdate({
      target: [vendorGame.siteId, vendorGame.vendorCode, vendorGame.gameCode],
      set: facts,
    });
}

/** Writes rows of the list. */
async function saveRows(tx: Db, rows: readonly ListedRow[]): Promise<void> {
  for (let i = 0; i < rows.length; i += BATCH) {
    await tx
      .insert(listedGame)
      .values(rows.slice(i, i + BATCH))
      .onConflictDoUpdate({
        target: [listedGame.siteId, listedGame.vendorCode, listedGame.gameCode],
        set: {
          listed: sql`excluded.listed`,
          shown: sql`excluded.shown`,
          isShown: sql`excluded.is_shown`,
          changedAt: sql`excluded.changed_at`,
          withdrawnAt: sql`excluded.withdrawn_at`,
        },
      });
  }
}

/**
 * Compares a vendor's list with the one before. A game that is new waits for the operator, unless the operator has entered
 * it by hand; one that the vendor offers no more, or never did, is withdrawn until it is offered again.
 */
async function compareGames(
  tx: Db,
  vendor: Vendor,
  games: readonly ListedGame[],
  at: Date,
): Promise<GamesRead> {
  const { siteId, vendorCode } = vendor;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${GAMES_LOCK}, hashtext(${`${siteId}:${vendorCode}`}))`);
  const isVendors = and(eq(listedGame.siteId, siteId), eq(listedGame.vendorCode, vendorCode));
  const before = new Map(
    (await tx.select().from(listedGame).where(isVendors)).map((row) => [row.gameCode, row]),
  );
  const entered = new Map(
    (
      await tx
        .select()
        .from(code)
        .where(and(eq(code.siteId, siteId), eq(code.masterCode, 'game'), eq(code.vendorCode, vendorCode)))
    ).map((row) => [row.code, row]),
  );
  const known = games.filter(isHeld);
  const offered = new Map(known.filter(({ isOffered }) => isOffered).map((game) => [game.gameCode, game]));
  const counts = { new: 0, changed: 0, withdrawn: 0, returned: 0 };
  const rows: ListedRow[] = [];
  for (const [gameCode, game] of offered) {
    const listed = toFacts(game);
    const old = before.get(gameCode);
    if (!old) {
      const shown = entered.has(gameCode) ? listed : null;
      if (shown) await saveShownFacts(tx, vendor, gameCode, shown);
      else counts.new++;
      const isShown = shown ? true : null;
      rows.push({
        siteId,
        vendorCode,
        gameCode,
        listed,
        shown,
        isShown,
        firstAt: at,
        changedAt: at,
        withdrawnAt: null,
      });
      continue;
    }
    const isChanged = !isDeepStrictEqual(old.listed, listed);
    if (!isChanged && !old.withdrawnAt) continue;
    if (isChanged) counts.changed++;
    if (old.withdrawnAt) counts.returned++;
    rows.push({ ...old, listed, changedAt: at, withdrawnAt: null });
  }
  for (const gameCode of new Set([...before.keys(), ...entered.keys()])) {
    const old = before.get(gameCode);
    if (offered.has(gameCode) || old?.withdrawnAt) continue;
    counts.withdrawn++;
    const facts = old?.listed ?? enteredFacts(entered.get(gameCode)!);
    const first = { siteId, vendorCode, gameCode, listed: facts, shown: facts, isShown: true, firstAt: at };
    rows.push({ ...(old ?? first), changedAt: at, withdrawnAt: at });
  }
  await saveRows(tx, rows);
  return { count: offered.size, ...counts, skipped: games.length - known.length };
}

/**
 * Reads a vendor's games. Nothing changes if the vendor does not answer, or answers without a single game: TE99 or NT99;
 * A002 for a protocol without a list.
 */
export async function readGames(
  services: Pick<Services, 'db' | 'log' | 'now' | 'sites'>,
  vendor: Vendor,
): Promise<Result<GamesRead>> {
  const { db, now } = services;
  const asking = askingFor(services, vendor);
  const { listGames } = protocolOf(vendor);
  if (!asking || !listGames) return refuse.invalidRequest('vendorCode: its protocol lists no games');
  const answer = await listGames(vendor, asking);
  if (!answer.ok) return answer;
  if (!answer.data.some(({ isOffered }) => isOffered)) {
    asking.noteFailure('the list of games is empty');
    return refuse.timeout();
  }
  return ok(await db.transaction((tx) => compareGames(tx, vendor, answer.data, now())));
}
