import type { CallPath, RequestOf, ResponseOf } from '@/lib/contract/calls';
import type { Capabilities } from '@/lib/contract/capabilities';
import type { PreviousPeriod } from '@/lib/format/change';
import { processWide } from '@/lib/process-wide';
import { sumAmounts } from '@/lib/rules/amount';
import * as CODE from '@/lib/rules/code';
import { ok, type Result } from '@/lib/rules/result';
import { withCapability } from '@/lib/upstream/with-capability';
import { categoryFigure, type PartnerInfo, type Trend, type TrendQuery } from './trend';

const PATH = '/api/v2/retail/trend';
const BET_PATH = '/api/v2/retail/betTrend';

type CategoryDay = NonNullable<ResponseOf<typeof PATH>['days'][number]['categories']>[number];
type Day = { day: string } & Readonly<Record<string, unknown>>;
interface Days {
  days: readonly Day[];
  ownDays?: readonly Day[] | undefined;
  previous?: (PreviousPeriod & Readonly<Record<string, unknown>>) | null | undefined;
  asOf?: string | undefined;
}
/** The context of loading a trend. */
interface TrendContext {
  prefix: string;
  capabilities: Capabilities;
  viewer: { memId: string };
  call: <P extends CallPath>(path: P, body: RequestOf<P>) => Promise<Result<ResponseOf<P>>>;
}

type Answer = Days & { info?: Result<PartnerInfo> };

/** A list's trend, and the member's own sums where the query asks for them. */
interface TrendAnswer {
  trend: Trend | null;
  info?: Result<PartnerInfo> | undefined;
  /** It took too long, or has done so a moment ago. */
  isLate?: true;
}

/** Milliseconds that a page waits for its trend, which follows otherwise. The upstream itself may take ten seconds. */
const LONGEST_MS = 1_000;
/** Milliseconds in which a page does not wait for a viewer's trend that took longer. */
const SLOW_MS = 15_000;

/** Until when trends are taken for slow, in milliseconds since the epoch. */
const slowUntil = () => processWide('slow-trends', () => new Map<string, number>());

/**
 * The trend of a list's totals; null where it cannot be read, or not soon (`isLate`) unless the caller waits. The member's own
 * sums are then loaded by a call of their own.
 */
export async function loadTrend(
  context: TrendContext,
  query: TrendQuery,
  waits = false,
): Promise<TrendAnswer> {
  const { prefix, viewer } = context;
  const info = 'of' in query ? printedInfo(context.call, query.of) : undefined;
  // There is nothing to wait for; the member's own sums are as late as the rest of the page.
  if (!context.capabilities.has('trends')) return { trend: null, info: await info?.() };
  const ask = () => ('ofBets' in query ? betDays(context, query.ofBets) : sumDays(context, query.of, info));
  const path = 'ofBets' in query ? BET_PATH : PATH;
  const answer = waits ? await ask() : await soon(`${prefix} ${viewer.memId} ${path}`, ask);
  if (!answer) return { trend: null, info: await info?.(), isLate: true };
  return answer.ok
    ? { trend: trendOf(query, answer.data), info: answer.data.info }
    : { trend: null, info: answer };
}

/** An answer, or null where it takes too long, or has done so a moment ago. */
async function soon<T>(key: string, ask: () => Promise<T>): Promise<T | null> {
  if ((slowUntil().get(key) ?? 0) > Date.now()) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      noteSlow(key);
      resolve(null);
    }, LONGEST_MS);
  });
  try {
    return await Promise.race([ask(), late]);
  } finally {
    clearTimeout(timer);
  }
}

function noteSlow(key: string): void {
  const now = Date.now();
  const all = slowUntil();
  for (const [one, until] of all) if (until <= now) all.delete(one);
  all.set(key, now + SLOW_MS);
}

function trendOf(query: TrendQuery, { days, ownDays, previous, asOf }: Days): Trend | null {
  const ofSums = 'of' in query ? query : undefined;
  // Without a list all days are the member's own.
  const own = ownDays ?? (ofSums && !ofSums.of.list ? days : []);
  const chartDays = days.length > 0 ? days : own;
  if (chartDays.length === 0) return null;
  return {
    days: chartDays.map(({ day }) => day),
    values: {
      ...valuesOf(query.figures, days),
      ...(ofSums?.hasCategories ? categoryValues(days) : {}),
    },
    ...(ofSums?.own ? { own: valuesOf(ofSums.own, own) } : {}),
    ...(own.length > chartDays.length ? { ownDays: own.map(({ day }) => day) } : {}),
    ...(previous ? { previous: previousOf(query, previous) } : {}),
    asOf,
  };
}

/** The member's own figures in the period before. */
function previousOf(query: TrendQuery, previous: NonNullable<Days['previous']>): Trend['previous'] {
  const figures = ('of' in query && query.own) || query.figures;
  const { startDate, endDate, until } = previous;
  const values = Object.entries(valuesOf(figures, [{ day: endDate, ...previous }]));
  return {
    startDate,
    endDate,
    until,
    values: Object.fromEntries(values.map(([figure, [value]]) => [figure, value!])),
  };
}

/** Bets and wins of every category that has any. */
function categoryValues(days: readonly Day[]): Record<string, number[]> {
  const byDay = days.map((day) => (day.categories ?? []) as readonly CategoryDay[]);
  const codes = new Set(byDay.flat().map(({ category }) => category));
  const valuesBy = (code: string, figure: 'betAmt' | 'winAmt') =>
    byDay.map((day) => day.find(({ category }) => category === code)?.[figure] ?? 0);
  return Object.fromEntries(
    [...codes].flatMap((code) => [
      [categoryFigure(code, 'bet'), valuesBy(code, 'betAmt')],
      [categoryFigure(code, 'win'), valuesBy(code, 'winAmt')],
    ]),
  );
}

/** The figures that the days have. */
function valuesOf(figures: TrendQuery['figures'], days: readonly Day[]): Record<string, number[]> {
  const [first] = days;
  const available = Object.entries<readonly string[]>(figures).filter(
    ([, terms]) => first && terms.every((term) => nameOf(term) in first),
  );
  return Object.fromEntries(
    available.map(([figure, terms]) => [
      figure,
      days.map((day) => sumAmounts(terms.map((term) => amountOf(day, term)))),
    ]),
  );
}

const nameOf = (term: string) => term.replace(/^-/, '');
const amountOf = (day: Day, term: string) => (term.startsWith('-') ? -1 : 1) * Number(day[nameOf(term)]);

/** Bets by day; an upstream that cannot answer has none. */
const betDays = (
  { capabilities, call }: TrendContext,
  of: RequestOf<typeof BET_PATH>,
): Promise<Result<Answer>> =>
  withCapability<Answer>(
    capabilities,
    'trends',
    () => call(BET_PATH, of),
    async () => ok(NO_DAYS),
  );

const sumDays = (
  { capabilities, call }: TrendContext,
  of: RequestOf<typeof PATH>,
  info: PrintedInfo | undefined,
): Promise<Result<Answer>> =>
  withCapability<Answer>(
    capabilities,
    'trends',
    async () => {
      const answer = await call(PATH, of);
      if (!info) return answer;
      const { partnerInfo, ...days } = answer.ok ? answer.data : { ...NO_DAYS, partnerInfo: undefined };
      if (partnerInfo) return ok({ ...days, info: ok({ partnerInfo, asOf: days.asOf }) });
      // Unknown is the call, or the member.
      if (!answer.ok && [CODE.unknownCall, CODE.unknownMember].includes(answer.code)) return answer;
      return ok({ ...days, info: await info() });
    },
    async () => ok({ ...NO_DAYS, ...(info ? { info: await info() } : {}) }),
  );

type PrintedInfo = () => Promise<Result<PartnerInfo>>;

/** Asks for the member by the printed call, once, where the query asks for it; undefined where it does not. */
function printedInfo(
  call: TrendContext['call'],
  { memId, infoDays }: RequestOf<typeof PATH>,
): PrintedInfo | undefined {
  let pending: ReturnType<PrintedInfo> | undefined;
  return (
    infoDays &&
    (() => {
      pending ??= call('/api/v2/retail/partnerInfo', { memId, ...infoDays });
      return pending;
    })
  );
}

const NO_DAYS: Days = { days: [] };
