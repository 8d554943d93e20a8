import { parse } from 'lossless-json';
import { z } from 'zod';
import { isStorable } from '@/lib/rules/storable';
import { MAX_PARTS } from './amounts';

/** Digits that a whole number may have: more are no amount of any currency. */
const WHOLE = /^-?\d{1,24}$/;

/** A whole number becomes a bigint: balances of twelve digits have more parts than a JSON number holds. */
const parseNumber = (text: string): bigint | number => (WHOLE.test(text) ? BigInt(text) : Number(text));

const text = (max: number) => z.string().min(1).max(max).refine(isStorable);
/** The id of a transaction. */
export const id = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);
const amount = z.bigint().min(0n).max(MAX_PARTS);

const identity = { user: text(60), request_uuid: text(64) };
const transaction = {
  ...identity,
  token: text(255),
  transaction_uuid: id,
  round: text(255),
  round_closed: z.boolean().nullish(),
  game_code: text(100),
};
const money = {
  ...transaction,
  currency: text(5),
  amount,
  is_free: z.boolean().nullish(),
};

/** The bodies of the wallet's calls, without the fields that the platform has no use for. Unknown fields are ignored. */
export const messages = {
  '/user/info': z.object(identity),
  '/user/balance': z.object({ ...identity, token: text(255) }),
  '/transaction/bet': z.object(money),
  '/transaction/win': z.object({ ...money, reference_transaction_uuid: id }),
  '/transaction/rollback': z.object({ ...transaction, reference_transaction_uuid: id }),
} as const;

export type WalletPath = keyof typeof messages;
export type Message<P extends WalletPath> = z.output<(typeof messages)[P]>;

/** The JSON value of a body, with whole numbers as bigints; undefined if the body is no JSON in UTF-8. */
export function readJson(body: Uint8Array): unknown {
  try {
    return parse(new TextDecoder('utf-8', { fatal: true }).decode(body), undefined, parseNumber);
  } catch {
    return undefined;
  }
}

/** The value of a field of a body that may be anything. */
export const fieldOf = (body: unknown, name: PropertyKey): unknown =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, name)
    ? (body as Record<PropertyKey, unknown>)[name]
    : undefined;

/** Whether a body is refused because of its form: a field that is needed is not there. */
export const lacksField = (body: unknown, issues: readonly z.core.$ZodIssue[]): boolean =>
  issues.some(({ path: [name] }) => name === undefined || fieldOf(body, name) === undefined);
