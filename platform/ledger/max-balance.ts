import { MAX_AMOUNT } from '@/lib/rules/amount';

/** The most that a member's account may hold after a move, grant or deposit, as decimal text; wins are paid beyond it. */
export const MAX_BALANCE = MAX_AMOUNT.toFixed(2);
