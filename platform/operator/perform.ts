import { z } from 'zod';
import { refuse } from '@/lib/rules/refuse';
import { ok, type Result } from '@/lib/rules/result';
import { isStorable } from '@/lib/rules/storable';
import { composedBody } from '@/lib/rules/text';
import type { Services, ServicesOf } from '../http/context';
import { Rollback } from '../http/transact';
import type { SiteKeys } from '../shared/config';
import { type AnyAct, type Operator, sentShape } from './act';

/** Fields beside the body of an act: why it is done, and for an act that sets values, what was read of them. */
const BESIDE = {
  reason: z.string().min(1).max(200).optional(),
  expected: z.record(z.string().max(40), z.unknown()).optional(),
};

/** The sites of the platform with their services; acts over every site get those of the default database. */
export interface Served {
  sites: readonly SiteKeys[];
  servicesOf: ServicesOf;
}

/** A request of an act whose shape is right. */
interface ParsedRequest {
  body: { siteId?: string };
  reason?: string;
  expected?: Operator['expected'];
}

/** Checks what was sent for an act; A002 names the first wrong field. */
export function parseSent(spec: AnyAct, sent: unknown): Result<ParsedRequest> {
  const typed = composedBody(sent);
  const ownFields = Object.keys((spec.body as Partial<z.ZodObject>).shape ?? {});
  const besides = z.object({
    // An act with a reason of its own, which the member reads, has no other.
    ...(!ownFields.includes('reason') && { reason: BESIDE.reason }),
    ...(spec.compares && { expected: BESIDE.expected }),
  });
  const beside = besides.safeParse(typed);
  if (!beside.success) return refuse.invalidRequest(firstIssue(beside.error));
  const { reason, expected } = beside.data as Pick<ParsedRequest, 'reason' | 'expected'>;
  const values = Object.fromEntries(
    Object.entries(typed as object).filter(([name]) => !(name in besides.shape)),
  );
  const other = Object.keys(expected ?? {}).find((field) => !Object.hasOwn(values, field));
  if (other !== undefined) return refuse.invalidRequest(`expected: ${other} is not set`);
  const parsed = sentShape(spec).safeParse(values);
  if (!parsed.success) return refuse.invalidRequest(firstIssue(parsed.error));
  const texts = { ...parsed.data, ...(reason !== undefined && { reason }) };
  const wrong = Object.entries(texts).find(([, value]) => !holdsStorable(value));
  if (wrong) return refuse.invalidRequest(`${wrong[0]}: holds what is no character`);
  return ok({ body: parsed.data as ParsedRequest['body'], reason, expected });
}

/** Runs the act. An act that finds other values than those which were read is rolled back. */
export async function run(
  { act }: AnyAct,
  body: object,
  operator: Operator,
  services: Services,
): Promise<Result<object>> {
  try {
    // The body's shape and the act's parameter were paired when the act was declared.
    return await act(body as never, operator, services);
  } catch (error) {
    if (error instanceof Rollback) return error.failure;
    throw error;
  }
}

/** The result of an act, with the line that describes it. */
type Described = Result<object> & { message?: string };

async function runDescribed(
  spec: AnyAct,
  body: object,
  operator: Operator,
  services: Services,
): Promise<Described> {
  const result = await run(spec, body, operator, services);
  return result.ok && spec.done ? { ...result, message: spec.done(result.data as never) } : result;
}

/**
 * Parses what was sent, and runs the act; the message describes a success in one line. An act on several things runs for
 * each of them in turn, in a transaction of its own: a refused one leaves the others as they are. Its data then has one
 * of `results` for each, and how many were `refused`.
 */
export async function perform(
  spec: AnyAct,
  sent: unknown,
  operator: Operator,
  { sites, servicesOf }: Served,
): Promise<Described> {
  const parsed = parseSent(spec, sent);
  if (!parsed.ok) return parsed;
  const { body, reason, expected } = parsed.data;
  const { siteId } = body;
  if (siteId !== undefined && !sites.some((site) => site.siteId === siteId)) {
    return refuse.invalidRequest('siteId');
  }
  const actor = { ...operator, ...(reason && { reason }), ...(expected && { expected }) };
  const services = servicesOf(siteId ?? '');
  const each = spec.several === undefined ? undefined : (body as Record<string, unknown>)[spec.several];
  if (spec.several === undefined || !Array.isArray(each)) return runDescribed(spec, body, actor, services);
  const all = [...new Set(each)];
  if (all.length === 1) return runDescribed(spec, { ...body, [spec.several]: all[0] }, actor, services);
  const results: Record<string, unknown>[] = [];
  for (const one of all) {
    const result = await runDescribed(spec, { ...body, [spec.several]: one }, actor, services);
    results.push({
      [spec.several]: one,
      code: result.ok ? '0' : result.code,
      result: result.message ?? '',
    });
  }
  return ok({ results, refused: results.filter(({ code }) => code !== '0').length });
}

/** Whether every text in a value can be stored. */
const holdsStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? isStorable(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(holdsStorable);

/** The first wrong field and its error. */
function firstIssue({ issues }: z.ZodError): string {
  const [issue] = issues;
  return issue ? `${issue.path.join('.') || 'body'}: ${issue.message}` : '';
}
