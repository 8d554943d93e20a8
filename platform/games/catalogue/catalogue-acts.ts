import { and, desc, eq, max, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { refuse } from '@/lib/rules/refuse';
import { mapResult, ok } from '@/lib/rules/result';
import { CATEGORIES } from '../../codes/standard-codes';
import type { Db } from '../../db/client';
import { code, listedGame } from '../../db/schema';
import type { GameFacts } from '../../db/schema/games';
import { transact } from '../../http/transact';
import { type Act, defineAct, page, siteId, writeAudit } from '../../operator/act';
import { pageInfo } from '../../shared/paging';
import { protocolOf } from '../protocols/registry';
import { askingFor } from '../vendor/asking';
import { vendorCode } from '../vendor/vendor-code';
import { findVendor } from '../vendor/vendors';
import { readGames, saveShownFacts } from './read-games';

const PAGE_SIZE = 50;

const STATES = ['new', 'changed', 'withdrawn', 'shown', 'hidden'] as const;
type State = (typeof STATES)[number];
/** States about which the operator has to decide or to know. */
const NEWS: readonly State[] = ['new', 'changed', 'withdrawn'];

const STATE: SQL<State> = sql<State>`CASE WHEN ${listedGame.withdrawnAt} IS NOT NULL THEN 'withdrawn'
  WHEN ${listedGame.isShown} IS NULL THEN 'new' WHEN NOT ${listedGame.isShown} THEN 'hidden'
  WHEN ${listedGame.listed} <> ${listedGame.shown} THEN 'changed' ELSE 'shown' END`;

/** The facts that were shown and are others now. */
function changedFacts(listed: GameFacts, shown: GameFacts | null): Record<string, unknown> | null {
  if (!shown) return null;
  const names = Object.keys(listed) as (keyof GameFacts)[];
  const changed = names.filter((name) => JSON.stringify(listed[name]) !== JSON.stringify(shown[name]));
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, shown[name]]));
}

interface Wanted {
  siteId: string;
  vendorCode?: string;
  state?: State;
  page: number;
}

/** Lists the games that vendors list: those that are new, changed or withdrawn, or those of one state. */
const listGames: Act<Wanted> = async ({ siteId, vendorCode, state, page }, _, { db }) => {
  const states = state ? [state] : NEWS;
  const where = and(
    eq(listedGame.siteId, siteId),
    vendorCode === undefined ? undefined : eq(listedGame.vendorCode, vendorCode),
    sql`${STATE} IN ${states}`,
  );
  const [rows, [total]] = await Promise.all([
    db
      .select({ row: listedGame, state: STATE })
      .from(listedGame)
      .where(where)
      .orderBy(desc(listedGame.changedAt), listedGame.vendorCode, listedGame.gameCode)
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ n: sql<number>`count(*)::int` }).from(listedGame).where(where),
  ]);
  const list = rows.map(({ row: { vendorCode, gameCode, listed, shown, firstAt, changedAt }, state }) => ({
    vendorCode,
    gameCode,
    name: listed.name,
    state,
    supplier: listed.supplier,
    category: listed.kind,
    groupCode: listed.groupCode,
    before: changedFacts(listed, shown),
    returnPercent: listed.returnPercent,
    hasDemo: listed.hasDemo,
    picture: listed.picture,
    createdAt: firstAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }));
  return ok({ list, pageInfo: pageInfo({ page, count_per_list: PAGE_SIZE }, total!.n) });
};

/** Reads a vendor's list now. */
const readNow: Act<{ siteId: string; vendorCode: string }> = async (on, operator, services) => {
  const vendor = await findVendor(services.db, on.siteId, on.vendorCode);
  if (!vendor) return refuse.gameUnavailable();
  const read = await readGames(services, vendor);
  if (!read.ok) return read;
  await writeAudit(services.db, on.siteId, 'vendor-games-read', operator, {
    target: on.vendorCode,
    before: null,
    after: read.data,
  });
  return read;
};

interface OnGame {
  siteId: string;
  vendorCode: string;
  gameCode: string;
}

const isGame = ({ siteId, vendorCode, gameCode }: OnGame) =>
  and(
    eq(listedGame.siteId, siteId),
    eq(listedGame.vendorCode, vendorCode),
    eq(listedGame.gameCode, gameCode),
  );

const LOCALES = ['ko', 'en', 'vn'] as const;

/** The name of a game in each language, by the vendor's name for all where it has no other. */
const namesIn = ({ name, names }: GameFacts) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, names[locale] ?? name])) as Record<
    (typeof LOCALES)[number],
    string
  >;

/** Enters a game in the code table, or its news: a name that the operator has given stays. */
async function enterGame(
  tx: Db,
  { siteId, vendorCode, gameCode }: OnGame,
  { listed, shown, groupCode }: { listed: GameFacts; shown: GameFacts | null; groupCode: string },
): Promise<void> {
  const isCode = and(
    eq(code.siteId, siteId),
    eq(code.masterCode, 'game'),
    eq(code.code, gameCode),
    eq(code.vendorCode, vendorCode),
  );
  const [entered] = await tx.select().from(code).where(isCode).for('update');
  const names = namesIn(listed);
  const [{ last } = { last: null }] = await tx
    .select({ last: max(code.ord) })
    .from(code)
    .where(and(eq(code.siteId, siteId), eq(code.masterCode, 'game'), eq(code.groupCode, groupCode)));
  if (!entered) {
    await tx.insert(code).values({
      siteId,
      masterCode: 'game',
      groupCode,
      code: gameCode,
      nameKo: names.ko,
      nameEn: names.en,
      nameVn: names.vn,
      ord: (last ?? 0) + 1,
      vendorCode,
    });
    return;
  }
  const old = shown ? namesIn(shown) : undefined;
  const kept = (locale: (typeof LOCALES)[number], current: string) =>
    old && current === old[locale] ? names[locale] : current;
  await tx
    .update(code)
    .set({
      groupCode,
      nameKo: kept('ko', entered.nameKo),
      nameEn: kept('en', entered.nameEn),
      nameVn: kept('vn', entered.nameVn),
    })
    .where(isCode);
}

/**
 * Shows a game in the lobby as the vendor lists it now, or hides it. A002 for a game that the vendor does not offer, and
 * for one whose code another vendor's game has in that group.
 */
const decideGame: Act<
  OnGame & { show: boolean; groupCode?: string },
  { gameCode: string; show: boolean }
> = async ({ show, groupCode: wanted, ...on }, operator, { db }) =>
  transact(db, async (tx) => {
    const [row] = await tx.select().from(listedGame).where(isGame(on)).for('update');
    if (!row) return refuse.notFound();
    const { listed, shown, isShown, withdrawnAt } = row;
    const groupCode = wanted ?? listed.groupCode;
    if (show && withdrawnAt) return refuse.invalidRequest('gameCode: its vendor does not offer it');
    if (show) {
      const [other] = await tx
        .select({ vendorCode: code.vendorCode })
        .from(code)
        .where(
          and(
            eq(code.siteId, on.siteId),
            eq(code.masterCode, 'game'),
            eq(code.groupCode, groupCode),
            eq(code.code, on.gameCode),
          ),
        );
      if (other && other.vendorCode !== on.vendorCode)
        return refuse.invalidRequest('gameCode: a game of another vendor has this code');
      await enterGame(tx, on, { listed, shown, groupCode });
      await saveShownFacts(tx, on, on.gameCode, listed);
    }
    await tx
      .update(listedGame)
      .set({ isShown: show, shown: show ? listed : shown })
      .where(isGame(on));
    await writeAudit(tx, on.siteId, 'vendor-game', operator, {
      target: `${on.vendorCode} ${on.gameCode}`,
      before: { show: isShown },
      after: { show, groupCode },
    });
    return ok({ gameCode: on.gameCode, show });
  });

/**
 * Asks for the address of a game that is played for nothing, so that an operator sees it before players do. A002 for a
 * protocol or a game without that.
 */
const tryGame: Act<OnGame> = async (on, { ip }, services) => {
  const vendor = await findVendor(services.db, on.siteId, on.vendorCode);
  const [row] = await services.db.select().from(listedGame).where(isGame(on));
  const asking = vendor && askingFor(services, vendor);
  if (!vendor || !asking || !row) return refuse.notFound();
  const { launchDemo } = protocolOf(vendor);
  if (!launchDemo || !row.listed.hasDemo) return refuse.invalidRequest('gameCode: it cannot be tried');
  const device = async () => ({ ip, isMobile: false });
  const address = await launchDemo(vendor, { ...asking, gameCode: on.gameCode, locale: 'ko', device });
  return mapResult(address, (link) => ({ link }));
};

const gameCode = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,40}$/)
  .describe('code in vendor-games');

/** The operator's acts on the games that vendors list. */
export const catalogueActs = {
  'vendor-games': defineAct({
    about:
      'list the games of vendors that list them: those that are new, changed or withdrawn, or of one state',
    needs: 'read',
    body: z.strictObject({
      siteId,
      vendorCode: vendorCode.optional(),
      state: z.enum(STATES).optional(),
      page,
    }),
    act: listGames,
  }),
  'vendor-games-read': defineAct({
    about: 'read the list of a vendor’s games now; it is read every six hours while the vendor is enabled',
    needs: 'administer',
    body: z.strictObject({ siteId, vendorCode }),
    act: readNow,
  }),
  'vendor-game-try': defineAct({
    about: 'show the address of a game that is played for nothing, to see it before it is shown',
    needs: 'read',
    body: z.strictObject({ siteId, vendorCode, gameCode }),
    act: tryGame,
  }),
  'vendor-game': defineAct({
    about: 'show games in the lobby as their vendor lists them now, or hide them',
    needs: 'administer',
    body: z.strictObject({
      siteId,
      vendorCode,
      gameCode,
      show: z.boolean(),
      groupCode: z.enum(CATEGORIES).optional().describe('where the vendor’s category does not fit'),
    }),
    several: 'gameCode',
    act: decideGame,
    done: ({ gameCode, show }) => `${gameCode} ${show ? 'shown' : 'hidden'}`,
  }),
};
