import { randomUUID } from 'node:crypto';
import type { CallPath } from '@/lib/contract/calls';
import type { Accounts } from './accounts';
import { fails, type Json, type Outcome, type Tried, tryCall, tryWrongCall, UNTRIED, WORKS } from './probe';
import { wrongRequest } from './requests';
import { keyOf, type Outcomes, type Session } from './roles';

/** The writes of `--write`. Each one is taken back, or changes nothing but the mark of a message. */

/** The deposit that is requested where the upstream does not say its minimum, in wire units. */
const DEPOSIT = 10_000;

/** A session that writes, with the place for outcomes. */
interface Writing {
  tried: Tried;
  session: Session;
  outcomes: Outcomes;
}

const read = async ({ tried, session }: Writing, path: CallPath, body: object): Promise<Json> =>
  (await tryCall(tried, path, body, session.token)).data;

const note = ({ session, outcomes }: Writing, path: CallPath, outcome: Outcome): void =>
  void outcomes.set(keyOf(session.role, path), outcome);

/** Makes a wrong request and, where it is refused, the right one. Returns whether the right one has succeeded. */
async function write(writing: Writing, path: CallPath, body: object): Promise<boolean> {
  const { tried, session } = writing;
  const wrong = wrongRequest(path, body, session);
  const refused = wrong ? await tryWrongCall(tried, path, wrong, session.token) : WORKS;
  if (refused.kind === 'fails') note(writing, path, refused);
  if (refused.kind === 'fails') return false;
  const { outcome, code } = await tryCall(tried, path, body, session.token);
  note(writing, path, outcome);
  return code === '0';
}

/** Writes an inquiry, finds it in the list, opens it, and deletes it. */
async function tryInquiry(writing: Writing): Promise<void> {
  const path = '/api/board/faq/save';
  const [list, reading] = ['/api/board/faq/list', '/api/board/faq/datail'] as const;
  const title = `Conformance ${randomUUID().slice(0, 8)}`;
  const { memId } = writing.session;
  const kind = { memId, boardType: 'faq', category: 'etc', faqType: 'etc' };
  const find = async () => {
    const data = await read(writing, list, { boardType: 'faq', page: 1 });
    return data?.list.find((row: Json) => row.title === title)?.boardIdx;
  };
  if (!(await write(writing, path, { ...kind, title, content: 'This text may be deleted.' }))) return;
  const boardIdx = await find();
  if (boardIdx === undefined)
    return note(writing, path, fails('the list has no inquiry after it is written'));
  const opened = await tryCall(writing.tried, reading, { boardIdx, boardType: 'faq' }, writing.session.token);
  note(writing, reading, opened.outcome);
  const deletion = { ...kind, title: '', content: '', boardIdx, delYn: 'Y' };
  const { outcome } = await tryCall(writing.tried, path, deletion, writing.session.token);
  if (outcome.kind === 'fails') note(writing, path, fails(`deletion: ${outcome.difference}`));
  else if ((await find()) !== undefined)
    note(writing, path, fails('deletion: the list still has the inquiry'));
}

/** Marks the newest message as read. */
async function tryMessage(writing: Writing): Promise<void> {
  const msgIdx = (await read(writing, '/api/board/msgList', { page: 1 }))?.list[0]?.msgIdx;
  const path = '/api/board/msgRead';
  if (msgIdx === undefined) note(writing, path, UNTRIED('there is no message'));
  else await write(writing, path, { msgIdx, recieveId: writing.session.memId });
}

/** Gives one unit to the lower member and takes it back; afterwards the own balance must be the earlier one. */
async function tryMove(
  writing: Writing,
  path: CallPath,
  { field, give, takeBack }: { field: 'cashAmt' | 'pointAmt'; give: object; takeBack: object },
): Promise<void> {
  const { tried, session } = writing;
  const balance = async () => (await read(writing, '/api/member/info', {}))?.[field];
  const before = await balance();
  if (!(await write(writing, path, give))) return;
  const between = await balance();
  const { outcome, code } = await tryCall(tried, path, takeBack, session.token);
  const after = await balance();
  if (code !== '0' && outcome.kind === 'fails') {
    return note(writing, path, fails(`take-back: ${outcome.difference}; one unit is left below`));
  }
  if (between !== before - 1)
    note(writing, path, fails(`${field}: ${between} after one of ${before} was given`));
  else if (after !== before)
    note(writing, path, fails(`${field}: ${after} after both moves, ${before} before`));
  else if (outcome.kind === 'fails') note(writing, path, outcome);
}

/** Requests a deposit and deletes the request. */
async function tryDeposit(writing: Writing): Promise<void> {
  const { tried, session } = writing;
  const [path, deletion] = ['/api/cash/in', '/api/cash/del'] as const;
  const option = (await read(writing, '/api/etc/siteOption', {}))?.siteOption;
  const cashAmt = option?.depositMin ?? DEPOSIT;
  if (!(await write(writing, path, { memId: session.memId, cashType: 1, cashStatus: 'in', cashAmt }))) return;
  const rows: Json[] = (await read(writing, '/api/cash/list/', { cashType: 1, page: 1 }))?.list ?? [];
  const cashIdx = rows.find((row) => row.cashAmt === cashAmt)?.cashIdx;
  if (cashIdx === undefined) return note(writing, path, fails('the list has no request after it is made'));
  await write(writing, deletion, { cashIdx });
  const { data } = await tryCall(tried, '/api/cash/list/', { cashType: 1, page: 1 }, session.token);
  if (data?.list.some((row: Json) => row.cashIdx === cashIdx)) {
    note(writing, deletion, fails(`the list still has the request ${cashIdx}`));
  }
}

/** Tries the writes that can be taken back, as partner and as player. */
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
    ...{ field: 'cashAmt', give: { memId, inAmt: 1 }, takeBack: { memId, outAmt: 1 } },
  });
  await tryMove(writing, points, {
    field: 'pointAmt',
    give: { memId, pointType: '2', pointAmt: 1 },
    takeBack: { memId, pointType: '-2', pointAmt: -1 },
  });
}
