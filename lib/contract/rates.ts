import { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import { call } from './call';
import { conflicts } from './conflict';
import { ours } from './own-fields';
import {
  amount,
  count,
  day,
  memId,
  pageInfo,
  pageNumber,
  partnerLevel,
  rate,
  searchText,
  yn,
} from './values';

/** Rates of one game category as they are saved. `category` and `cateCode` are the same code. */
export const rateItem = z.strictObject({
  category: z.string().max(20),
  cateCode: z.string().max(20),
  pointRate: rate,
  loseRate: rate,
});

/** Names of the categories in the older shapes (decision 34), by category code. */
const RATE_GROUPS = {
  casino: 'casino',
  hcasino: 'hcasino',
  slot: 'slot',
  sports: 'sport',
  mini: 'mini',
} as const;
type Group = (typeof RATE_GROUPS)[keyof typeof RATE_GROUPS];
const GROUPS = Object.values(RATE_GROUPS);

type OwnName = `${Group}${'PR' | 'LR'}`;
type BoundName = `${'max' | 'min'}${Capitalize<Group>}${'PR' | 'LR'}`;
const capitalize = <T extends string>(text: T) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}` as Capitalize<T>;

/** `casinoPR`, `casinoLR`, `hcasinoPR` … */
const ownNames = GROUPS.flatMap((group): OwnName[] => [`${group}PR`, `${group}LR`]);
/** `maxCasinoPR`, `minCasinoPR`, `maxCasinoLR` … */
const boundNames = GROUPS.flatMap((group): BoundName[] => {
  const name = capitalize(group);
  return [`max${name}PR`, `min${name}PR`, `max${name}LR`, `min${name}LR`];
});

const sameShape = <Name extends string, Shape extends z.ZodType>(names: readonly Name[], shape: Shape) =>
  Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>;

/** The older shape of a new partner's rates; the bounds in it are ignored. */
export const rateGroup = z.strictObject({
  ...sameShape(ownNames, rate.optional()),
  ...sameShape(boundNames, rate.optional()),
});

/** Rates of one member with their bounds in the older shape; `"0.00"` or nothing for categories that the site does not have. */
const groupRates = z.object({
  ...sameShape(ownNames, rate.optional()),
  ...sameShape(boundNames, rate.optional()),
});

/** The rates that were read; they are saved only if they still hold (A021). */
const expected = ours('readValues', z.strictObject({ pointRate: rate, loseRate: rate })).describe(
  'The rates that were read; saved only if they still hold (A021).',
);
const savedItem = rateItem.extend({ expected });

type RateItem = z.output<typeof rateItem>;
type RateGroup = z.output<typeof rateGroup>;
type GroupRates = z.output<typeof groupRates>;

/** The rates of a new partner from either shape (decision 34). */
export function toRateList(body: { rateInfo?: { rateList: RateItem[] }; rateGroup?: RateGroup }): RateItem[] {
  const { rateInfo, rateGroup: group } = body;
  if (rateInfo) return rateInfo.rateList;
  return Object.entries(RATE_GROUPS).flatMap(([category, name]) => {
    const pointRate = group?.[`${name}PR`];
    const loseRate = group?.[`${name}LR`];
    return pointRate && loseRate ? [{ category, cateCode: category, pointRate, loseRate }] : [];
  });
}

const bounds = { minPointRate: rate, maxPointRate: rate, minLoseRate: rate, maxLoseRate: rate };

/** Rates of one category with their bounds. */
const categoryRate = z.object({
  cateCode: z.string(),
  cateCodeName: z.string(),
  category: z.string(),
  detailSetYn: yn.describe('Y: the category has rates by vendor and kind of bet.'),
  pointRate: rate,
  loseRate: rate,
  ...bounds,
});
export type CategoryRate = z.output<typeof categoryRate>;

/** Rates of one category of a member below, with those who set its lowest rates. */
const lowerRate = categoryRate.extend({
  minPointBy: ours('rateSearch', memId).describe('Whose rate is the lowest rolling rate; absent at zero.'),
  minLoseBy: ours('rateSearch', memId).describe('Whose rate is the lowest losing rate; absent at zero.'),
});
export type LowerRate = z.output<typeof lowerRate>;

/** A member's rates in the older shape (decision 34). */
export function toGroupRates(rates: readonly CategoryRate[]): GroupRates {
  const fields = Object.entries(RATE_GROUPS).flatMap(([category, name]) => {
    const rateOfCategory = rates.find(({ cateCode }) => cateCode === category);
    const upper = capitalize(name);
    return [
      [`${name}PR`, rateOfCategory?.pointRate],
      [`${name}LR`, rateOfCategory?.loseRate],
      [`max${upper}PR`, rateOfCategory?.maxPointRate],
      [`min${upper}PR`, rateOfCategory?.minPointRate],
      [`max${upper}LR`, rateOfCategory?.maxLoseRate],
      [`min${upper}LR`, rateOfCategory?.minLoseRate],
    ].map(([field, value]) => [field, value ?? '0.00']);
  });
  return groupRates.parse(Object.fromEntries(fields));
}

/** The rates of the categories that have all of their fields in the older shape. */
const fromGroupRates = (group: GroupRates): LowerRate[] =>
  Object.entries(RATE_GROUPS).flatMap(([category, name]) => {
    const upper = capitalize(name);
    const rates = {
      pointRate: group[`${name}PR`],
      loseRate: group[`${name}LR`],
      minPointRate: group[`min${upper}PR`],
      maxPointRate: group[`max${upper}PR`],
      minLoseRate: group[`min${upper}LR`],
      maxLoseRate: group[`max${upper}LR`],
    };
    if (Object.values(rates).includes(undefined)) return [];
    return [
      {
        cateCode: category,
        cateCodeName: category,
        category,
        detailSetYn: 'N' as const,
        ...(rates as Record<keyof typeof rates, string>),
      },
    ];
  });

/** Sums of a branch over the days of a simulation, at the rates of then and at the requested ones. */
const simulated = {
  betCnt: count.describe('Settled bets of the branch in the categories of the request.'),
  rolling: amount.describe('Paid to all members of the branch.'),
  simulatedRolling: amount,
  losing: amount.describe('Of the days as one period, at the present losing rate.'),
  simulatedLosing: amount,
  difference: amount.describe('Both simulated sums less both paid ones: what the member above would lose.'),
};

const person = {
  memId,
  memNick: z.string().optional(),
  partnerLevel: partnerLevel.optional(),
  partnerLevelName: z.string().optional(),
};

const newPartnerRates = z.object({
  rateInfo: z.array(categoryRate).optional().describe('Rates start at 0.0 (decision 32).'),
  rateMaxMinList: z
    .array(z.object({ vendorCode: z.string(), ...bounds }))
    .optional()
    .describe('The older shape, by vendor; an upstream may have one of the two alone.'),
});

const myRates = z.object({
  myCategoryRate: groupRates.optional(),
  botCategoryRateList: z.array(groupRates.extend(person)).optional(),
  myRateInfo: z.array(categoryRate).optional().describe('An upstream may have one of the two shapes alone.'),
  botttomRateList: z
    .array(z.object({ ...person, botRateInfo: z.array(lowerRate) }))
    .optional()
    .describe('Misspelled in the contract (decision 43).'),
  levels: ours(
    'rateSearch',
    z.array(z.object({ partnerLevel, partnerLevelName: z.string(), count })),
  ).describe('Accounts directly below that the search finds, by level; counted like the pages.'),
  pageInfo: ours('pageSizes', pageInfo),
});

/** A member's rates and those of all directly below from either shape (decision 34). */
export function readMyRates({
  myCategoryRate = {},
  botCategoryRateList = [],
  myRateInfo,
  botttomRateList,
}: z.output<typeof myRates>) {
  const lower =
    botttomRateList ?? botCategoryRateList.map((row) => ({ ...row, botRateInfo: fromGroupRates(row) }));
  return {
    own: myRateInfo ?? fromGroupRates(myCategoryRate),
    lower: lower.map(
      ({ memId, memNick = memId, partnerLevel = 'NORMAL' as const, partnerLevelName = '', botRateInfo }) => ({
        memId,
        memNick,
        partnerLevel,
        partnerLevelName,
        botRateInfo,
      }),
    ),
  };
}

export const ratesCalls = {
  '/api/v2/retail/detail/rate': call({
    summary: 'Rates of one member by category, with their bounds.',
    from: 'unnamed',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId }),
    response: z.object({ memRollingInfo: z.array(categoryRate) }),
    codes: [CODE.unknownMember],
    source: 'DETAIL-03',
  }),
  '/api/v2/retail/detail/multipleRate': call({
    summary: 'Rates of one member at one vendor, by kind of bet.',
    from: 'unnamed',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId, vendorCode: z.string().max(40) }),
    response: z.object({
      multipleRateInfo: z.object({
        vendorCode: z.string(),
        rateList: z
          .array(
            z.object({
              rateType: z.string(),
              rateTypeName: z.string(),
              pointRate: rate,
              loseRate: rate,
              ...bounds,
            }),
          )
          .describe("Empty if the vendor's category has one rate for all bets."),
      }),
    }),
    codes: [CODE.unknownMember],
    source: 'DETAIL-03',
  }),
  '/api/v2/retail/rate/save': call({
    summary: 'Saves rates of a member by category.',
    from: 'unnamed',
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ memId, rateList: z.array(savedItem).min(1).max(40) }),
    response: z.object({}),
    refused: conflicts,
    codes: [
      CODE.unknownMember,
      CODE.notAllowed,
      CODE.rateOutOfBounds,
      CODE.ratesChangedToday,
      CODE.changedMeanwhile,
      CODE.temporarilyUnavailable,
      CODE.duplicateRequest,
    ],
    source: 'DETAIL-03, RATE-03, decision 63',
  }),
  '/api/v2/retail/rate/multipleSave': call({
    summary: 'Saves rates of a member at one vendor, by kind of bet.',
    from: 'unnamed',
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      memId,
      vendorCode: z.string().max(40),
      rateList: z
        .array(z.strictObject({ rateType: z.string().max(40), pointRate: rate, loseRate: rate, expected }))
        .min(1)
        .max(40),
    }),
    response: z.object({}),
    refused: conflicts,
    codes: [
      CODE.unknownMember,
      CODE.notAllowed,
      CODE.rateOutOfBounds,
      CODE.ratesChangedToday,
      CODE.changedMeanwhile,
      CODE.temporarilyUnavailable,
      CODE.duplicateRequest,
    ],
    source: 'DETAIL-03, ROLE-04, decision 63',
  }),
  '/api/v2/retail/rate/newPartner': call({
    summary: 'Bounds of the rates of a new partner directly below a member.',
    from: 'unnamed',
    access: 'partner',
    downline: true,
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId }),
    response: newPartnerRates,
    codes: [CODE.unknownMember],
    source: 'CREATE-05, decision 32',
  }),
  '/api/v2/retail/rate/my': call({
    summary:
      "A member's rates and those of all directly below, in the older and the newer shape (decision 34).",
    from: 'unnamed',
    access: 'partner',
    downline: true,
    kind: 'read',
    browser: true,
    request: z.strictObject({
      memId,
      page: ours('pageSizes', pageNumber),
      count_per_list: ours('pageSizes', z.number().int().min(1).max(100)).describe(
        'Direct children per page; 100 when absent.',
      ),
      searchValue: ours('rateSearch', searchText).describe('Part of the id or the nickname.'),
      partnerLevel: ours('rateSearch', partnerLevel).describe('Only accounts of this level.'),
    }),
    response: myRates,
    codes: [CODE.unknownMember],
    source: 'RATE-01, RATE-08, decision 34',
  }),
  '/api/v2/retail/rate/saveBottom': call({
    summary: 'Saves rates of several members directly below one: all of them or none.',
    from: 'unnamed',
    access: 'partner',
    downline: true,
    kind: 'write',
    browser: true,
    request: z.strictObject({ memId, rateList: z.array(savedItem.extend({ memId })).min(1).max(200) }),
    response: z.object({ saved: ours('moveResults', count) }),
    refused: conflicts,
    codes: [
      CODE.unknownMember,
      CODE.rateOutOfBounds,
      CODE.ratesChangedToday,
      CODE.changedMeanwhile,
      CODE.temporarilyUnavailable,
      CODE.duplicateRequest,
    ],
    source: 'RATE-01, decision 63',
  }),
  '/api/v2/retail/rate/simulate': call({
    summary:
      'What rates of members directly below one would have paid on the play of the last days, beside what was paid.',
    from: { own: 'simulator' },
    access: 'partner',
    downline: true,
    kind: 'read',
    browser: true,
    request: z.strictObject({
      memId,
      days: z.number().int().min(7).max(90).describe('Whole days up to yesterday.'),
      rateList: z.array(rateItem.extend({ memId })).min(1).max(200),
    }),
    response: z.object({
      startDate: day,
      endDate: day,
      list: z
        .array(z.object({ memId, memNick: z.string(), ...simulated }))
        .describe('In the order of the request, once for each member.'),
      total: z.object(simulated),
    }),
    codes: [CODE.unknownMember, CODE.rangeTooLong, CODE.temporarilyUnavailable],
    source: 'RATE-07',
  }),
  '/api/retail/rateInfo': call({
    summary: 'Rates of one member by category, with their bounds.',
    from: 'unnamed',
    access: 'partner',
    downline: true,
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId }),
    response: z.object({ rateInfoList: z.array(categoryRate) }),
    codes: [CODE.unknownMember],
    source: 'RATE-01',
  }),
} as const;
