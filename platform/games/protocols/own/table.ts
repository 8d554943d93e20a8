import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { codesOf } from '../../../codes/codes';
import { memberAccounts } from '../../../ledger/accounts';
import { playDay } from '../../../protection/play-day';
import { cachedFor } from '../../../shared/cached-for';
import { cachedSiteOption } from '../../../shared/site-option';
import { siteRoads } from '../../table/roads';
import { stakeLimits } from '../../table/stake-limits';
import type { VendorHandler } from '../../vendor/context';
import { findGame } from '../../vendor/refusals';
import { findMember } from '../../vendor/transaction';
import { walletOf } from '../../vendor/vendors';

/** The age, in milliseconds, up to which the vendors' names are taken from the cache. */
const CACHE_MS = 3_000;

/** The data for the head of a game's page, with the same figures as the lobby (SAFE-07). */
export const readTable: VendorHandler<'/vendor/table'> = async ({ memId, gameCode }, context) => {
  const { db, vendor } = context;
  const { siteId, vendorCode } = vendor;
  const [who, game] = await Promise.all([findMember(db, siteId, memId), findGame(db, vendor, gameCode)]);
  if (!who) return refuse.unknownMember();
  if (!game) return refuse.gameUnavailable();
  const [accounts, option, vendors, day, roads] = await Promise.all([
    memberAccounts(db, who.id),
    cachedSiteOption(db, siteId),
    cachedFor(CACHE_MS, db, `vendor names ${siteId}`, () => codesOf(db, siteId, 'vendor')),
    cachedSiteOption(db, siteId).then((option) => playDay(db, who.id, option, context.now())),
    siteRoads(db, siteId),
  ]);
  const name = vendors.find(({ code }) => code === vendorCode);
  const road = roads.find((one) => one.vendorCode === vendorCode && one.gameCode === gameCode);
  const wallet = walletOf(vendor);
  const held = accounts[wallet];
  return ok({
    balance: Number(held.balance),
    seq: held.seq,
    wallet,
    otherAmt: Number(accounts[wallet === 'cash' ? 'game' : 'cash'].balance),
    ...stakeLimits(option, who.memLevel, gameCode),
    vendorName: {
      ko: name?.nameKo ?? vendorCode,
      en: name?.nameEn ?? vendorCode,
      vn: name?.nameVn ?? vendorCode,
    },
    ...day,
    road: road?.results ?? [],
  });
};
