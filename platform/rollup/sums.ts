import { CASH_TYPE } from '@/lib/contract/money-codes';
import { typeList } from '../db/schema/type-lists';

/** The sum columns of `stat_daily`; docs/formulas.md defines each. */
export const SUMS = [
  'cash_in',
  'cash_in_cnt',
  'cash_out',
  'cash_out_cnt',
  'payment',
  'payback',
  'coupon',
  'bet',
  'bet_cnt',
  'win',
  'rolling',
  'own_rolling',
  'player_rolling',
  'join_cnt',
] as const;

export type Sum = (typeof SUMS)[number];

/** Builds a SELECT list of all columns in order, each with its given expression or 0. */
export const sumList = (values: Partial<Record<Sum, string>>): string =>
  SUMS.map((name) => `(${values[name] ?? 0})::numeric AS ${name}`).join(', ');

const TYPES = {
  deposits: [CASH_TYPE.deposit],
  withdrawals: [CASH_TYPE.withdrawal],
  given: [CASH_TYPE.grant, CASH_TYPE.given],
  takenBack: [CASH_TYPE.grantBack, CASH_TYPE.takenBack],
  coupons: [CASH_TYPE.coupon],
};

const counted = (types: readonly number[], value: string): string =>
  `CASE WHEN e.type IN (${typeList(...types)}) THEN ${value} ELSE 0 END`;

/**
 * SQL of how an entry `e` on a member's cash account counts (docs/formulas.md). The reversal of a deposit or withdrawal
 * has the same type with the opposite sign, and so counts against it.
 */
export const MONEY: Partial<Record<Sum, string>> = {
  cash_in: counted(TYPES.deposits, 'e.amount'),
  cash_in_cnt: counted(TYPES.deposits, 'sign(e.amount)'),
  cash_out: counted(TYPES.withdrawals, '-e.amount'),
  cash_out_cnt: counted(TYPES.withdrawals, '-sign(e.amount)'),
  payment: counted(TYPES.given, 'e.amount'),
  payback: counted(TYPES.takenBack, '-e.amount'),
  coupon: counted(TYPES.coupons, 'e.amount'),
};

/** The entry types of {@link MONEY}; only entries of plain members count. */
export const MONEY_TYPES = typeList(...Object.values(TYPES).flat());

/** The entry types of bets and wins, which no list of cash has. */
export const GAME_TYPES = typeList(CASH_TYPE.fromGame, CASH_TYPE.toGame);
