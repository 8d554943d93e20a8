import { z } from 'zod';
import { call } from './call';
import { count, memId, pageInfo, pageNumber, partnerLevel, rate, yn } from './values';

/** Rates of one game category as they are saved, in percent. `category` and `cateCode` are the same code. */
export const rateItem = z.strictObject({
  category: z.string().max(20),
  cateCode: z.string().max(20),
  pointRate: rate,
  loseRate: rate,
});

/** The category-style names of the older shapes (decision 34), by the category's code. */
export const RATE_GROUPS = {
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

const fieldsOf = <Name extends string, Shape extends z.ZodType>(names: readonly Name[], shape: Shape) =>
  Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>;

/** The older shape of a new partner's rates; the bounds it may carry were sent by us and are not read. */
export const rateGroup = z.strictObject({
  ...fieldsOf(ownNames, rate.optional()),
  ...fieldsOf(boundNames, rate.optional()),
});

/** Rates of one member in the category-style names, with their bounds. Of a category the site has not: "0.00". */
const groupRates = z.object({ ...fieldsOf(ownNames, rate), ...fieldsOf(boundNames, rate) });

type RateItem = z.output<typeof rateItem>;
type RateGroup = z.output<typeof rateGroup>;
type GroupRates = z.output<typeof groupRates>;

/** Both shapes of a new partner's rates as the one that is used within (decision 34). */
export function rateListOf(body: { rateInfo?: { rateList: RateItem[] }; rateGroup?: RateGroup }): RateItem[] {
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
  /** Y where the category has rates per vendor and kind of bet. */
  detailSetYn: yn,
  pointRate: rate,
  loseRate: rate,
  ...bounds,
});
export type CategoryRate = z.output<typeof categoryRate>;

/** A member's rates in the category-style names (decision 34). */
export function groupRatesOf(rates: readonly CategoryRate[]): GroupRates {
  const fields = Object.entries(RATE_GROUPS).flatMap(([category, name]) => {
    const found = rates.find(({ cateCode }) => cateCode === category);
    const upper = capitalize(name);
    return [
      [`${name}PR`, found?.pointRate],
      [`${name}LR`, found?.loseRate],
      [`max${upper}PR`, found?.maxPointRate],
      [`min${upper}PR`, found?.minPointRate],
      [`max${upper}LR`, found?.maxLoseRate],
      [`min${upper}LR`, found?.minLoseRate],
    ].map(([field, value]) => [field, value ?? '0.00']);
  });
  return groupRates.parse(Object.fromEntries(fields));
}

const person = { memId, memNick: z.string(), partnerLevel, partnerLevelName: z.string() };

export const ratesCalls = {
  '/api/v2/retail/detail/rate': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId }),
    response: z.object({ memRollingInfo: z.array(categoryRate) }),
    codes: ['U001'],
    source: 'DETAIL-03',
  }),
  '/api/v2/retail/detail/multipleRate': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId, vendorCode: z.string().max(40) }),
    response: z.object({
      multipleRateInfo: z.object({
        vendorCode: z.string(),
        /** Empty where the vendor's category has one rate for all its bets. */
        rateList: z.array(
          z.object({
            rateType: z.string(),
            rateTypeName: z.string(),
            pointRate: rate,
            loseRate: rate,
            ...bounds,
          }),
        ),
      }),
    }),
    codes: ['U001'],
    source: 'DETAIL-03',
  }),
  '/api/v2/retail/rate/save': call({
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ memId, rateList: z.array(rateItem).min(1).max(40) }),
    response: z.object({}),
    codes: ['U001', 'A006', 'A014', 'A015', 'E002', 'C999'],
    source: 'DETAIL-03, RATE-03',
  }),
  '/api/v2/retail/rate/multipleSave': call({
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      memId,
      vendorCode: z.string().max(40),
      rateList: z
        .array(z.strictObject({ rateType: z.string().max(40), pointRate: rate, loseRate: rate }))
        .min(1)
        .max(40),
    }),
    response: z.object({}),
    codes: ['U001', 'A006', 'A014', 'A015', 'E002', 'C999'],
    source: 'DETAIL-03, ROLE-04',
  }),
  /** What a new partner right below the member may be given. */
  '/api/v2/retail/rate/newPartner': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId }),
    response: z.object({
      /** Rates start at 0.0 (decision 32). */
      rateInfo: z.array(categoryRate),
      /** The older form, by vendor. */
      rateMaxMinList: z.array(z.object({ vendorCode: z.string(), ...bounds })),
    }),
    codes: ['U001'],
    source: 'CREATE-05, decision 32',
  }),
  /** A member's rates and those of everybody right below, in the old and the new shape (decision 34). */
  '/api/v2/retail/rate/my': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      memId,
      page: pageNumber.optional(),
      /** Of those right below; 100 unless told. */
      count_per_list: z.number().int().min(1).max(100).optional(),
    }),
    response: z.object({
      myCategoryRate: groupRates,
      botCategoryRateList: z.array(groupRates.extend(person)),
      myRateInfo: z.array(categoryRate),
      // Misspelled in the documents, and so on the wire (decision 43).
      botttomRateList: z.array(z.object({ ...person, botRateInfo: z.array(categoryRate) })),
      pageInfo,
    }),
    codes: ['U001'],
    source: 'RATE-01, decision 34',
  }),
  /** Rates of several members right below one, all of them or none. */
  '/api/v2/retail/rate/saveBottom': call({
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ memId, rateList: z.array(rateItem.extend({ memId })).min(1).max(200) }),
    response: z.object({ saved: count }),
    codes: ['U001', 'A014', 'A015', 'E002', 'C999'],
    source: 'RATE-01',
  }),
  '/api/retail/rateInfo': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId }),
    response: z.object({ rateInfoList: z.array(categoryRate) }),
    codes: ['U001'],
    source: 'RATE-01',
  }),
} as const;
