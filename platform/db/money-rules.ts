import { CASH_TYPE, POINT_TYPE } from '@/lib/contract/money-codes';
import {
  LIMIT_HOURS,
  LIMIT_KINDS,
  limitRule,
  type PlayerRule,
  SESSION_REST_MINUTES,
} from '@/lib/rules/player-limits';
import { typeList } from './schema/type-lists';
import type { StatementParts } from './statements';

/**
 * The kinds of transfers that bring money to a player and count against the limits of deposits (SAFE-01), each with the
 * type of the player's entry. Rolling, wins, corrections, conversions and coupons do not count.
 */
export const MONEY_IN = {
  deposit: CASH_TYPE.deposit,
  grant: CASH_TYPE.grant,
  give: CASH_TYPE.given,
  point_grant: POINT_TYPE.grant,
  point_give: POINT_TYPE.grant,
} as const;

const texts = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/** The limits that belong to a rule of players. */
const limitsOf = (rule: PlayerRule) => texts(LIMIT_KINDS.filter((kind) => limitRule(kind) === rule));

/** The parts `@name` of the database's functions: rules that TypeScript states, so that no function repeats them. */
export const FUNCTION_PARTS: StatementParts = {
  money_in_kinds: texts(Object.keys(MONEY_IN)),
  rolling_type: String(POINT_TYPE.rolling),
  money_in_types: typeList(...new Set(Object.values(MONEY_IN))),
  deposit_limits: limitsOf('deposits'),
  bet_limits: limitsOf('bets'),
  limit_hours: (limit) => String(LIMIT_HOURS[limit as keyof typeof LIMIT_HOURS]),
  session_rest_minutes: String(SESSION_REST_MINUTES),
};
