import type { Envelope } from '@/lib/contract/envelope';
import type { CallApi } from '@/lib/query/call-api';
import { newKey } from '@/lib/query/idempotency-key';
import { liveStore } from '@/lib/realtime/live-store';
import * as CODE from '@/lib/rules/code';

/**
 * The amount that was moved, 0 where the wallet was empty; or the error text, with `isMaybeDone` if the money may have
 * been moved.
 */
type WalletMove = { amount: number } | { failure: string; isMaybeDone: boolean };

const failed = ({
  resultCode,
  resultMessage,
}: Pick<Envelope, 'resultCode' | 'resultMessage'>): WalletMove => ({
  failure: resultMessage,
  isMaybeDone: resultCode === CODE.outcomeUnknown,
});

/**
 * Moves all that the game wallet holds back to the balance (FUND-04). With `ifQuiet` nothing is moved while a hotel game
 * runs, perhaps in a window that this document does not know; an upstream without the capability `gameWallet` does not
 * know that condition.
 */
export async function emptyGameWallet(
  callApi: CallApi,
  { ifQuiet = false }: { ifQuiet?: boolean } = {},
): Promise<WalletMove> {
  const held = await callApi('/api/cash/getUserCash', {});
  if (!held.data) return failed(held);
  const { gameAmt } = held.data;
  if (gameAmt <= 0) return { amount: 0 };
  const moved = await callApi(
    '/api/cash/outGameMoney',
    { cashAmt: gameAmt, ...(ifQuiet && { ifQuiet: 'Y' }) },
    { idempotencyKey: newKey() },
  );
  if (moved.resultCode === CODE.gameTransferUnderWay) return integrate(callApi, gameAmt);
  if (!moved.data) return failed(moved);
  liveStore.applyBalance(moved.data);
  return { amount: gameAmt };
}

/** With an undecided request the wallet is only converted as a whole, a minute after its last round (MOVE-07). */
async function integrate(callApi: CallApi, amount: number): Promise<WalletMove> {
  const answer = await callApi('/api/cash/integrateMoney', {}, { idempotencyKey: newKey() });
  const { data, resultMessage } = answer;
  if (!data) return failed(answer);
  if (data.resultCode === '0') return { amount };
  return { failure: data.resultMessage || resultMessage, isMaybeDone: false };
}
