import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import type { Locale } from '@/lib/i18n/locales';
import type { Result } from '@/lib/rules/result';
import type { CodeCall } from '@/lib/upstream/site-calls';
import type { Option } from './control';

/** A code of the site's tables with its name in the page's language: a choice of a list's controls. */
interface SiteCode extends Option {
  /** Its group, such as the category of a vendor. */
  group: string;
}

/** Codes by kind, such as `vendors`. */
export type SiteCodes = Readonly<Record<string, readonly SiteCode[]>>;

/** The context of reading code tables. */
export interface CodeContext {
  locale: Locale;
  /** Reads one of the site's code tables, which the web caches for some seconds (decision 62). */
  codeTable: <P extends CodeCall>(path: P, body: RequestOf<P>) => Promise<Result<ResponseOf<P>>>;
}

const NAME = { ko: 'codeName', en: 'codeNameEn', vn: 'codeNameVn' } as const satisfies Record<Locale, string>;
const VENDOR_NAME = {
  ko: 'vendorName',
  en: 'vendorNameEn',
  vn: 'vendorNameVn',
} as const satisfies Record<Locale, string>;
const GROUP_NAME = {
  ko: 'groupCodeName',
  en: 'groupCodeNameEN',
  vn: 'groupCodeNameVn',
} as const satisfies Record<Locale, string>;

/**
 * The codes of one of the site's tables in its order (WIRE-07): a master code, and where that holds several tables a
 * group. None where they cannot be had, so that a list is shown without the choices that they would give.
 */
export async function siteCodes(
  { codeTable, locale }: CodeContext,
  masterCode: string,
  groupCode?: string,
): Promise<SiteCode[]> {
  // The whole table, which the sign-in has begun to load, and other lists of the site read.
  const answer = await codeTable('/api/common/code', { masterCode });
  if (!answer.ok) return [];
  const { codes } = answer.data.data;
  return namedCodes(groupCode ? codes.filter((one) => one.groupCode === groupCode) : codes, locale);
}

/** Codes as they are answered, with their names in a language. */
export const namedCodes = (
  codes: ResponseOf<'/api/common/code'>['data']['codes'],
  locale: Locale,
): SiteCode[] =>
  codes.map((one) => ({ value: one.code, label: one[NAME[locale]] || one.codeName, group: one.groupCode }));

/** The groups of the site's games in its order; none where they cannot be had. */
export async function gameGroups({ codeTable, locale }: CodeContext): Promise<SiteCode[]> {
  const answer = await codeTable('/api/common/gameGroupCodes', {});
  if (!answer.ok) return [];
  return answer.data.list.map((one) => ({
    value: one.groupCode,
    label: one[GROUP_NAME[locale]] || one.groupCodeName,
    group: '',
  }));
}

/**
 * The vendors of games, with the category of each as its group: the site's table of them, or where the site has none the
 * vendors of its games, one entry for each category (WIRE-07).
 */
export async function siteVendors(context: CodeContext): Promise<SiteCode[]> {
  const vendors = await context.codeTable('/api/common/code', { masterCode: 'vendor' });
  if (!vendors.ok) return [];
  const { codes } = vendors.data.data;
  if (codes.length > 0) return namedCodes(codes, context.locale);
  const games = await context.codeTable('/api/common/gameCodes', {});
  return games.ok ? gameVendors(games.data.list, context.locale) : [];
}

/** The vendors of these games, with a category as group: an entry for each pair, in the order of the games. */
export function gameVendors(games: ResponseOf<'/api/common/gameCodes'>['list'], locale: Locale): SiteCode[] {
  const vendors = new Map<string, SiteCode>();
  for (const game of games) {
    const { vendorCode: value, groupCode: group } = game;
    const label = game[VENDOR_NAME[locale]] || game.vendorName;
    vendors.set(`${value} ${group}`, { value, label, group });
  }
  return [...vendors.values()];
}
