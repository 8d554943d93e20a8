import { MAX_AMOUNT } from '@/lib/rules/amount';

/** The most that an account may hold after somebody moved money on purpose; bets are paid beyond it. */
export const MOST = MAX_AMOUNT.toFixed(2);
