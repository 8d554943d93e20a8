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

/** A SELECT list of all columns in order, each with its given expression or 0. */
export const sumList = (values: Partial<Record<Sum, string>>): string =>
  SUMS.map((name) => `(${values[name] ?? 0})::numeric AS ${name}`).join(', ');

/**
 * SQL of how an `entry e` on a member's cash account counts (docs/formulas.md). The reversal of a deposit or withdrawal
 * has the same type with the opposite sign and counts against it.
 */
export const MONEY: Partial<Record<Sum, string>> = {
  cash_in: `CASE WHEN e.type = ${CASH_TYPE.deposit} THEN e.amount ELSE 0 END`,
  cash_in_cnt: `CASE WHEN e.type = ${CASH_TYPE.deposit} THEN sign(e.amount) ELSE 0 END`,
  cash_out: `CASE WHEN e.type = ${CASH_TYPE.withdrawal} THEN -e.amount ELSE 0 END`,
  cash_out_cnt: `CASE WHEN e.type = ${CASH_TYPE.withdrawal} THEN -sign(e.amount) ELSE 0 END`,
  payment: `CASE WHEN e.type IN (${typeList(CASH_TYPE.grant, CASH_TYPE.given)}) THEN e.amount ELSE 0 END`,
  payback: `CASE WHEN e.type IN (${typeList(CASH_TYPE.grantBack, CASH_TYPE.takenBack)}) THEN -e.amount ELSE 0 END`,
  coupon: `CASE WHEN e.type = ${CASH_TYPE.coupon} THEN e.amount ELSE 0 END`,
};

/** Entry types of {@link MONEY}; only entries of plain members count. */
export const MONEY_TYPES = typeList(
  CASH_TYPE.deposit,
  CASH_TYPE.withdrawal,
  CASH_TYPE.grant,
  CASH_TYPE.grantBack,
  CASH_TYPE.given,
  CASH_TYPE.takenBack,
  CASH_TYPE.coupon,
);

/** Entry types of bets and wins, which no list of cash has. */
export const GAME_TYPES = typeList(CASH_TYPE.fromGame, CASH_TYPE.toGame);
