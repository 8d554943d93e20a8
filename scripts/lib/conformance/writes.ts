import { randomUUID } from 'node:crypto';
import type { CallPath } from '@/lib/contract/calls';
import { fromCents, toCents } from '@/lib/rules/decimal';
import { isUnread } from '@/lib/rules/message';
import type { Accounts } from './accounts';
import {
  type Done,
  fails,
  type Json,
  type Outcome,
  type Tried,
  tryCall,
  tryWrongCall,
  UNTRIED,
} from './probe';
import { wrongRequest } from './requests';
import { callKey, type Outcomes, type Session } from './roles';

/**
 * The writes of `--write`. Each one is undone afterwards, or changes nothing but the mark of a message. Where an answer
 * is lost, balances and lists say whether something was written. The report names things that may remain.
 */

/** The deposit that is requested where the upstream does not say its minimum, in wire units. */
const DEPOSIT = 10_000;

/** A session that writes, with the place for outcomes. */
interface Writing {
  tried: Tried;
  session: Session;
  outcomes: Outcomes;
}

const call = ({ tried, session }: Writing, path: CallPath, body: object) =>
  tryCall(tried, path, body, session.token);

const note = ({ session, outcomes }: Writing, path: CallPath, outcome: Outcome): void =>
  void outcomes.set(callKey(session.role, path), outcome);

/** Returns the difference of a failed outcome, as a list of none or one. */
const differencesIn = (outcome: Outcome, before = ''): string[] =>
  outcome.kind === 'fails' ? [`${before}${outcome.difference}`] : [];

/** Notes a failure with its reasons; without reasons nothing. */
function noteFailure(writing: Writing, path: CallPath, reasons: readonly string[]): void {
  if (reasons.length > 0) note(writing, path, fails(reasons.join('; ')));
}

/** Whether something is still there, by the rows of a list; `undefined` rows could not be read. */
function remaining(rows: readonly Json[] | undefined, isIt: (row: Json) => boolean, name: string): string[] {
  if (!rows) return [`${name} may still be there`];
  return rows.some(isIt) ? [`${name} is still there`] : [];
}

/** Writes an inquiry, finds it in the list, opens it, and deletes it. */
async function tryInquiry(writing: Writing): Promise<void> {
  const path = '/api/board/faq/save';
  const [list, reading] = ['/api/board/faq/list', '/api/board/faq/datail'] as const;
  const title = `Conformance ${randomUUID().slice(0, 8)}`;
  const name = `the inquiry “${title}”`;
  const { memId } = writing.session;
  const kind = { memId, boardType: 'faq', category: 'etc', faqType: 'etc' };
  const rows = async (): Promise<Json[] | undefined> =>
    (await call(writing, list, { boardType: 'faq', page: 1 })).data?.list;
  const isIt = (row: Json) => row.title === title;

  const { outcome, done } = await call(writing, path, {
    ...kind,
    title,
    content: 'This text may be deleted.',
  });
  note(writing, path, outcome);
  note(writing, reading, UNTRIED('there is no inquiry to open'));
  if (done === 'no') return;
  const boardIdx = (await rows())?.find(isIt)?.boardIdx;
  if (boardIdx === undefined) {
    const reasons = [...differencesIn(outcome), `the list does not have ${name}, which may still be there`];
    return noteFailure(writing, path, reasons);
  }
  note(writing, reading, (await call(writing, reading, { boardIdx, boardType: 'faq' })).outcome);
  const deleted = await call(writing, path, { ...kind, title: '', content: '', boardIdx, delYn: 'Y' });
  const reasons = differencesIn(deleted.outcome, 'deletion: ');
  noteFailure(writing, path, [...differencesIn(outcome), ...reasons, ...remaining(await rows(), isIt, name)]);
}

/** Marks a message as read: one that is read already, so that nothing changes, or else the newest. */
async function tryMessage(writing: Writing): Promise<void> {
  const list: Json[] = (await call(writing, '/api/board/msgList', { page: 1 })).data?.list ?? [];
  const message = list.find((one) => !isUnread(one)) ?? list[0];
  const path = '/api/board/msgRead';
  if (!message) return note(writing, path, UNTRIED('there is no message'));
  const body = { msgIdx: message.msgIdx, recieveId: writing.session.memId };
  note(writing, path, (await call(writing, path, body)).outcome);
}

/** A move of one unit to the lower member, and its opposite. */
interface Move {
  field: 'cashAmt' | 'pointAmt';
  give: object;
  takeBack: object;
}

/** One unit of money or points, in cents. */
const UNIT = 100n;

/** Whether the lower member still has the unit, as text, by the answer to the taking back and the balances around both moves. */
function unitBelow(done: Done, after: bigint | undefined, before: bigint): string[] {
  if (done === 'yes' || (done === 'maybe' && after === before)) return [];
  const isSure = done === 'no' || after === before - UNIT;
  return [`one unit ${isSure ? 'is' : 'may be'} left with the lower member`];
}

/**
 * Gives one unit to the lower member and takes it back; afterwards the balance of the partner must be the earlier one.
 * Where the answer to the giving is lost, the unit is taken back only if the balance shows that it was given.
 */
async function tryMove(writing: Writing, path: CallPath, { field, give, takeBack }: Move): Promise<void> {
  const { tried, session } = writing;
  const balance = async (): Promise<bigint | undefined> => {
    const amount = (await call(writing, '/api/member/info', {})).data?.[field];
    return amount === undefined ? undefined : toCents(amount);
  };
  const before = await balance();
  if (before === undefined) return note(writing, path, UNTRIED('the balance of the partner cannot be read'));
  const given = await call(writing, path, give);
  note(writing, path, given.outcome);
  if (given.done === 'no') return;
  const between = await balance();
  if (given.done === 'maybe' && between !== before - UNIT) {
    const isUnmoved = between === before;
    const left = isUnmoved ? 'the balance has not changed' : 'one unit may be left with the lower member';
    return noteFailure(writing, path, [...differencesIn(given.outcome), left]);
  }
  const taken = await call(writing, path, takeBack);
  const after = await balance();
  const reasons = [
    ...differencesIn(given.outcome),
    ...differencesIn(taken.outcome, 'take-back: '),
    ...(between !== undefined && between !== before - UNIT
      ? [`${field}: ${fromCents(between)} after one of ${fromCents(before)} was given`]
      : []),
    ...(taken.done === 'yes' && after !== undefined && after !== before
      ? [`${field}: ${fromCents(after)} after both moves, ${fromCents(before)} before`]
      : []),
    ...unitBelow(taken.done, after, before),
  ];
  if (reasons.length > 0) return noteFailure(writing, path, reasons);
  if (between === undefined || after === undefined) {
    const warning = 'the balance could not be read after the moves, so that it was not compared';
    return note(writing, path, { kind: 'works', warning });
  }
  const wrong = wrongRequest(path, give, session)!;
  note(writing, path, await tryWrongCall(tried, path, wrong, session.token));
  const last = await balance();
  if (last !== undefined && last !== before) {
    const changed = `${fromCents(last)} after a give to a member that does not exist, ${fromCents(before)} before`;
    noteFailure(writing, path, [`${field}: ${changed}`]);
  }
}

const REQUESTS = '/api/cash/list/';
/** The stage of a request that was cancelled; an upstream may list these too. */
const CANCELLED = -1;

/** One page of the deposits that were requested; undefined if it cannot be read. */
const deposits = async (writing: Writing, page: number): Promise<Json> =>
  (await call(writing, REQUESTS, { cashType: 1, page })).data;

/** The first and the last page of the deposits, as an upstream may list the oldest first. */
async function depositPages(writing: Writing): Promise<Json[][] | undefined> {
  const first = await deposits(writing, 1);
  if (!first) return undefined;
  const { tatal_list_count: total, count_per_list: perPage } = first.pageInfo;
  const pages = perPage > 0 ? Math.ceil(total / perPage) : 1;
  if (pages < 2) return [first.list];
  const last = await deposits(writing, pages);
  return last && [first.list, last.list];
}

/** The ids of requests of an amount that were not listed before, of the first page that has one. */
function newRequests(pages: readonly Json[][], before: readonly Json[][], cashAmt: number): number[] {
  const known = new Set(before.flat().map(({ cashIdx }) => cashIdx));
  const isNew = (row: Json) => row.cashAmt === cashAmt && !known.has(row.cashIdx);
  return (pages.find((rows) => rows.some(isNew)) ?? []).filter(isNew).map(({ cashIdx }) => cashIdx);
}

/** Requests a deposit and deletes the request, which is the one that the list did not have before. */
async function tryDeposit(writing: Writing): Promise<void> {
  const [path, deletion] = ['/api/cash/in', '/api/cash/del'] as const;
  const before = await depositPages(writing);
  if (!before) {
    for (const one of [path, deletion]) note(writing, one, UNTRIED('the list of requests cannot be read'));
    return;
  }
  const option = (await call(writing, '/api/etc/siteOption', {})).data?.siteOption;
  const cashAmt = option?.depositMin ?? DEPOSIT;
  const body = { memId: writing.session.memId, cashType: 1, cashStatus: 'in', cashAmt };
  const { outcome, done } = await call(writing, path, body);
  note(writing, path, outcome);
  note(writing, deletion, UNTRIED('there is no request to delete'));
  if (done === 'no') return;
  const pages = await depositPages(writing);
  const [cashIdx, ...others] = pages ? newRequests(pages, before, cashAmt) : [];
  if (cashIdx === undefined || others.length > 0) {
    const found = others.length > 0 ? 'several new requests' : 'no new request';
    const left = `the list has ${found} of a deposit of ${cashAmt}; one may be left there`;
    return noteFailure(writing, path, [...differencesIn(outcome), left]);
  }
  const deleted = await call(writing, deletion, { cashIdx });
  note(writing, deletion, deleted.outcome);
  const rows = (await depositPages(writing))?.flat();
  const isIt = (row: Json) => row.cashIdx === cashIdx && row.cashStatus !== CANCELLED;
  noteFailure(writing, deletion, [
    ...differencesIn(deleted.outcome),
    ...remaining(rows, isIt, `the request ${cashIdx}`),
  ]);
}

/** Tries the writes that can be undone, as partner and as player. */
export async function tryWrites(
  tried: Tried,
  sessions: readonly (Session | undefined)[],
  accounts: Accounts,
  outcomes: Outcomes,
): Promise<void> {
  for (const session of sessions) {
    if (!session) continue;
    const writing = { tried, session, outcomes };
    await tryInquiry(writing);
    await tryMessage(writing);
    if (session.role === 'player') await tryDeposit(writing);
    else await tryMoves(writing, accounts.lowerMember);
  }
}

async function tryMoves(writing: Writing, memId: string | undefined): Promise<void> {
  const [cash, points] = ['/api/retail/cashSend', '/api/retail/pointSend'] as const;
  for (const path of ['/api/cash/in', '/api/cash/del'] as const) {
    note(writing, path, UNTRIED('the player requests the deposit'));
  }
  if (!memId) {
    for (const path of [cash, points]) note(writing, path, UNTRIED('the file has no lowerMember'));
    return;
  }
  await tryMove(writing, cash, {
    field: 'cashAmt',
    give: { memId, inAmt: 1 },
    takeBack: { memId, outAmt: 1 },
  });
  await tryMove(writing, points, {
    field: 'pointAmt',
    give: { memId, pointType: '2', pointAmt: 1 },
    takeBack: { memId, pointType: '-2', pointAmt: -1 },
  });
}
