import { z } from 'zod';
import { refuse } from '@/lib/rules/refuse';
import { mapResult, ok, type Result } from '@/lib/rules/result';
import { isStorable } from '@/lib/rules/storable';
import { composedBody } from '@/lib/rules/text';
import type { Db } from '../db/client';
import type { Services, ServicesOf } from '../http/context';
import type { SiteKeys } from '../shared/config';
import { type AnyAct, type Operator, type Shown, sentShape } from './act';
import { runAlone } from './alone';
import { hasFourEyes, propose } from './four-eyes';
import { canTwoDecide } from './keepers';
import { type Roles, readMayDo, roleOn } from './roles';
import { runAct } from './run-act';

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
function parseSent(spec: AnyAct, sent: unknown): Result<ParsedRequest> {
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

/** The result of an act, with the line that describes it. */
type Described = Result<object> & { message?: string };

/** An act by its name, and who asks for it. */
export interface Asked {
  act: string;
  spec: AnyAct;
  operator: Operator;
  /** The roles of an operator who has signed in; a key may do everything that one person may decide. */
  roles?: Roles | undefined;
}

type Ran = Result<{ done: object } | { asksTwo: Shown }>;

const runFor = async (...run: Parameters<typeof runAct>): Promise<Ran> =>
  mapResult(await runAct(...run), (done) => ({ done }));

/** Runs an act that one operator may decide alone; otherwise answers the facts for a second one. */
async function runOrAsk(...run: Parameters<typeof runAct>): Promise<Ran> {
  const [spec, body, operator, services] = run;
  const { fourEyes, moves } = spec;
  if (fourEyes && moves) return runAlone({ ...spec, fourEyes, moves }, body, operator, services);
  const shown = await fourEyes?.(body as never, services);
  return shown ? ok({ asksTwo: shown }) : runFor(...run);
}

/** Runs an act on one thing, or proposes it where a second operator has to confirm it. */
async function runOne(
  { act, spec, operator, roles }: Asked,
  body: object,
  services: Services,
): Promise<Described> {
  const { siteId } = body as { siteId?: string };
  const db = services.databases[0]!.db;
  // A key confirms nothing; it acts alone only while there are not two people who could.
  const asksTwo =
    spec.fourEyes !== undefined &&
    (await hasFourEyes(services, siteId)) &&
    (roles !== undefined || (await canTwoDecide(db, { siteId, act, needs: spec.needs })));
  const result = await (asksTwo
    ? runOrAsk(spec, body, operator, services)
    : runFor(spec, body, operator, services));
  if (!result.ok) return result;
  if ('done' in result.data) {
    const { done } = result.data;
    return { ...ok(done), ...(spec.done && { message: spec.done(done as never) }) };
  }
  if (!roles) return refuse.secondOperatorRequired('operators who sign in by name propose and confirm it');
  const proposed = await propose(
    services,
    { act, body, shown: result.data.asksTwo, seals: spec.seals },
    operator,
  );
  if (!proposed.ok) return proposed;
  return { ...proposed, message: `proposal ${proposed.data.proposalId} waits for a second operator` };
}

/** The site that a request names, before its shape is known. */
const siteIn = (sent: unknown): string | undefined => {
  const { siteId } = (sent ?? {}) as { siteId?: unknown };
  return typeof siteId === 'string' ? siteId : undefined;
};

/** Refuses an operator whose role on the site does not allow the act; the site of another one does not exist. */
async function refuseByRole({ act, spec, roles }: Asked, siteId: string | undefined, db: Db) {
  if (!roles) return undefined;
  const role = roleOn(roles, siteId);
  if (!role) return refuse.invalidRequest(siteId === undefined ? 'siteId: must be set' : 'siteId');
  const asked = { ...(siteId !== undefined && { siteId }), role, act, needs: spec.needs };
  return (await readMayDo(db, asked)) ? undefined : refuse.notAllowed();
}

/**
 * Checks the operator's role, parses what was sent, and runs the act; the message describes a success in one line. An act on several things runs for
 * each of them in turn, in a transaction of its own: a refused one leaves the others as they are. Its data then has one
 * of `results` for each, and how many were `refused`.
 */
export async function perform(
  asked: Asked,
  sent: unknown,
  acts: Readonly<Record<string, AnyAct>>,
  { sites, servicesOf }: Served,
): Promise<Described> {
  const { spec, roles } = asked;
  const siteId = siteIn(sent);
  if (siteId !== undefined && !sites.some((site) => site.siteId === siteId)) {
    return refuse.invalidRequest('siteId');
  }
  const services = servicesOf(siteId ?? '');
  const staffDb = services.databases[0]!.db;
  const refused = await refuseByRole(asked, siteId, staffDb);
  if (refused) return refused;
  const parsed = parseSent(spec, sent);
  if (!parsed.ok) return parsed;
  const { body, reason, expected } = parsed.data;
  const mayDo = async (act: string) => {
    const other = acts[act];
    return (
      other !== undefined &&
      (await refuseByRole({ ...asked, act, spec: other }, siteId, staffDb)) === undefined
    );
  };
  const operator: Operator = {
    ...asked.operator,
    ...(reason && { reason }),
    ...(expected && { expected }),
    ...(roles && { mayDo }),
  };
  const runFor = (one: object) => runOne({ ...asked, operator }, one, services);
  const { several } = spec;
  const each = several === undefined ? undefined : (body as Record<string, unknown>)[several];
  if (several === undefined || !Array.isArray(each)) return runFor(body);
  const all = [...new Set(each)];
  if (all.length === 1) return runFor({ ...body, [several]: all[0] });
  const results: Record<string, unknown>[] = [];
  for (const one of all) {
    const result = await runFor({ ...body, [several]: one });
    results.push({
      [several]: one,
      code: result.ok ? '0' : result.code,
      result: result.message ?? '',
      ...(result.ok && 'proposalId' in result.data && { proposalId: result.data.proposalId }),
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
