import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { toCents } from '@/lib/rules/decimal';
import { refuse } from '@/lib/rules/refuse';
import { fail, ok, type Result } from '@/lib/rules/result';
import { hasMandatoryMessage } from '../board/mandatory-message';
import { publishBalance } from '../cash/balance';
import { moveWallet } from '../cash/game-wallet';
import { gameSession, member, session } from '../db/schema';
import type { Handler, MemberContext, WriteContext } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { memberAccounts } from '../ledger/accounts';
import { InsufficientFunds, ProtectedPlayer } from '../ledger/post';
import { playRule } from '../protection/bet-refusal';
import { siteOption } from '../shared/site-option';
import { hashToken } from '../shared/token-hash';
import { isHiddenGame } from './catalogue/hidden-games';
import { protocolOf } from './protocols/registry';
import { TOKEN_BYTES } from './vendor/named-session';
import { noteVendorFailure } from './vendor/note-failure';
import { findGame, isOpen, playRefusal } from './vendor/refusals';
import { findVendor, secretsOn, type Vendor } from './vendor/vendors';

/** The time for which a launch token is valid; it works once. */
const TOKEN_MS = 60_000;

type Context = MemberContext & WriteContext;

/** The vendor that opens the game, or the failure. */
async function checkLaunch(
  { vendorKey, gameType, gameKey }: { vendorKey: string; gameType: string; gameKey: string },
  { db, site, caller, maintenance, now }: Context,
): Promise<Result<{ vendor: Vendor; takesCash: boolean }>> {
  const [who] = await db.select().from(member).where(eq(member.id, caller.id));
  const barred = playRefusal(who!, maintenance.isUnder(site.siteId));
  if (barred) return fail(barred);
  const option = await siteOption(db, site.siteId);
  const rule = await playRule(db, caller.id, { option, at: now() });
  if (rule) return rule;
  if (await hasMandatoryMessage(db, caller.id)) return refuse.mandatoryMessageUnread();
  const vendor = await findVendor(db, site.siteId, vendorKey);
  if (!vendor || !isOpen(vendor, option)) return refuse.gameUnavailable();
  const game = await findGame(db, vendor, gameKey);
  if (game?.category !== gameType || vendor.launchUrl === '') return refuse.gameUnavailable();
  if (await isHiddenGame(db, vendor, gameKey)) return refuse.gameUnavailable();
  if (vendor.credit !== null && toCents(vendor.credit) <= 0n) return refuse.vendorCreditUsedUp();
  return ok({ vendor, takesCash: vendor.wallet === 'transfer' && who!.cashFlag });
}

/**
 * The launch token of this request. The token is derived with a key of its own: a repeated request gets the same token
 * although only the hash is stored, and nobody can compute the token from the request alone.
 */
const tokenOf = ({ site, idempotencyKey, fingerprint }: Context): string =>
  createHmac('sha256', site.launchKey)
    .update(`${idempotencyKey}\n${fingerprint}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url');

/** Records the launch and, for a vendor with a wallet of its own, moves the member's whole cash to that wallet. */
async function recordLaunch(
  vendor: Vendor,
  gameCode: string,
  token: string,
  takesCash: boolean,
  context: Context,
) {
  const { db, site, caller, now, locale } = context;
  const { tokenHash: signInHash } = context.session;
  return withIdempotency(db, context, async (tx) => {
    // The row of the sign-in is locked, so that the end of the sign-in finds this session: the game must not outlive
    // the sign-in.
    const [signIn] = await tx
      .select({ state: session.state })
      .from(session)
      .where(eq(session.tokenHash, signInHash))
      .for('share');
    if (signIn?.state !== 'active') return refuse.signInRequired();
    const at = now();
    await tx.insert(gameSession).values({
      siteId: site.siteId,
      memberId: caller.id,
      vendorCode: vendor.vendorCode,
      gameCode,
      tokenHash: hashToken(token),
      signInHash,
      locale,
      expiresAt: new Date(at.getTime() + TOKEN_MS),
      // A session that its token names needs no redemption.
      usedAt: protocolOf(vendor).tokenNamesSession ? at : null,
    });
    const cash = takesCash ? toCents((await memberAccounts(tx, caller.id)).cash.balance) : 0n;
    if (cash > 0n) {
      const whose = { siteId: site.siteId, memberId: caller.id, actorId: caller.id };
      await moveWallet(tx, whose, 'game_in', cash);
    }
    return ok({ moved: cash > 0n });
  });
}

/** The systems of phones and tablets, as a sign-in stores them. */
const MOBILE = /Android|iOS|iPhone|iPad/;

/** The address of the player's sign-in, and whether its browser is one of a phone or tablet. */
async function readDevice({ db, session: { tokenHash } }: Context) {
  const [row] = await db
    .select({ ip: session.ip, browser: session.browser })
    .from(session)
    .where(eq(session.tokenHash, tokenHash));
  return { ip: row?.ip ?? '', isMobile: MOBILE.test(row?.browser ?? '') };
}

/** Opens a game (PLAY-05) and answers an address that works once, within a minute. */
export const getGame: Handler<'/api/minigame/getGame'> = async (body, context) => {
  const { db, bus, caller, locale, log } = context;
  const judged = await checkLaunch(body, context);
  if (!judged.ok) return judged;
  const { vendor, takesCash } = judged.data;
  const token = tokenOf(context);
  const { site } = context;
  const { memId } = caller;
  const device = () => readDevice(context);
  const noteFailure = noteVendorFailure(log, vendor);
  const secretOf = secretsOn(db, site.siteId);
  const opening = { site, token, memId, gameCode: body.gameKey, locale, device, secretOf, noteFailure };
  const address = await protocolOf(vendor).launch(vendor, opening);
  if (!address.ok) return address;
  try {
    const opened = await recordLaunch(vendor, body.gameKey, token, takesCash, context);
    if (!opened.ok) return opened;
    if (opened.data.moved) await publishBalance(db, bus, caller.id);
  } catch (error) {
    // The cash was spent after it had been read.
    if (error instanceof InsufficientFunds) return refuse.temporarilyUnavailable();
    if (error instanceof ProtectedPlayer) return refuse.playerPaused();
    throw error;
  }
  return ok({ gameurl: address.data });
};
