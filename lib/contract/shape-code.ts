import type { z } from 'zod';
import { MAX_AMOUNT } from '@/lib/rules/amount';
import * as CODE from '@/lib/rules/code';
import { MAX_PAGE } from '@/lib/rules/max-page';
import type { Code } from './codes';

/** The code for an invalid field: a page beyond any end, a number larger than any amount, or anything else. */
function issueCode(
  { path }: z.core.$ZodIssue,
  body: unknown,
): typeof CODE.invalidRequest | typeof CODE.pageBeyondEnd | typeof CODE.numberTooLarge {
  const value = path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    body,
  );
  if (typeof value !== 'number' || Number.isNaN(value)) return CODE.invalidRequest;
  if (path.at(-1) === 'page' && value > MAX_PAGE) return CODE.pageBeyondEnd;
  return Math.abs(value) > MAX_AMOUNT ? CODE.numberTooLarge : CODE.invalidRequest;
}

/** The code of a body that the shape of its call refuses; one that names the cause if all of it has the same cause. */
export function shapeCode(
  { issues }: z.ZodError,
  body: unknown,
): Extract<Code, typeof CODE.invalidRequest | typeof CODE.pageBeyondEnd | typeof CODE.numberTooLarge> {
  const [first = CODE.invalidRequest, ...others] = issues.map((issue) => issueCode(issue, body));
  return others.every((code) => code === first) ? first : CODE.invalidRequest;
}
