import { and, asc, eq } from 'drizzle-orm';
import { ok } from '@/lib/contract/envelope';
import type { Db } from '../db/client';
import { code } from '../db/schema';
import type { Handler } from '../http/context';

/** Masters of the code table: `kplay` is that of common codes by 1§7, banks among them; the others are ours. */
const MASTER = { common: 'kplay', gameGroup: 'gameGroup', game: 'game' } as const;
const BANKS = { groupCode: 'bank' };

interface Narrowing {
  groupCode?: string;
  code?: string;
}

function codesOf(db: Db, siteId: string, masterCode: string, by: Narrowing = {}) {
  return db
    .select()
    .from(code)
    .where(
      and(
        eq(code.siteId, siteId),
        eq(code.masterCode, masterCode),
        by.groupCode ? eq(code.groupCode, by.groupCode) : undefined,
        by.code ? eq(code.code, by.code) : undefined,
      ),
    )
    .orderBy(asc(code.ord), asc(code.code));
}

/** Whether a site knows a bank of that code. */
export async function bankExists(db: Db, siteId: string, bankCode: string): Promise<boolean> {
  return (await codesOf(db, siteId, MASTER.common, { ...BANKS, code: bankCode })).length > 0;
}

export const commonCode: Handler<'/api/common/code'> = async (body, { db, site }) => {
  const [rows, groups] = await Promise.all([
    codesOf(db, site.siteId, body.masterCode, body),
    codesOf(db, site.siteId, body.masterCode),
  ]);
  // A group's own name is that of the code it is called by.
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

export const gameCodes: Handler<'/api/common/gameCodes'> = async (body, { db, site }) => {
  const rows = await codesOf(db, site.siteId, MASTER.game, body);
  return ok({
    list: rows.map((row) => ({
      gameCode: row.code,
      gameName: row.nameKo,
      gameNameEn: row.nameEn,
      gameNameVn: row.nameVn,
      vendorCode: row.vendorCode,
      groupCode: row.groupCode,
      ord: row.ord,
    })),
  });
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
