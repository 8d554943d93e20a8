import { z } from 'zod';
import { isWholeCents, MAX_AMOUNT } from '@/lib/rules/amount';
import { isIsoDate } from '@/lib/rules/day';
import { MAX_PAGE } from '@/lib/rules/max-page';
import { plainDigits } from '@/lib/rules/text';
import { ours } from './own-fields';

/**
 * The value shapes that calls share. Money on the wire is a JSON number with at most two places, rates are decimal
 * text, times are ISO 8601 in UTC, and date filters are UTC+9 days (decisions 21, 39). `unit` is printed beside the
 * type in docs/contract.md; `.describe()` is free for the meaning of the single field.
 */

/** Any amount of money or points, or a sum of them: signed, exact to the cent. */
export const amount = z.number().refine(isWholeCents).meta({ unit: 'wire units' });

/** An amount to move: above zero, at most two places, below a trillion. */
export const positiveAmount = amount
  .refine((n) => n > 0 && n <= MAX_AMOUNT)
  .meta({ unit: 'wire units, above 0, below a trillion' });

/** An idempotency key (decision 30). */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,64}$/;

/** A rate in percent as decimal text: `"1.20"`. */
export const rate = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,2})?$/)
  .meta({ unit: 'percent' });

/** A member's login id in a request; older ids have 3 to 20 characters (decision 42). */
export const memId = z
  .string()
  .regex(/^[A-Za-z0-9+_-]{3,20}$/)
  .meta({ unit: 'login id' });

/** A UTC+9 day, `2026-11-21`; reports and lists filter by whole days. */
export const day = z.string().refine(isIsoDate).meta({ unit: 'UTC+9 day, 2026-11-21' });

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime().meta({ unit: 'UTC' });

export const count = z.number().int().nonnegative();
export const yn = z.enum(['Y', 'N']);

/**
 * An open set of codes: the documents name some of them, an upstream may have others. The documents write the same
 * codes as numbers and as texts.
 */
export const openCode = <const Known extends string>(known: readonly Known[]) =>
  z.preprocess(
    (code: string) => (typeof code === 'number' ? String(code) : code),
    z.union([z.enum(known), z.string().max(40)]),
  );

/** A page of a list, counted from 1. */
export const pageNumber = z.number().int().min(1).max(MAX_PAGE);

/** Page info (WIRE-08); `tatal_list_count` is misspelled on the wire (decision 43). */
export const pageInfo = z.object({
  page: count,
  count_per_list: count,
  tatal_list_count: count,
  moreYn: ours('late', yn).describe('Y: there are more rows than were counted.'),
});

export const partnerLevel = z.enum([
  'PTN_1',
  'PTN_2',
  'PTN_3',
  'PTN_4',
  'PTN_5',
  'PTN_6',
  'PTN_7',
  'PTN_8',
  'NORMAL',
]);
export const loginType = z.enum(['PARTNER', 'P_NORMAL', 'MEMBER']);

/** A text whose digits count as plain ones, also where a keyboard types them full-width. */
export const digitText = z.string().overwrite(plainDigits);

/** A search text: trimmed by the caller, may be empty. */
export const searchText = digitText.max(40);

export type PageInfo = z.infer<typeof pageInfo>;
export type PartnerLevel = z.infer<typeof partnerLevel>;
export type LoginType = z.infer<typeof loginType>;

/** Kinds of a second factor. */
export const factorKind = z.enum(['passkey', 'totp', 'recovery']);
