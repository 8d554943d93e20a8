import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { code } from '../db/schema';
import { type Act, defineAct, siteId, text, writeAudit } from '../operator/act';

interface CodeNames {
  siteId: string;
  masterCode: string;
  groupCode: string;
  code: string;
  nameKo?: string;
  nameEn?: string;
  nameVn?: string;
  ord?: number;
  vendorCode?: string;
}

const listCodes: Act<{ siteId: string; masterCode?: string; groupCode?: string }> = async (
  { siteId, masterCode, groupCode },
  _,
  { db },
) => {
  const rows = await db
    .select()
    .from(code)
    .where(
      and(
        eq(code.siteId, siteId),
        masterCode ? eq(code.masterCode, masterCode) : undefined,
        groupCode ? eq(code.groupCode, groupCode) : undefined,
      ),
    )
    .orderBy(asc(code.masterCode), asc(code.groupCode), asc(code.ord), asc(code.code));
  return ok({ list: rows.map(({ siteId: _, ...row }) => row) });
};

/**
 * Sets the names of a code in the three languages, and the vendor of a game. Fields that are not given stay as they
 * are; a new code needs all three names.
 */
const setCode: Act<CodeNames, { code: string; isNew: boolean }> = async (
  { siteId, masterCode, groupCode, code: name, ...values },
  operator,
  { db },
) =>
  db.transaction(async (tx) => {
    const key = { siteId, masterCode, groupCode, code: name };
    const isThisCode = and(
      eq(code.siteId, siteId),
      eq(code.masterCode, masterCode),
      eq(code.groupCode, groupCode),
      eq(code.code, name),
    );
    const [before] = await tx.select().from(code).where(isThisCode).for('update');
    const { nameKo = before?.nameKo, nameEn = before?.nameEn, nameVn = before?.nameVn } = values;
    if (nameKo === undefined || nameEn === undefined || nameVn === undefined) {
      return refuse.invalidRequest('a new code needs nameKo, nameEn and nameVn');
    }
    const row = {
      ...key,
      nameKo,
      nameEn,
      nameVn,
      ord: values.ord ?? before?.ord ?? 0,
      vendorCode: values.vendorCode ?? before?.vendorCode ?? '',
    };
    const [after] = await tx
      .insert(code)
      .values(row)
      .onConflictDoUpdate({ target: [code.siteId, code.masterCode, code.groupCode, code.code], set: row })
      .returning();
    await writeAudit(tx, siteId, 'code', operator, { before: before ?? null, after });
    return ok({ code: name, isNew: !before });
  });

const codeText = z.string().regex(/^[\w-]{1,40}$/);

export const codeActs = {
  codes: defineAct({
    about: 'list the codes with their names in three languages',
    needs: 'read',
    body: z.strictObject({ siteId, masterCode: codeText.optional(), groupCode: codeText.optional() }),
    act: listCodes,
  }),
  code: defineAct({
    about: 'name a code, or add one',
    needs: 'administer',
    body: z
      .strictObject({
        siteId,
        masterCode: codeText.describe('kplay, bcategory, gameGroup or game'),
        groupCode: codeText,
        code: codeText,
        nameKo: text(80).optional(),
        nameEn: text(80).optional(),
        nameVn: text(80).optional(),
        ord: z.int().min(0).max(10_000).optional().describe('place in its group'),
        vendorCode: codeText.optional().describe('vendor of a game'),
      })
      .refine(
        ({ nameKo, nameEn, nameVn, ord, vendorCode }) =>
          [nameKo, nameEn, nameVn, ord, vendorCode].some((value) => value !== undefined),
        { error: 'nothing to set' },
      )
      .refine(({ masterCode, vendorCode }) => masterCode === 'game' || vendorCode === undefined, {
        error: 'only games have a vendor',
      }),
    compares: true,
    act: setCode,
    done: ({ code, isNew }) => `${code} ${isNew ? 'added' : 'changed'}`,
  }),
};
