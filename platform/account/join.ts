import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { code, member, memberRate, outbox } from '../db/schema';
import { openMemberAccounts } from '../ledger/accounts';
import { writeRates } from '../rates/save';
import type { Recommender } from './recommender';

/** Somebody new, as the tables hold it. */
export interface NewMember {
  siteId: string;
  memId: string;
  memNick: string;
  memName: string;
  memPhone: string;
  bankCode: string;
  bankAcc: string;
  partnerLevel: string;
  loginType: 'PARTNER' | 'MEMBER';
  /** Who made the account. */
  updId: string;
  passHash: string;
  cashOutHash: string;
}

/** Rates in percent; categories that are not named start at 0.00 (decision 32). */
type Rates = readonly { category: string; pointRate: string; loseRate: string }[];

/** What somebody typed, as it is kept: one spelling of each name, and one way to write a phone number. */
export const keptNames = (typed: { memId: string; memNick: string; memName: string; memPhone: string }) => ({
  memId: typed.memId,
  memNick: typed.memNick.normalize('NFC'),
  memName: typed.memName.normalize('NFC'),
  memPhone: typed.memPhone.replaceAll('-', ''),
});

/**
 * Creates a member under a recommender whose row is locked, with empty accounts and its rates, and tells the
 * statistics. Names, rates and rights were checked; answers the new id.
 */
export async function insertMember(
  tx: Db,
  values: NewMember,
  recommender: Recommender,
  rates: Rates = [],
): Promise<number> {
  const { siteId } = values;
  const reserved = await tx.execute<{ id: number }>(
    sql`SELECT nextval(pg_get_serial_sequence('member', 'id')) AS id`,
  );
  const id = Number(reserved.rows[0]!.id);
  // One clock for both, so that the day of joining is the same in the statistics.
  const joinedAt = new Date();
  await tx
    .insert(member)
    .overridingSystemValue()
    .values({
      ...values,
      id,
      parentId: recommender.id,
      path: [...recommender.path, id],
      joinedAt,
      pathSince: joinedAt,
    });
  await openMemberAccounts(tx, siteId, id);
  await tx.execute(sql`
    INSERT INTO ${memberRate} (member_id, category)
    SELECT ${id}, ${code.code} FROM ${code} WHERE ${code.siteId} = ${siteId} AND ${code.masterCode} = 'bcategory'`);
  const given = rates.filter(({ pointRate, loseRate }) => Number(pointRate) > 0 || Number(loseRate) > 0);
  const before = { pointRate: '0.00', loseRate: '0.00' };
  await writeRates(
    tx,
    null,
    given.map((rate) => ({ ...rate, memberId: id, vendorCode: '', rateType: '', before })),
  );
  await tx.insert(outbox).values({ siteId, memberId: id });
  return id;
}
