import { LosslessNumber, parse, stringify } from 'lossless-json';
import { z } from 'zod';
import { type Decimal, decimalText, parseDecimal, withPlaces } from '@/lib/rules/decimal';
import { isStorable } from '@/lib/rules/storable';

/** Amounts have at most six places: 1.00 has a million whole parts. */
const PLACES = 6;

/** The largest amount that is read of a message, in parts; the ledger's own bound is checked in its hundredths. */
const MAX_PARTS = 10n ** 20n;

/** A number with its digits; one that is written with an exponent is no amount, and stays a number. */
const parseNumber = (text: string): Decimal | number => parseDecimal(text) ?? Number(text);

/** The JSON value of a body, with numbers as exact decimals; undefined if the body is no JSON in UTF-8. */
export function readJson(body: Uint8Array): unknown {
  try {
    return parse(new TextDecoder('utf-8', { fatal: true }).decode(body), undefined, parseNumber);
  } catch {
    return undefined;
  }
}

const isFine = ({ digits, places }: Decimal): boolean =>
  places <= PLACES || digits % 10n ** BigInt(places - PLACES) === 0n;

/** An amount in parts. */
const amount = z
  .object({ digits: z.bigint(), places: z.int() })
  .refine(isFine)
  .transform((decimal) => withPlaces(decimal, PLACES).digits)
  .refine((parts) => parts <= MAX_PARTS && parts >= -MAX_PARTS);

/** A text of any characters, of which the file counts at most 40; those that no database stores are refused. */
const text = z
  .string()
  .min(1)
  .refine((value) => [...value].length <= 40)
  .refine(isStorable);
/** Valkyrie sends empty texts where a provider has said nothing. */
const optional = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), shape.optional());

const TYPES = ['DEPOSIT', 'WITHDRAW', 'CANCEL', 'PROMODEPOSIT', 'PROMOWITHDRAW', 'PROMOCANCEL'] as const;
export type TransactionType = (typeof TYPES)[number];

/** The body of a new transaction, without the fields that the platform has no use for. Unknown fields are ignored. */
export const newTransaction = z.object({
  currency: text,
  provider: optional(text),
  transactionType: z.enum(TYPES),
  cashAmount: amount,
  bonusAmount: amount,
  promoAmount: amount,
  transactionDateTime: text,
  providerTransactionId: text,
  providerBetRef: optional(text),
  providerGameId: optional(text),
  providerRoundId: optional(text),
  isGameOver: optional(z.boolean()),
});
export type NewTransaction = z.output<typeof newTransaction>;

/** The parameters of a look-up. */
export const wanted = z.object({ providerTransactionId: optional(text), providerBetRef: optional(text) });
export const isRoundId = (value: string): boolean => text.safeParse(value).success;

const amountText = (parts: bigint): string => decimalText({ digits: parts, places: PLACES });

/** An amount in parts as a JSON number with all its digits. */
export const jsonAmount = (parts: bigint): LosslessNumber => new LosslessNumber(amountText(parts));

/** A transaction as it is stored for look-ups, with amounts as decimal text. */
export const storedMessage = (message: NewTransaction) => ({
  ...message,
  cashAmount: amountText(message.cashAmount),
  bonusAmount: amountText(message.bonusAmount),
  promoAmount: amountText(message.promoAmount),
});
export type StoredMessage = ReturnType<typeof storedMessage>;

export const jsonText = (value: object): string => stringify(value)!;
