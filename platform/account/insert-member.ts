import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { code, member, memberRate, outbox } from '../db/schema';
import { openMemberAccounts } from '../ledger/accounts';
import { writeRates } from '../rates/save-rates';
import type { Recommender } from './recommender';

/** The columns of a new member's row. */
interface NewMember {
  siteId: string;
  memId: string;
  memNick: string;
  memName: string;
  memPhone: string;
  bankCode: string;
  bankAcc: string;
  partnerLevel: string;
  loginType: 'PARTNER' | 'MEMBER';
  /** Id of the account that created this one. */
  updId: string;
  passHash: string;
  cashOutHash: string;
}

/** Rates in percent. A category that is missing starts at 0.00 (decision 32). */
type Rates = readonly { category: string; pointRate: string; loseRate: string }[];

/** Converts typed fields to the form in which they are stored: phone numbers have no hyphens. */
export const normalizedFields = (typed: {
  memId: string;
  memNick: string;
  memName: string;
  memPhone: string;
}) => ({
  memId: typed.memId,
  memNick: typed.memNick,
  memName: typed.memName,
  memPhone: typed.memPhone.replaceAll('-', ''),
});

/**
 * Creates a member with empty accounts and its rates, under a recommender whose row is locked or at the top of the
 * site, and queues it for the statistics. The caller has checked names, rates and rights. Returns the new id.
 */
export async function insertMember(
  tx: Db,
  values: NewMember,
  recommender: Recommender | null,
  rates: Rates = [],
): Promise<number> {
  const { siteId } = values;
  const reserved = await tx.execute<{ id: number }>(
    sql`SELECT nextval(pg_get_serial_sequence('member', 'id')) AS id`,
  );
  const id = Number(reserved.rows[0]!.id);
  // Both columns have the same moment, because the statistics take the day of joining from either.
  const joinedAt = sql`now()`;
  await tx
    .insert(member)
    .overridingSystemValue()
    .values({
      ...values,
      id,
      parentId: recommender?.id ?? null,
      path: [...(recommender?.path ?? []), id],
      joinedAt,
      pathSince: joinedAt,
    });
  await openMemberAccounts(tx, siteId, id);
  await tx.execute(sql`
    INSERT INTO ${memberRate} (member_id, category)
    SELECT ${id}, ${code.code} FROM ${code} WHERE ${code.siteId} = ${siteId} AND ${code.masterCode} = 'bcategory'`);
  const ownRates = rates.filter(({ pointRate, loseRate }) => Number(pointRate) > 0 || Number(loseRate) > 0);
  const before = { pointRate: '0.00', loseRate: '0.00' };
  await writeRates(
    tx,
    null,
    ownRates.map((rate) => ({ ...rate, memberId: id, vendorCode: '', rateType: '', before })),
  );
  await tx.insert(outbox).values({ siteId, memberId: id });
  return id;
}
