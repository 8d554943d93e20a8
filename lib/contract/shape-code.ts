import type { z } from 'zod';
import { MAX_AMOUNT } from '@/lib/rules/amount';
import { MAX_PAGE } from '@/lib/rules/max-page';
import type { Code } from './codes';

/** The code for an invalid field: a page beyond any end, a number larger than any amount, or anything else. */
function issueCode({ path }: z.core.$ZodIssue, body: unknown): 'A002' | 'A018' | 'A020' {
  const value = path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    body,
  );
  if (typeof value !== 'number' || Number.isNaN(value)) return 'A002';
  if (path.at(-1) === 'page' && value > MAX_PAGE) return 'A018';
  return Math.abs(value) > MAX_AMOUNT ? 'A020' : 'A002';
}

/** The code of a body that the shape of its call refuses; one that names the cause if all of it has the same cause. */
export function shapeCode({ issues }: z.ZodError, body: unknown): Extract<Code, 'A002' | 'A018' | 'A020'> {
  const [first = 'A002', ...others] = issues.map((issue) => issueCode(issue, body));
  return others.every((code) => code === first) ? first : 'A002';
}
