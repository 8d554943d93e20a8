import { z } from 'zod';
import { MAX_AMOUNT } from '@/lib/rules/amount';
import { toCents } from '@/lib/rules/decimal';
import { mapResult, type Result } from '@/lib/rules/result';
import { isStorable } from '@/lib/rules/storable';
import type { ListedTransaction, TransactionSpan } from '../../vendor/protocol';
import type { Vendor } from '../../vendor/vendors';
import { toLedger } from './amounts';
import { ask, operatorFields } from './ask';
import { id } from './messages';

const word = z.string().max(255).refine(isStorable).nullish();
const listed = z.object({
  transaction_uuid: id,
  kind: z.string(),
  // The documents name it so; earlier answers had `status`.
  transaction_status: word,
  status: word,
  reference_transaction_uuid: word,
  user: word,
  round: word,
  game_code: word,
  currency: word,
  amount: z.bigint().nullish(),
});
type Listed = z.output<typeof listed>;

const KINDS: Readonly<Record<string, ListedTransaction['kind']>> = {
  TK_BET: 'bet',
  TK_FREE_BET: 'bet',
  TK_WIN: 'win',
  TK_FREE_WIN: 'win',
  TK_JP_WIN: 'win',
  TK_BONUS_WIN: 'win',
  TK_ROLLBACK: 'cancel',
};
const STATES: Readonly<Record<string, ListedTransaction['state']>> = {
  TS_SUCCESS: 'done',
  TS_DECLINED: 'refused',
  TS_ROLLEDBACK: 'undone',
};

/** Stakes may be listed with a sign. */
const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

function toTransaction(row: Listed, cashDecimal: string): ListedTransaction {
  const { kind, amount } = row;
  const isFree = kind === 'TK_FREE_BET';
  const cents = amount === null || amount === undefined ? undefined : toLedger(absolute(amount), cashDecimal);
  return {
    transactionId: row.transaction_uuid,
    kind: KINDS[kind] ?? 'other',
    state: STATES[row.transaction_status ?? row.status ?? ''] ?? 'open',
    reference: row.reference_transaction_uuid ?? '',
    memId: row.user ?? '',
    roundId: row.round ?? '',
    gameCode: row.game_code ?? '',
    currency: row.currency ?? '',
    // A free bet takes nothing of the player.
    cents: isFree ? 0n : cents !== undefined && cents <= toCents(MAX_AMOUNT) ? cents : undefined,
  };
}

/** A moment as the vendor writes it, in UTC. */
const momentText = (at: Date): string => at.toISOString().slice(0, 19);

/** Asks for the transactions that the vendor began in a span. */
export async function listTransactions(
  vendor: Vendor,
  span: TransactionSpan,
): Promise<Result<ListedTransaction[]>> {
  const { from, until, cashDecimal } = span;
  const answer = await ask(vendor, span, {
    path: '/transactions/list',
    fields: { ...operatorFields(vendor), start_time: momentText(from), end_time: momentText(until) },
    answer: z.array(listed),
    isList: true,
  });
  return mapResult(answer, (rows) => rows.map((row) => toTransaction(row, cashDecimal)));
}
