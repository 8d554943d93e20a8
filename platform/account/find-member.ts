import { and, eq, sql } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { member } from '../db/schema';
import { memberAccounts } from '../ledger/accounts';
import type { Act } from '../operator/act';
import { categoryRates } from '../rates/rate-bounds';
import { type Ancestor, selectAncestors } from '../shared/ancestors';
import { factorState } from '../shared/factor-state';

type MemberFacts = {
  ancestors: Ancestor[];
  belowByLevel: Record<string, number> | null;
  sessions: number;
  lastLogin: { ip: string; at: string } | null;
};

/** Reads everything about one member except passwords, for the operator. */
export const findMember: Act<{ siteId: string; memId: string }> = async ({ siteId, memId }, _, { db }) => {
  const [row] = await db
    .select()
    .from(member)
    .where(and(eq(member.siteId, siteId), eq(sql`lower(${member.memId})`, memId.toLowerCase())));
  if (!row) return refuse.unknownMember();
  const { passHash, cashOutHash, path, id, parentId, ...fields } = row;
  const { rows } = await db.execute<MemberFacts>(sql`
    SELECT
      ${selectAncestors()} AS ancestors,
      (SELECT json_object_agg(b.level, b.cnt) FROM branch_level b WHERE b.member_id = m.id AND b.cnt > 0) AS "belowByLevel",
      (SELECT count(*) FROM session s WHERE s.member_id = m.id AND s.state = 'active' AND s.expires_at > now())::int
        AS sessions,
      (SELECT json_build_object('ip', l.ip, 'at', l.at) FROM login_log_all l WHERE l.member_id = m.id AND l.success
        ORDER BY l.at DESC LIMIT 1) AS "lastLogin"
    FROM member m WHERE m.id = ${id}`);
  const { ancestors, belowByLevel, ...facts } = rows[0]!;
  const { cash, point, game } = await memberAccounts(db, id);
  const rates = await categoryRates(db, siteId, [{ id, parentId: parentId }]);
  return ok({
    ...fields,
    hasWithdrawalPassword: cashOutHash !== null,
    secondFactor: await factorState(db, id),
    above: ancestors.map((ancestor) => ancestor.memId),
    lower: belowByLevel ?? {},
    ...facts,
    cash: cash.balance,
    point: point.balance,
    game: game.balance,
    rates: rates.map(({ cateCode, pointRate, loseRate }) => ({ cateCode, pointRate, loseRate })),
  });
};
