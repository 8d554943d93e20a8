import { type SessionEnd, sessionEndReason } from '@/lib/rules/session-end';

/** Balances with the sequences of their accounts. */
export interface Balances {
  cashAmt?: number | undefined;
  cashSeq?: number | undefined;
  pointAmt?: number | undefined;
  pointSeq?: number | undefined;
  gameAmt?: number | undefined;
  gameSeq?: number | undefined;
}

/** A parsed command of the realtime channel (LIVE-02 to LIVE-08). Amounts are wire units; missing parts were invalid. */
export type Command =
  | { cmd: 'INSPECT'; on: boolean }
  | ({ cmd: 'CASH' } & Balances)
  | { cmd: 'MSG'; count: number }
  | { cmd: 'ANSWER_CMT'; count: number }
  | { cmd: 'LOGOUT'; reason: SessionEnd | 'logout' }
  | { cmd: 'LOCK_BET_YN'; gameDown: boolean }
  | { cmd: 'REALITY_CHECK' }
  | { cmd: 'DESK' };

const AMOUNT = /^-?\d{1,13}(\.\d{1,2})?$/;

function parseAmount(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && AMOUNT.test(text) ? Number(text) : undefined;
}

function parseCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

function parseObject(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Parses a message body `{cmd, data1, data2, …}`; null for any other text. */
export function parseCommand(body: string): Command | null {
  const message = parseObject(body);
  if (!message) return null;
  const { cmd, data1, data2 } = message;
  switch (cmd) {
    case 'INSPECT':
      return { cmd, on: data1 === 'Y' };
    case 'REALITY_CHECK':
    case 'DESK':
      return { cmd };
    case 'CASH':
      return {
        cmd,
        cashAmt: parseAmount(data1),
        cashSeq: parseCount(message.cashSeq),
        pointAmt: parseAmount(data2),
        pointSeq: parseCount(message.pointSeq),
        gameAmt: parseAmount(message.gameAmt),
        gameSeq: parseCount(message.gameSeq),
      };
    case 'MSG':
    case 'ANSWER_CMT': {
      const count = parseCount(data1);
      return count === undefined ? null : { cmd, count };
    }
    case 'LOGOUT':
      return { cmd, reason: (typeof data1 === 'string' && sessionEndReason(data1)) || 'logout' };
    case 'LOCK_BET_YN':
      // The game stays open only for N and Y (decision 11).
      return { cmd, gameDown: !(data1 === 'N' && data2 === 'Y') };
    default:
      return null;
  }
}
