import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { HEADER } from '@/lib/cipher/wire';
import { type CallPath, calls, findCall } from '@/lib/contract/calls';
import { today } from '@/lib/rules/day';
import { readOnly } from '@/platform/db/read-only';
import { audit, loginLog, member, memberView, message, session } from '@/platform/db/schema';
import { closeExpired } from '@/platform/viewing/end-view';
import type { Answered } from '../fixtures/answered';
import { withDemoWorld } from '../fixtures/database';
import { makeOperator, type OperatorClient, WITHOUT_FACTOR } from '../fixtures/operators';
import { Member, withPlatform } from '../fixtures/platform-client';
import { sampleBody } from '../fixtures/samples';
import { tableHashes } from '../fixtures/table-hashes';

const MINUTE = 60_000;
const REASON = 'Q-1040: the deposit screen shows an error';
const world = withDemoWorld();
/** The clock stands still between the moments that a test names. */
const started = Date.now();
let passedMs = 0;
const now = () => new Date(started + passedMs);
const running = withPlatform(world, { now, operatorSignIn: WITHOUT_FACTOR });

let kim: OperatorClient;
beforeAll(async () => {
  kim = await makeOperator(running, { name: 'kim', role: 'support', siteId: 'demo' });
});

const ask = (memId: string, by = kim) => by.dataOf('view-as', { siteId: 'demo', memId, reason: REASON });
const use = (ticket: unknown) => running.demo.call('/api/member/openView', { ticket: String(ticket) });

/** Opens a view of a member; it makes calls as the member does. */
async function view(memId: string, by = kim) {
  const { ticket } = await ask(memId, by);
  const { data } = await use(ticket);
  return new Member(running.demo, data as Answered<'/api/member/login'>);
}

const rowsOf = (act: string) =>
  world.db
    .select()
    .from(audit)
    .where(and(eq(audit.siteId, 'demo'), eq(audit.act, act)))
    .orderBy(audit.id);

const idOf = async (memId: string) => {
  const at = and(eq(member.siteId, 'demo'), eq(member.memId, memId));
  return (await world.db.select({ id: member.id }).from(member).where(at))[0]!.id;
};

describe('[VIEWAS-01] asking for a view', () => {
  test('an operator signed in by name gets a ticket, with a reason, in the audit; its hash alone is stored', async () => {
    const { ticket, side, until } = await ask('player1');
    expect(side).toBe('play');
    expect((await ask('ptn3')).side).toBe('partner');
    expect(Date.parse(String(until))).toBe(now().getTime() + 15 * MINUTE);
    const stored = await world.db.select().from(memberView);
    expect(JSON.stringify(stored)).not.toContain(String(ticket));
    const [row] = await rowsOf('view-as');
    expect(row!.detail).toMatchObject({ operator: 'kim', target: 'player1', reason: REASON });
    expect(row!.ip).not.toBe('');
    expect(JSON.stringify(row)).not.toContain(String(ticket));
  });

  test('no reason, a key, a reader, another site, an unknown or closed account: refused', async () => {
    const code = (body: object, by = kim) =>
      by.codeOf('view-as', { siteId: 'demo', reason: REASON, ...body });
    const before = await tableHashes(world.db);
    expect(await kim.codeOf('view-as', { siteId: 'demo', memId: 'player1' })).toBe('A002');
    expect(await code({ memId: 'player1', reason: 'x'.repeat(201) })).toBe('A002');
    expect(await code({ memId: 'nobody' })).toBe('U001');
    expect(await code({ memId: 'twoplayer1', siteId: 'demo2' })).toBe('A002');
    const byKey = await running.demo.operator('view-as', {
      siteId: 'demo',
      memId: 'player1',
      reason: REASON,
    });
    expect(byKey.envelope.resultCode).toBe('A006');
    expect(await tableHashes(world.db)).toEqual(before);
    const lee = await makeOperator(running, { name: 'lee', role: 'reader', siteId: 'demo' });
    expect(await code({ memId: 'player1' }, lee)).toBe('A006');
    await world.db
      .update(member)
      .set({ status: 'closed' })
      .where(eq(member.id, await idOf('player6')));
    const closed = await kim.act('view-as', { siteId: 'demo', memId: 'player6', reason: REASON });
    expect(closed.envelope).toMatchObject({ resultCode: 'A006', resultMessage: 'the account is closed' });
  });

  test('a ticket opens one view, within a minute, on its own site', async () => {
    const { ticket } = await ask('player1');
    const elsewhere = await running.demo2.call('/api/member/openView', { ticket: String(ticket) });
    expect(elsewhere.resultCode).toBe('A108');
    const [one, other] = await Promise.all([use(ticket), use(ticket)]);
    expect([one.resultCode, other.resultCode].sort()).toEqual(['0', 'A108']);
    const opened = one.data ?? other.data!;
    expect(opened).toMatchObject({ member: { memId: 'player1' }, viewedBy: 'kim' });
    expect(opened.viewUntil).toBe(new Date(now().getTime() + 15 * MINUTE).toISOString());
    const used = (await rowsOf('view-open')).at(-1)!;
    expect(used.detail).toMatchObject({ operator: 'kim', target: 'player1', reason: REASON });

    const late = await ask('player1');
    passedMs += MINUTE;
    expect((await use(late.ticket)).resultCode).toBe('A108');
    expect((await use('x'.repeat(43))).resultCode).toBe('A108');
  });

  test('each page is in the audit, once a minute; a session notes none', async () => {
    const looking = await view('ptn3');
    const before = (await rowsOf('view-page')).length;
    const open = (path: string) => looking.get('/api/member/viewedPage', { path });
    await Promise.all([open('/demo/userList'), open('/demo/userList')]);
    await open('/demo/userDetail?memId=player1');
    passedMs += MINUTE;
    await open('/demo/userList');
    const rows = (await rowsOf('view-page')).slice(before);
    expect(rows.map(({ detail }) => (detail as { after: { path: string } }).after.path)).toEqual([
      '/demo/userList',
      '/demo/userDetail?memId=player1',
      '/demo/userList',
    ]);
    expect(rows[0]!.detail).toMatchObject({ operator: 'kim', target: 'ptn3', reason: REASON });
    const ptn3 = await running.demo.login('ptn3');
    expect((await ptn3.call('/api/member/viewedPage', { path: '/demo/userList' })).resultCode).toBe('A023');
    expect((await ptn3.call('/api/member/endView', {})).resultCode).toBe('A023');
  });
});

describe('[VIEWAS-02] a view reads only', () => {
  const paths = Object.keys(calls) as CallPath[];
  const lookers = async () => ({ partner: await view('ptn3'), player: await view('player1') });
  const lookerOf = ({ partner, player }: Awaited<ReturnType<typeof lookers>>, path: CallPath) =>
    findCall(path)!.access === 'player' ? player : partner;
  /** Sends a call with the token of a view, of guests as well. */
  const send = async (looking: Member, path: CallPath) => {
    const headers = { [HEADER.token]: looking.token };
    const sent = running.demo.message(path, sampleBody(findCall(path)!));
    return (await running.demo.send({ path, message: sent, headers })).envelope;
  };

  test('every write of the contract is refused before it begins, a game and an extension too', async () => {
    const both = await lookers();
    const before = await tableHashes(world.db);
    const own = ['/api/member/viewedPage', '/api/member/endView'];
    const writes = paths.filter((path) => {
      const { kind, access } = findCall(path)!;
      return kind === 'write' && access !== 'vendor' && !own.includes(path);
    });
    for (const path of writes) {
      for (const looking of Object.values(both)) {
        const { resultCode } = await send(looking, path);
        const isOfRole = looking === lookerOf(both, path) || findCall(path)!.access !== 'partner';
        expect(resultCode, path).toMatch(isOfRole ? /^A106$|^A006$/ : /^A006$/);
      }
      expect((await send(lookerOf(both, path), path)).resultCode, path).toBe('A106');
    }
    expect(writes).toContain('/api/minigame/getGame');
    expect(writes).toContain('/api/getToken');
    expect(writes.length).toBeGreaterThan(60);
    expect(await tableHashes(world.db)).toEqual(before);
  });

  test('every read is answered and leaves all tables as they were', async () => {
    const both = await lookers();
    const own = { partner: await running.demo.login('ptn3'), player: await running.demo.login('player1') };
    const reads = paths.filter((path) => findCall(path)!.kind === 'read');
    const codesOf = async (callers: typeof own) => {
      const codes: string[] = [];
      for (const path of reads) {
        for (const caller of [callers.partner, callers.player])
          codes.push(`${path} ${(await send(caller, path)).resultCode}`);
      }
      return codes;
    };
    const answered = await codesOf(own);
    const before = await tableHashes(world.db);
    passedMs += 2 * MINUTE;
    expect(await codesOf(both), 'as to the members themselves').toEqual(answered);
    expect(reads.length).toBeGreaterThan(100);
    expect(await tableHashes(world.db)).toEqual(before);
  });

  test('the answer to an inquiry, and the counted page of an invitation, are not marked', async () => {
    const { player } = await lookers();
    const { rows } = await world.db.execute<{ id: number; site: string }>(sql`
      INSERT INTO board (site_id, board_type, member_id, title, content, status)
      VALUES ('demo', 'faq', ${await idOf('player1')}, 'q', 'q', 'ANSWER') RETURNING id::float8 AS id`);
    const before = await tableHashes(world.db);
    const read = await player.get(
      '/api/board/faq/datail' as never,
      {
        boardIdx: rows[0]!.id,
        boardType: 'faq',
      } as never,
    );
    expect(read).toMatchObject({ board: { boardIdx: rows[0]!.id } });
    expect(await tableHashes(world.db)).toEqual(before);
  });

  test('the database refuses a write of a read, alone and in a transaction', async () => {
    const reading = readOnly(world.db);
    const code = (run: Promise<unknown>) =>
      run.then(
        () => 'done',
        (error) => error.cause?.code ?? error.code,
      );
    const write = sql`UPDATE member SET mem_nick = 'x' WHERE id = 1`;
    expect(await code(reading.execute(write))).toBe('25006');
    expect(await code(reading.update(member).set({ memNick: 'x' }))).toBe('25006');
    expect(await code(reading.transaction((tx) => tx.execute(write)))).toBe('25006');
    expect(await code(reading.transaction((tx) => tx.transaction((inner) => inner.execute(write))))).toBe(
      '25006',
    );
    expect((await reading.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
    await world.db.execute(sql`UPDATE member SET mem_nick = mem_nick WHERE id = 1`);
  });

  test('the member’s own session, presence, sign-ins and devices stay as they were', async () => {
    const player = await running.demo.login('player2');
    const of = async () => {
      const id = await idOf('player2');
      const sessions = await world.db.select().from(session).where(eq(session.memberId, id));
      const logins = await world.db.select().from(loginLog).where(eq(loginLog.memberId, id));
      const [row] = await world.db.select().from(member).where(eq(member.id, id));
      return { sessions, logins, lastLoginAt: row!.lastLoginAt };
    };
    const before = await of();
    const looking = await view('player2');
    passedMs += 2 * MINUTE;
    await looking.get('/api/cash/getCoin', {});
    await looking.get('/api/member/sessions', {});
    expect(await of()).toEqual(before);
    await player.get('/api/cash/getCoin', {});
  });
});

describe('[VIEWAS-03] the end of a view', () => {
  const codeOf = async (looking: Member) => (await looking.call('/api/member/info', {})).resultCode;
  const lastEnd = async () => (await rowsOf('view-end')).at(-1)!.detail;

  test('it ends after fifteen minutes, whatever is done in it, and the audit says so', async () => {
    const looking = await view('player1');
    passedMs += 15 * MINUTE - 1;
    expect(await codeOf(looking)).toBe('0');
    passedMs += 1;
    expect(await codeOf(looking)).toBe('A107');
    expect((await looking.call('/api/member/endView', {})).resultCode).toBe('A107');
    expect(await lastEnd()).toMatchObject({ operator: 'kim', target: 'player1', after: { why: 'time' } });

    await closeExpired(world.db, now());
    await view('player2');
    const ends = (await rowsOf('view-end')).length;
    passedMs += 16 * MINUTE;
    await closeExpired(world.db, now());
    await closeExpired(world.db, now());
    const rows = await rowsOf('view-end');
    expect(rows.length).toBe(ends + 1);
    expect(rows.at(-1)!.detail).toMatchObject({ target: 'player2', after: { why: 'time' } });
    kim = await makeOperator(running, { name: `kim${passedMs}`, role: 'support', siteId: 'demo' });
  });

  test('the operator ends it; the member’s session goes on', async () => {
    const player = await running.demo.login('player1');
    const looking = await view('player1');
    await looking.get('/api/member/endView', {});
    expect(await codeOf(looking)).toBe('A107');
    expect(await lastEnd()).toMatchObject({ target: 'player1', after: { why: 'operator' } });
    expect(await codeOf(player)).toBe('0');
  });

  test('it ends with the operator’s sign-in, role or name, and with the account', async () => {
    const make = (name: string) => makeOperator(running, { name, role: 'support', siteId: 'demo' });
    const byKey = (act: string, body: object) => running.demo.operator(act, body);

    const one = await make('park');
    const signedOut = await view('player1', one);
    await one.dataOf('my-sign-out');
    expect(await codeOf(signedOut)).toBe('A107');
    expect(await lastEnd()).toMatchObject({ operator: 'park', after: { why: 'signIn' } });

    const two = await make('choi');
    const disabled = await view('player1', two);
    expect((await byKey('operator-disable', { name: 'choi', on: true })).envelope.resultCode).toBe('0');
    expect(await codeOf(disabled)).toBe('A107');

    const three = await make('jung');
    const lesser = await view('player1', three);
    expect(
      (
        await byKey('role-act-set', {
          siteId: 'demo',
          role: 'support',
          act: 'view-as',
          allowed: false,
        })
      ).envelope.resultCode,
    ).toBe('0');
    expect(await codeOf(lesser)).toBe('A107');
    expect(await lastEnd()).toMatchObject({ operator: 'jung', after: { why: 'role' } });
    await byKey('role-act-set', { siteId: 'demo', role: 'support', act: 'view-as', allowed: true });

    const closing = await view('player5');
    const unused = await ask('player5');
    await world.db
      .update(member)
      .set({ status: 'closed' })
      .where(eq(member.id, await idOf('player5')));
    expect(await codeOf(closing)).toBe('A107');
    expect(await lastEnd()).toMatchObject({ target: 'player5', after: { why: 'closed' } });
    expect((await use(unused.ticket)).resultCode).toBe('A108');
  });

  test('a token of another site opens nothing', async () => {
    const looking = await view('player1');
    const { resultCode } = await running.demo2.call('/api/member/info', {}, { token: looking.token });
    expect(resultCode).toBe('A005');
  });
});

describe('[VIEWAS-04] telling the member', () => {
  const messagesOf = async (memId: string) =>
    world.db
      .select()
      .from(message)
      .where(eq(message.memberId, await idOf(memId)));
  const setNotice = (viewNotice: boolean) =>
    running.demo.operator('site-option', { siteId: 'demo', viewNotice });

  test('a message says when, and neither by whom nor why; the partner’s own log has it, those above do not', async () => {
    const before = (await messagesOf('ptn4')).length;
    await view('ptn4');
    const after = await messagesOf('ptn4');
    expect(after.length).toBe(before + 1);
    const { title, content, translations } = after.at(-1)!;
    const all = JSON.stringify([title, content, translations]);
    expect(all).not.toMatch(/kim|Q-1040/);
    expect(Object.keys(translations!)).toEqual(['en', 'vn']);

    const day = today(now());
    const range = { startDate: day, endDate: day, page: 1 };
    const acts = async (memId: string) =>
      (await (await running.demo.login(memId)).get('/api/retail/activity', range)).list.filter(
        ({ act }) => act === 'viewed',
      );
    const own = await acts('ptn4');
    expect(own).toMatchObject([{ memId: 'ptn4', actorId: '', accessIp: '', kind: 'signIn' }]);
    expect((await acts('ptn3')).map(({ memId }) => memId)).not.toContain('ptn4');
  });

  test('an option switches it off, which two operators decide where a site has four eyes', async () => {
    await setNotice(false);
    const before = (await messagesOf('ptn5')).length;
    await view('ptn5');
    expect((await messagesOf('ptn5')).length).toBe(before);
    expect((await rowsOf('view-open')).at(-1)!.detail).toMatchObject({
      target: 'ptn5',
      after: { told: false },
    });
    await setNotice(true);
    const { loosenedOptions } = await import('@/platform/operator/loosened');
    const { DEFAULT_SITE_OPTION } = await import('@/platform/shared/site-option');
    const off = { ...DEFAULT_SITE_OPTION, viewNotice: false };
    expect(loosenedOptions(DEFAULT_SITE_OPTION, off)).toEqual(['viewNotice']);
    expect(loosenedOptions(off, DEFAULT_SITE_OPTION)).toEqual([]);
  });
});
