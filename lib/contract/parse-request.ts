import type { z } from 'zod';
import { composedBody } from '@/lib/rules/text';
import type { Call } from './call';
import { shapeCode } from './shape-code';

/**
 * Parses the body of a call by its shape; every text is composed before its length is checked. Returns the parsed body,
 * or the code of the refusal ({@link shapeCode}).
 */
export function parseRequest<C extends Pick<Call, 'request'>>(
  { request }: C,
  body: unknown,
): { data: z.output<C['request']> } | { code: ReturnType<typeof shapeCode> } {
  const composed = composedBody(body);
  const parsed = request.safeParse(composed);
  return parsed.success
    ? { data: parsed.data as z.output<C['request']> }
    : { code: shapeCode(parsed.error, composed) };
}
