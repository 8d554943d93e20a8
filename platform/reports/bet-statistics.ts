import { sql } from 'drizzle-orm';
import { toCents } from '@/lib/rules/decimal';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { plannedEachTime } from '../db/planned-each-time';
import type { Handler } from '../http/context';
import { asOfColumn } from '../rollup/rollup';
import { findInBranch } from '../shared/branch';
import { containing } from '../shared/like-pattern';
import { cachedSiteOption } from '../shared/site-option';
import { readCategories, readStats, sumStats, wireMember, wireStat } from './betting-figures';
import { readRest } from './betting-rest';

/** A report has at most this many child partners. */
const MAX_PARTNERS = 500;

export const betStatistics: Handler<'/api/v2/retail/report/betStatistics'> = async (
  body,
  { db, site, caller },
) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return refuse.unknownMember();
  const option = await cachedSiteOption(db, site.siteId);
  const categories = await readCategories(db, site.siteId, body.statType);
  const pattern = containing(body.searchValue);
  // One statement reads both before the figures are read.
  const { rows } = await db.execute<{ at: string; ids: number[] }>(sql`
    SELECT ${asOfColumn(site.siteId)} AS at, (SELECT coalesce(json_agg(id), '[]') FROM (
      SELECT id FROM member WHERE parent_id = ${target.id} AND partner_level <> 'NORMAL'
        AND (mem_id ILIKE ${pattern} OR mem_nick ILIKE ${pattern}${plannedEachTime})
      ORDER BY lower(mem_id) LIMIT ${MAX_PARTNERS}) AS partner) AS ids`);
  const [{ at, ids: partnerIds }] = rows as [(typeof rows)[number]];
  const ids = [target.id, ...partnerIds];
  const [targetStats, ...lower] = await readStats(db, ids, body, categories);
  const toWire = ({ member, stat }: (typeof lower)[number]) => ({
    ...wireMember(member, option),
    ...wireStat(stat),
  });
  const partners = lower.map(({ stat }) => stat);
  // If only partners that were searched for, or the first ones, are listed, their sum is added up from their rows.
  const coversAllPartners =
    target.partnerLevel !== 'NORMAL' && body.searchValue === '' && partners.length < MAX_PARTNERS;
  const { ownCash, ownPoint } = targetStats!.member;
  const selected = {
    id: target.id,
    stat: targetStats!.stat,
    cash: toCents(ownCash),
    point: toCents(ownPoint),
  };
  const rest = coversAllPartners && (await readRest(db, selected, partners, { days: body, categories }));
  return ok({
    myStatData: toWire(targetStats!),
    botStatList: lower.map(toWire),
    botStatSum: wireStat(coversAllPartners ? targetStats!.stat : sumStats(partners, categories)),
    ...(rest ? { rest: rest.map(({ kind, cnt, stat }) => ({ kind, cnt, ...wireStat(stat) })) } : {}),
    asOf: new Date(at).toISOString(),
  });
};
