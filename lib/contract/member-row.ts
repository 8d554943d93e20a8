import { z } from 'zod';
import { ownValue } from '@/lib/own-value';
import { ancestors, matchFields, memberStates, restRows } from './list-shapes';
import { memberMarks } from './notes';
import { ours } from './own-fields';
import { amount, count, memId, moment, partnerLevel, rate, yn } from './values';

/** Sums of a branch over the requested days (docs/formulas.md); casino is live and hotel casinos. */
const sums = {
  cashIn: amount,
  cashOut: amount,
  payment: amount,
  payback: amount,
  totalCashInAmt: amount.describe('cashIn + payment.'),
  totalCashOutAmt: amount.describe('cashOut + payback.'),
  totalCashProfit: amount.describe('totalCashInAmt − totalCashOutAmt.'),
  betAmt: amount,
  winAmt: amount,
  totalBetAmt: amount.describe('betAmt under the name of the older lists.'),
  totalBetWinAmt: amount.describe('winAmt under the name of the older lists.'),
  totalWlAmt: amount.describe('betAmt − winAmt.'),
  rolling: amount,
  totalBEP: amount.describe('bet − win − rolling (decision 31).'),
  casinoBetAmt: amount,
  casinoWinAmt: amount,
  casinoRolling: amount,
  slotBetAmt: amount,
  slotWinAmt: amount,
  slotRolling: amount,
};

const fields = {
  memId,
  memNick: z.string(),
  memName: z.string().describe('Holder of the bank account.'),
  memPhone: z.string().nullable().describe('All but the first three and last four digits are stars.'),
  partnerLevel,
  partnerLevelName: z.string(),
  myLevel: partnerLevel,
  myLevelName: z.string(),
  casinoRate: rate,
  slotRate: rate,
  casinoLosing: rate,
  slotLosing: rate,
  pointRate: rate.describe('Casino rate, for lists that show one pair of rates.'),
  loseRate: rate.describe('Casino losing rate, likewise.'),
  cashAmt: amount,
  pointAmt: amount,
  ...sums,
  byCasino: amount.describe(
    "Rolling that the viewer earned by this member's casino bets on the days; 0 for partners.",
  ),
  bySlot: amount.describe('The same by slot bets.'),
  lowerCnt: count.describe('Number of partners and members below.'),
  countInfo: z
    .array(z.object({ partnerLevel, partnerLevelName: z.string(), cnt: count }))
    .describe('The same number by level.'),
  totalBalance: z.object({ totalCashAmt: amount, totalPointAmt: amount }).describe('Balances of all below.'),
  cnt: count.describe('Number of direct child partners.'),
  cntBotPartner: count.describe('The same number under another name.'),
  joinDate: moment,
  states: memberStates,
  lastLoginDt: moment.nullable().describe('Last successful sign-in; null if there was none.'),
  withinYn: yn.describe(
    "Y: a member above it is in the list too, so that its sums are a part of that one's, and not counted again in the totals. Absent otherwise.",
  ),
  topUserList: ancestors,
  betData: z
    .object({ vendorName: z.string(), gameName: z.string(), regDate: moment })
    .nullable()
    .describe('The last bet of a member; null for partners and without bets.'),
  loginDt: moment,
  loginIP: z.string(),
  totalLoginCount: count,
};
type Fields = typeof fields;
type FieldName = keyof Fields;
/** The fields that every row has, in all lists of the documents. */
type Always = 'memId' | 'memNick' | 'cashAmt' | 'pointAmt';
type RowShape = { [Name in Always]: Fields[Name] } & {
  [Name in Exclude<FieldName, Always>]: z.ZodOptional<Fields[Name]>;
} & typeof matchFields & { marks: typeof memberMarks };

const ALWAYS: readonly FieldName[] = ['memId', 'memNick', 'cashAmt', 'pointAmt'] satisfies readonly Always[];

/** The shape of a field in a list for which the documents print some fields. */
function fieldIn(documented: readonly FieldName[], name: FieldName): z.ZodType {
  if (ALWAYS.includes(name)) return fields[name];
  return documented.includes(name) ? fields[name].optional() : ours('rowFacts', fields[name] as z.ZodType);
}

const ONLINE: readonly FieldName[] = ['loginDt', 'loginIP', 'totalLoginCount'];

/**
 * A member or partner in a list: sums over the member and its whole branch, rates of the member itself. The documents
 * name some of the fields for each list; the others are ours there. Older and newer lists name some figures differently.
 * One call answers rows of partners and of members, which the documents print with different fields; a row that lacks
 * some of them is shown without them.
 */
const rowShape = (documented: readonly FieldName[], { isOnline = false } = {}): z.ZodObject<RowShape> => {
  const shape = Object.keys(fields)
    .filter((name) => isOnline || !ONLINE.includes(name as FieldName))
    .map((name) => [name, fieldIn(documented, name as FieldName)]);
  return z.object({
    ...Object.fromEntries(shape),
    ...matchFields,
    marks: memberMarks,
  } as unknown as RowShape);
};

/** A row of the lists of the second version. */
export const memberRow = rowShape([
  ...(['memId', 'memNick', 'memName', 'memPhone', 'partnerLevel', 'partnerLevelName'] as const),
  ...(['cashAmt', 'pointAmt', 'casinoRate', 'slotRate', 'casinoLosing', 'slotLosing'] as const),
  ...(['casinoBetAmt', 'casinoWinAmt', 'casinoRolling', 'slotBetAmt', 'slotWinAmt', 'slotRolling'] as const),
  ...(['cashIn', 'cashOut', 'payment', 'payback', 'joinDate', 'topUserList', 'countInfo'] as const),
  ...(['totalBalance', 'byCasino', 'bySlot', 'betData'] as const),
]);

/** A row of the older lists. */
export const olderRow = rowShape([
  ...(['memId', 'memNick', 'myLevel', 'partnerLevel', 'cnt', 'pointRate', 'loseRate'] as const),
  ...(['cashAmt', 'pointAmt', 'totalCashInAmt', 'totalCashOutAmt', 'totalCashProfit'] as const),
  ...(['totalBetAmt', 'totalBetWinAmt', 'totalWlAmt', 'joinDate'] as const),
]);

/** The names of balances in a detail, and in rows. */
const ROW_NAMES = { cashBalance: 'cashAmt', pointBalance: 'pointAmt' } as const;

/** One member with its figures. The documents print its balances under the names of the detail, or those of rows. */
export const memberInfo = z.preprocess((info: z.input<typeof memberRow>) => {
  if (typeof info !== 'object' || info === null) return info;
  return Object.fromEntries(
    Object.entries(info).map(([name, value]) => [ownValue(ROW_NAMES, name) ?? name, value]),
  );
}, memberRow);

/** A partner in an older list with a tree. */
export const olderPartnerRow = rowShape([
  ...([
    'memId',
    'memNick',
    'myLevel',
    'myLevelName',
    'pointRate',
    'loseRate',
    'cashAmt',
    'pointAmt',
  ] as const),
  ...(['totalCashInAmt', 'totalCashOutAmt', 'joinDate', 'cntBotPartner', 'topUserList'] as const),
]);

/** A member or partner that a search of ours finds. */
export const foundMember = z.object({
  memId,
  memNick: fields.memNick,
  partnerLevel,
  partnerLevelName: fields.partnerLevelName,
  cashAmt: amount,
  topUserList: ancestors,
  ...matchFields,
});

/** A member who is signed in now. */
export const onlineRow = rowShape(
  [
    ...(['memId', 'memNick', 'pointRate', 'loseRate', 'cashAmt', 'pointAmt', 'cashIn', 'cashOut'] as const),
    ...(['betAmt', 'winAmt', 'betData', 'loginDt', 'loginIP', 'totalLoginCount'] as const),
  ],
  { isOnline: true },
);

/**
 * Totals over the whole list, not only the page. Where a member and its ancestor are both in the list, the member
 * counts once, within the ancestor's branch.
 */
const totals = { cashAmt: amount, pointAmt: amount, lowerCnt: count, ...sums };
export const memberSum = z.object(totals);

/** The rows besides those of members; `lowerCnt` is 0. */
export const memberRest = restRows(totals);
