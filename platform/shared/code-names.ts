import { type SQL, sql } from 'drizzle-orm';
import type { ServerLocale } from './server-text';

const COLUMN = { ko: sql.raw('name_ko'), en: sql.raw('name_en'), vn: sql.raw('name_vn') } as const;

/** Selects the name of a code in a language, or the code itself if the table has no such row. */
function codeName(locale: ServerLocale, siteId: SQL, master: SQL, code: SQL): SQL {
  return sql`coalesce((SELECT c.${COLUMN[locale]} FROM code c
    WHERE c.site_id = ${siteId} AND ${master} AND c.code = ${code} LIMIT 1), ${code})`;
}

/** Selects the name of a game; `alias` is a row with site_id, vendor_code and game_code. */
export const gameName = (locale: ServerLocale, alias: string): SQL =>
  codeName(locale, sql.raw(`${alias}.site_id`), sql`c.master_code = 'game'`, sql.raw(`${alias}.game_code`));
/** Selects the name of the vendor of such a row. */
export const vendorName = (locale: ServerLocale, alias: string): SQL =>
  codeName(
    locale,
    sql.raw(`${alias}.site_id`),
    sql`c.master_code = 'vendor'`,
    sql.raw(`${alias}.vendor_code`),
  );

/** Selects the name of a common code of a group, such as a cash type. */
export const commonName = (locale: ServerLocale, siteId: string, group: string, code: SQL): SQL =>
  codeName(locale, sql`${siteId}`, sql.raw(`c.master_code = 'kplay' AND c.group_code = '${group}'`), code);

/** Selects the name of a game category. */
export const categoryName = (locale: ServerLocale, siteId: string, code: SQL): SQL =>
  codeName(locale, sql`${siteId}`, sql`c.master_code = 'bcategory'`, code);
