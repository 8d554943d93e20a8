import { and, asc, eq } from 'drizzle-orm';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { code } from '../db/schema';
import type { Handler } from '../http/context';
import { STANDARD_CODES } from './standard-codes';

/** Master codes: `kplay` holds the common codes, banks among them (WIRE-07); the others are this platform's own. */
const MASTER = { common: 'kplay', gameGroup: 'gameGroup' } as const;
const BANKS = { groupCode: 'bank' };

interface CodeFilter {
  groupCode?: string;
  code?: string;
}

/** Reads the site's codes of a master code, in their order. */
export function codesOf(db: Db, siteId: string, masterCode: string, filter: CodeFilter = {}) {
  return db
    .select()
    .from(code)
    .where(
      and(
        eq(code.siteId, siteId),
        eq(code.masterCode, masterCode),
        filter.groupCode ? eq(code.groupCode, filter.groupCode) : undefined,
        filter.code ? eq(code.code, filter.code) : undefined,
      ),
    )
    .orderBy(asc(code.ord), asc(code.code));
}

/** Gives the standard codes to a site that has none. */
export async function ensureCodes(tx: Db, siteId: string): Promise<void> {
  const [one] = await tx.select({ code: code.code }).from(code).where(eq(code.siteId, siteId)).limit(1);
  if (!one) await tx.insert(code).values(STANDARD_CODES.map((row) => ({ ...row, siteId })));
}

/** Whether the site has a bank of that code. */
export async function bankExists(db: Db, siteId: string, bankCode: string): Promise<boolean> {
  return (await codesOf(db, siteId, MASTER.common, { ...BANKS, code: bankCode })).length > 0;
}

export const commonCode: Handler<'/api/common/code'> = async (body, { db, site }) => {
  const [rows, groups] = await Promise.all([
    codesOf(db, site.siteId, body.masterCode, body),
    codesOf(db, site.siteId, body.masterCode),
  ]);
  // The name of a group is that of the code with the same name as the group.
  const groupNames = new Map(groups.map((row) => [row.code, row.nameEn]));
  const codes = rows.map((row) => ({
    code: row.code,
    codeName: row.nameKo,
    groupCode: row.groupCode,
    groupCodeNameEN: groupNames.get(row.groupCode) ?? row.groupCode,
    ord: row.ord,
    codeNameEn: row.nameEn,
    codeNameVn: row.nameVn,
  }));
  return ok({ data: { codes } });
};

export const gameGroupCodes: Handler<'/api/common/gameGroupCodes'> = async (_, { db, site }) => {
  const rows = await codesOf(db, site.siteId, MASTER.gameGroup);
  return ok({
    list: rows.map((row) => ({
      groupCode: row.code,
      groupCodeName: row.nameKo,
      groupCodeNameEN: row.nameEn,
      groupCodeNameVn: row.nameVn,
      ord: row.ord,
    })),
  });
};

export const banks: Handler<'/api/etc/bank'> = async (_, { db, site }) => {
  const rows = await codesOf(db, site.siteId, MASTER.common, BANKS);
  return ok({ list: rows.map((row) => ({ bankCode: row.code, bankNameKr: row.nameKo })) });
};
