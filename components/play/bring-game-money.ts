import type { CallApi } from '@/lib/query/call-api';
import { newKey } from '@/lib/query/idempotency-key';
import { liveStore } from '@/lib/realtime/live-store';

/** The result: the amount that was moved, 0 where there was none, or the error text. */
type Brought = { amount: number } | { failure: string };

/**
 * Moves all that the game wallet holds back to the balance (FUND-04). `ifQuiet` leaves it to a hotel game that runs,
 * perhaps in a window that this document does not know.
 */
export async function bringGameMoney(
  callApi: CallApi,
  { ifQuiet = false }: { ifQuiet?: boolean } = {},
): Promise<Brought> {
  const held = await callApi('/api/cash/getUserCash', {});
  if (!held.data) return { failure: held.resultMessage };
  const { gameAmt } = held.data;
  if (gameAmt <= 0) return { amount: 0 };
  const moved = await callApi(
    '/api/cash/outGameMoney',
    { cashAmt: gameAmt, ...(ifQuiet && { ifQuiet: 'Y' }) },
    { idempotencyKey: newKey() },
  );
  if (moved.resultCode === 'F001') return integrate(callApi, gameAmt);
  if (!moved.data) return { failure: moved.resultMessage };
  liveStore.applyBalance(moved.data);
  return { amount: gameAmt };
}

/** With an undecided request the wallet is only converted as a whole, a minute after its last round (MOVE-07). */
async function integrate(callApi: CallApi, amount: number): Promise<Brought> {
  const { data, resultMessage } = await callApi('/api/cash/integrateMoney', {}, { idempotencyKey: newKey() });
  return data?.resultCode === '0' ? { amount } : { failure: data?.resultMessage || resultMessage };
}
