import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import { ok } from '@/lib/rules/result';
import { OPEN_STATUSES } from '../db/schema/type-lists';
import { asOf } from '../rollup/rollup';
import { type Act, defineAct, siteId } from './act';

/** Reads the state of a site, and what waits for the operator. */
const health: Act<{ siteId: string }> = async ({ siteId }, _, { db, maintenance }) => {
  const began = performance.now();
  await db.execute(sql`SELECT 1`);
  const databaseMs = Math.round((performance.now() - began) * 10) / 10;
  const [statisticsAsOf, { rows }] = await Promise.all([
    asOf(db, siteId),
    db.execute<Record<string, number>>(sql`
      SELECT
        (SELECT count(*)::int FROM outbox WHERE site_id = ${siteId}) AS "toRollUp",
        (SELECT count(*)::int FROM session WHERE site_id = ${siteId} AND state = 'active' AND expires_at > now())
          AS "signedIn",
        (SELECT count(*)::int FROM cash_request
          WHERE site_id = ${siteId} AND cash_status IN ${OPEN_STATUSES} AND cash_type = ${CASH_TYPE.deposit}) AS "openDeposits",
        (SELECT count(*)::int FROM cash_request
          WHERE site_id = ${siteId} AND cash_status IN ${OPEN_STATUSES} AND cash_type = ${CASH_TYPE.withdrawal}) AS "openWithdrawals",
        (SELECT count(*)::int FROM join_request WHERE site_id = ${siteId} AND status = 0) AS "openJoinRequests",
        (SELECT count(*)::int FROM board WHERE site_id = ${siteId} AND board_type = 'faq' AND status = 'WAIT'
          AND deleted_at IS NULL) AS "openInquiries"`),
  ]);
  return ok({
    underMaintenance: maintenance.isUnder(siteId),
    databaseMs,
    statisticsAsOf: statisticsAsOf.toISOString(),
    ...rows[0],
  });
};

export const healthActs = {
  health: defineAct({
    about: 'how a site does, and what waits for the operator',
    needs: 'read',
    body: z.strictObject({ siteId }),
    act: health,
  }),
};
