import { BlockList } from 'node:net';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Db } from '@/platform/db/client';
import { audit, operator, operatorSession } from '@/platform/db/schema';
import { NEEDS } from '@/platform/operator/act';
import { ROLES } from '@/platform/operator/roles';
import { OPERATOR_ACTS } from '@/platform/operator-acts';
import { operatorSignIn } from '@/platform/shared/config';
import { forgetCachedSiteOption } from '@/platform/shared/site-option';
import { onPostgres, withDemoWorld } from '../fixtures/database';
import { untilWaiting } from '../fixtures/lock-waiters';
import { makeOperator, OperatorClient, signInAs, WITHOUT_FACTOR } from '../fixtures/operators';
import { TEST_OPERATOR_KEY, withPlatform } from '../fixtures/platform-client';
import { otpDigits } from '../fixtures/second-factor';

const MINUTE = 60_000;
const world = withDemoWorld();
/** The clock stands still between the moments that a test names, however slow the machine is. */
const started = Date.now();
let passedMs = 0;
const now = () => new Date(started + passedMs);
const office = new BlockList();
office.addSubnet('203.0.113.0', 24, 'ipv4');
const running = withPlatform(world, {
  now,
  operatorSignIn: operatorSignIn({ addresses: office, secret: TEST_OPERATOR_KEY }),
});
const byKey = () => new OperatorClient(running.demo.base, TEST_OPERATOR_KEY);
const signIn = (name: string, password: unknown, headers = {}) =>
  new OperatorClient(running.demo.base, '', headers).act('sign-in', { name, password });

/** Makes an operator and goes through the first sign-in; `codeAt` gives the codes of its OTP app. */
async function firstSignIn(name: string) {
  const { password } = await byKey().dataOf('operator-create', { name, role: 'support', siteId: 'demo' });
  const client = await signInAs(running, name, String(password));
  const newPassword = `a new password of ${name}`;
  await client.dataOf('my-password', { oldPassword: password, newPassword });
  const { secret } = await client.dataOf('my-totp-begin');
  const codeAt = (step: number) => otpDigits(String(secret), now(), step);
  expect(await client.dataOf('my-totp-confirm', { code: codeAt(0) })).toEqual({
    stage: 'open',
    factors: ['totp'],
  });
  return { client, newPassword, codeAt };
}

describe('signing in', () => {
  test('[CONSOLE-01] the first sign-in sets a password and an OTP app, later ones ask for its code, each once', async () => {
    const made = await byKey().dataOf('operator-create', { name: 'kim', role: 'reader', siteId: 'demo' });
    expect(String(made.password)).toMatch(/^[a-z2-9]{14}$/);
    const [stored] = await world.db.select().from(operator).where(eq(operator.name, 'kim'));
    expect(JSON.stringify(stored)).not.toContain(String(made.password));

    const first = await signIn('KIM', made.password);
    expect(first.envelope).toMatchObject({ resultCode: '0', data: { stage: 'password' } });
    const client = new OperatorClient(running.demo.base, String(first.envelope.data!.token));
    expect(await client.codeOf('health', { siteId: 'demo' }), 'nothing before the password').toBe('A006');
    expect(await client.codeOf('my-totp-begin')).toBe('A006');
    const passwords = { oldPassword: made.password, newPassword: 'another password' };
    expect(await client.codeOf('my-password', { ...passwords, oldPassword: 'wrong' })).toBe('A030');
    expect(await client.codeOf('my-password', { ...passwords, newPassword: 'short' })).toBe('A002');
    expect(await client.codeOf('my-password', { ...passwords, newPassword: made.password })).toBe('A024');
    expect(await client.dataOf('my-password', passwords)).toEqual({ stage: 'enrol', factors: [] });

    expect(await client.codeOf('health', { siteId: 'demo' }), 'nothing before the app').toBe('A006');
    const { secret, uri } = await client.dataOf('my-totp-begin');
    expect(String(uri)).toContain(`secret=${secret}`);
    expect(await client.codeOf('my-totp-confirm', { code: '000000' })).toBe('A033');
    const code = otpDigits(String(secret), now());
    expect(await client.dataOf('my-totp-confirm', { code })).toEqual({ stage: 'open', factors: ['totp'] });
    expect(await client.codeOf('health', { siteId: 'demo' })).toBe('0');

    const again = await signInAs(running, 'kim', 'another password');
    expect(await again.codeOf('health', { siteId: 'demo' }), 'nothing before the code').toBe('A006');
    expect(await again.codeOf('my-factor', { code }), 'a code counts once').toBe('A033');
    const next = otpDigits(String(secret), now(), 1);
    expect(await again.dataOf('my-factor', { code: next })).toEqual({ stage: 'open', factors: ['totp'] });
    expect(await again.codeOf('health', { siteId: 'demo' })).toBe('0');
    const rows = await world.db.select().from(audit).orderBy(desc(audit.id)).limit(20);
    expect(JSON.stringify(rows)).not.toContain('another password');
    expect(JSON.stringify(rows)).not.toContain(String(secret));
  });

  test('[CONSOLE-01] another app in the place of the first asks for the password', async () => {
    const { client, newPassword } = await firstSignIn('app');
    expect(await client.codeOf('my-totp-begin')).toBe('A030');
    expect(await client.codeOf('my-totp-begin', { password: newPassword })).toBe('0');
  });

  test('[CONSOLE-01] wrong codes lock the second step for a while, and a reset begins anew', async () => {
    const { client, newPassword, codeAt } = await firstSignIn('codes');
    const second = await signInAs(running, 'codes', newPassword);
    const wrong = codeAt(0) === '111111' ? '222222' : '111111';
    const codes = await Promise.all(
      Array.from({ length: 12 }, () => second.codeOf('my-factor', { code: wrong })),
    );
    expect(codes.filter((code) => code === 'A033')).toHaveLength(9);
    expect(codes.filter((code) => code === 'A039')).toHaveLength(3);
    expect(await second.codeOf('my-factor', { code: codeAt(1) }), 'the right one as well').toBe('A039');

    const { password } = await byKey().dataOf('operator-reset', { name: 'codes' });
    expect(await client.codeOf('my-sessions')).toBe('A005');
    expect((await signIn('codes', newPassword)).envelope.resultCode).toBe('A003');
    const fresh = await signIn('codes', password);
    expect(fresh.envelope.data).toMatchObject({ stage: 'password' });
  });

  test('[CONSOLE-02] wrong passwords and unknown names are answered alike, delay and lock', async () => {
    await firstSignIn('lee');
    for (const name of ['lee', 'nobody']) {
      const codes: string[] = [];
      for (let attempt = 0; attempt < 4; attempt++) codes.push((await signIn(name, 'x')).envelope.resultCode);
      expect(codes, name).toEqual(['A003', 'A003', 'A003', 'A029']);
    }
    expect((await signIn('lee', 'x')).status).toBe(400);
    passedMs += 61 * MINUTE;
  });

  test('[CONSOLE-02] guesses sent at once are as many as one after the other', async () => {
    const { client, newPassword } = await firstSignIn('guessed');
    const from = { 'x-operator-address': '203.0.113.77' };
    const guesses = Array.from({ length: 20 }, (_, guess) =>
      guess === 19 ? newPassword : `wrong password ${guess}`,
    );
    const codes = await Promise.all(
      guesses.map(async (guess) => (await signIn('guessed', guess, from)).envelope.resultCode),
    );
    // One after the other the fourth would have to wait, also with the right password.
    expect(codes.filter((code) => code !== 'A029').length).toBeLessThanOrEqual(3);
    const own = await Promise.all(
      guesses.slice(0, 19).map((oldPassword) => client.codeOf('my-password', { oldPassword, newPassword })),
    );
    expect(own.filter((code) => code === 'A030').length).toBeLessThanOrEqual(3);
    passedMs += 61 * MINUTE;
  });

  /** Does something while a transaction changes or locks an operator, which it commits once that waits for it. */
  const during = async <T>(change: (tx: Db) => Promise<unknown>, meanwhile: () => Promise<T>): Promise<T> => {
    const { result } = await world.db.transaction(async (tx) => {
      await change(tx);
      const result = meanwhile();
      await untilWaiting(world.db, 1);
      return { result };
    });
    return result;
  };

  test.skipIf(!onPostgres)(
    '[CONSOLE-02] a sign-in whose password is replaced while it is checked does not begin',
    async () => {
      const { newPassword } = await firstSignIn('replaced');
      const { envelope } = await during(
        (tx) => tx.execute(sql`UPDATE operator SET pass_hash = 'another' WHERE name = 'replaced'`),
        () => signIn('replaced', newPassword),
      );
      expect(envelope.resultCode).toBe('A003');
      passedMs += 61 * MINUTE;
    },
  );

  test.skipIf(!onPostgres)(
    '[CONSOLE-02] a sign-in that is ended meanwhile sets neither a password nor a second factor',
    async () => {
      const changes = {
        'ended-before-app': async (client: OperatorClient, password: string) => {
          const { secret } = await client.dataOf('my-totp-begin', { password });
          const code = otpDigits(String(secret), now(), 1);
          return () => client.codeOf('my-totp-confirm', { code });
        },
        'ended-before-password': async (client: OperatorClient, oldPassword: string) => () =>
          client.codeOf('my-password', { oldPassword, newPassword: 'quite another one' }),
      };
      for (const [name, prepare] of Object.entries(changes)) {
        const { client, newPassword } = await firstSignIn(name);
        const change = await prepare(client, newPassword);
        const read = async () => (await world.db.select().from(operator).where(eq(operator.name, name)))[0]!;
        const { id, totpSecret, passHash } = await read();
        const end = async (tx: Db) => {
          await tx.select().from(operator).where(eq(operator.id, id)).for('update');
          await tx.update(operatorSession).set({ endedAt: now() }).where(eq(operatorSession.operatorId, id));
        };
        expect(await during(end, change), name).toBe('A005');
        expect(await read()).toMatchObject({ totpSecret, passHash });
      }
    },
  );

  test('[CONSOLE-02] a sign-in ends after thirty minutes without an act, which reads by themselves do not lengthen', async () => {
    const { client } = await firstSignIn('idle');
    const polling = new OperatorClient(client.base, client.token, { 'x-operator-idle': '1' });
    passedMs += 20 * MINUTE;
    expect(await client.codeOf('my-sessions')).toBe('0');
    passedMs += 20 * MINUTE;
    expect(await polling.codeOf('my-sessions')).toBe('0');
    passedMs += 11 * MINUTE;
    expect((await polling.act('my-sessions')).status).toBe(401);
    expect(await client.codeOf('my-sessions')).toBe('A005');
  });

  test('[CONSOLE-02] a sign-in ends after twelve hours, and an unfinished one after ten minutes', async () => {
    const { client, newPassword } = await firstSignIn('long');
    for (let half = 0; half < 23; half++) {
      passedMs += 29 * MINUTE;
      expect(await client.codeOf('my-sessions')).toBe('0');
    }
    passedMs += 29 * MINUTE;
    expect(await client.codeOf('my-sessions'), '12 hours less 4 minutes').toBe('0');
    passedMs += 29 * MINUTE;
    expect(await client.codeOf('my-sessions')).toBe('A005');
    const unfinished = await signInAs(running, 'long', newPassword);
    passedMs += 11 * MINUTE;
    expect(await unfinished.codeOf('my-factor', { code: '000000' })).toBe('A005');
  });

  test('[CONSOLE-02] only addresses of the list may sign in and act', async () => {
    const { newPassword } = await firstSignIn('home');
    const from = (address: string) => ({ 'x-operator-address': address });
    const refused = await signIn('home', newPassword, from('198.51.100.7'));
    expect([refused.status, refused.envelope.resultCode]).toEqual([403, 'A104']);
    passedMs += 1000;
    const { envelope } = await signIn('home', newPassword, from('203.0.113.9'));
    expect(envelope.resultCode).toBe('0');
    const token = String(envelope.data!.token);
    const elsewhere = new OperatorClient(running.demo.base, token, from('198.51.100.7'));
    expect(await elsewhere.codeOf('my-factor', { code: '000000' })).toBe('A104');
    const [row] = await world.db
      .select()
      .from(operatorSession)
      .orderBy(desc(operatorSession.startedAt))
      .limit(1);
    expect(row!.ip).toBe('203.0.113.9');
  });

  test('[CONSOLE-02] operators list and end their own sign-ins, and administrators those of others', async () => {
    const { client, newPassword, codeAt } = await firstSignIn('twice');
    passedMs += 1000;
    const other = await signInAs(running, 'twice', newPassword);
    expect(await other.codeOf('my-factor', { code: codeAt(1) })).toBe('0');
    const { list } = (await client.dataOf('my-sessions')) as { list: { id: string; isCurrent: boolean }[] };
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    expect(await client.codeOf('my-session-end', { id: list[0]!.id })).toBe('0');
    expect(await other.codeOf('my-sessions')).toBe('A005');
    const stranger = (await firstSignIn('stranger')).client;
    expect(await stranger.codeOf('my-session-end', { id: list[1]!.id }), 'of somebody else').toBe('A023');

    expect(await byKey().codeOf('operator-sessions-end', { name: 'twice' })).toBe('0');
    expect(await client.codeOf('my-sessions')).toBe('A005');
    expect(await byKey().codeOf('operator-disable', { name: 'stranger', on: true })).toBe('0');
    expect(await stranger.codeOf('my-sessions')).toBe('A005');
    expect((await signIn('stranger', 'a new password of stranger')).envelope.resultCode).toBe('A003');
    await expect(world.db.delete(operator), 'operators stay').rejects.toThrow();
  });
});

describe('roles', () => {
  const free = withPlatform(world, { operatorSignIn: WITHOUT_FACTOR });
  const ALLOWED: Record<(typeof ROLES)[number], readonly (typeof NEEDS)[number][]> = {
    reader: ['read'],
    support: ['read', 'confirm', 'support'],
    finance: ['read', 'confirm', 'money'],
    administrator: [...NEEDS],
  };

  test.each(ROLES)('[CONSOLE-03] %s: every act by its need, on the own site alone', async (role) => {
    const own = await makeOperator(free, { name: `one-${role}`, role, siteId: 'demo' });
    const all = await makeOperator(free, { name: `all-${role}`, role });
    for (const [act, { needs }] of Object.entries(OPERATOR_ACTS)) {
      const isAllowed = ALLOWED[role].includes(needs);
      // A field that no act has: what the role allows gets as far as the shape of the request.
      const send = (client: OperatorClient, body: object) => client.codeOf(act, { ...body, nonsense: 1 });
      const expected = isAllowed ? 'A002' : 'A006';
      expect(await send(own, { siteId: 'demo' }), act).toBe(expected);
      expect(await send(all, { siteId: 'demo2' }), act).toBe(expected);
      expect(await send(all, {}), `${act} on every site`).toBe(expected);
      const elsewhere = await own.act(act, { siteId: 'demo2', nonsense: 1 });
      const unknown = await own.act(act, { siteId: 'nowhere', nonsense: 1 });
      expect(elsewhere, 'another site is as one that does not exist').toEqual(unknown);
      expect(elsewhere.envelope.resultCode, act).toBe('A002');
      expect((await own.act(act, { nonsense: 1 })).envelope.resultMessage, act).toBe('siteId: must be set');
    }
    const shown = (await own.describe()) as { sites: string[]; acts: { name: string; on: string[] }[] };
    expect(shown.sites).toEqual(['demo']);
    const allowed = Object.entries(OPERATOR_ACTS).filter(([, { needs }]) => ALLOWED[role].includes(needs));
    expect(shown.acts.map(({ name }) => name)).toEqual(allowed.map(([name]) => name).sort());
    expect(shown.acts.every(({ on }) => on.join() === 'demo')).toBe(true);
  });

  test('[CONSOLE-03] the role table is changed by site, and for every site, and roles are taken away', async () => {
    const admin = await makeOperator(free, { name: 'table', role: 'administrator' });
    const support = await makeOperator(free, { name: 'table-support', role: 'support' });
    const grantOn = (siteId: string) => support.codeOf('grant', { siteId, memId: 'player1', amount: 1 });
    expect(await grantOn('demo')).toBe('A006');
    const entry = { role: 'support', act: 'grant' };
    await admin.dataOf('role-act-set', { ...entry, siteId: 'demo', allowed: true });
    expect(await grantOn('demo')).toBe('0');
    expect(await grantOn('demo2')).toBe('A006');
    await admin.dataOf('role-act-set', { ...entry, allowed: true });
    expect(await support.codeOf('grant', { siteId: 'demo2', memId: 'twoplayer1', amount: 1 })).toBe('0');
    await admin.dataOf('role-act-set', { ...entry, siteId: 'demo2', allowed: false });
    expect(await grantOn('demo2')).toBe('A006');
    const { list } = (await admin.dataOf('role-acts', { siteId: 'demo2' })) as {
      list: Record<string, unknown>[];
    };
    expect(list.find(({ act }) => act === 'grant')).toMatchObject({
      support: false,
      finance: true,
      changed: true,
    });
    const locking = { role: 'administrator', act: 'role-act-set', allowed: false };
    expect(await admin.codeOf('role-act-set', locking)).toBe('A002');
    await admin.dataOf('role-act-set', { ...entry, siteId: 'demo', allowed: false });
    await admin.dataOf('role-act-set', { ...entry, allowed: false });

    expect(await admin.codeOf('operator-role', { name: 'table-support', role: 'none' })).toBe('0');
    expect(await support.codeOf('health', { siteId: 'demo' }), 'no role any more').toBe('A002');
  });

  /** Two operators who administer every site, and nobody else who does. */
  const makeLastTwo = async (names: readonly [string, string]) => {
    await world.db.execute(sql`
      UPDATE operator_role SET role = 'reader' WHERE role = 'administrator' AND site_id = '*'`);
    for (const name of names) await byKey().dataOf('operator-create', { name, role: 'administrator' });
  };

  test.skipIf(!onPostgres).each([
    ['lose that role', 'operator-role', { role: 'none' }],
    ['are switched off', 'operator-disable', { on: true }],
  ] as const)(
    '[CONSOLE-03] of two administrators of every site who %s at once, one stays',
    async (_, act, body) => {
      const names = [`first-${act}`, `second-${act}`] as const;
      await makeLastTwo(names);
      const codes: Promise<string>[] = [];
      await world.db.transaction(async (tx) => {
        await tx.select().from(operator).where(inArray(operator.name, names)).for('update');
        for (const name of names) codes.push(byKey().codeOf(act, { name, ...body }));
        await untilWaiting(world.db, 2);
      });
      expect((await Promise.all(codes)).sort()).toEqual(['0', 'A002']);
    },
  );

  test('[CONSOLE-03] the last administrator of every site is not switched off', async () => {
    await makeLastTwo(['going', 'staying']);
    expect(await byKey().codeOf('operator-disable', { name: 'going', on: true })).toBe('0');
    expect(await byKey().codeOf('operator-disable', { name: 'staying', on: true })).toBe('A002');
    expect(await byKey().codeOf('operator-disable', { name: 'going', on: false })).toBe('0');
    expect(await byKey().codeOf('operator-disable', { name: 'staying', on: true })).toBe('0');
  });

  test('[CONSOLE-03] an administrator of one site changes no operator of another', async () => {
    const local = await makeOperator(free, { name: 'local', role: 'administrator', siteId: 'demo' });
    await makeOperator(free, { name: 'there', role: 'support', siteId: 'demo2' });
    await makeOperator(free, { name: 'everywhere', role: 'reader' });
    for (const name of ['there', 'everywhere', 'nobody']) {
      expect(await local.codeOf('operator-reset', { siteId: 'demo', name }), name).toBe('U001');
      expect(await local.codeOf('operator-disable', { siteId: 'demo', name, on: true }), name).toBe('U001');
      expect(await local.codeOf('operator-sessions-end', { siteId: 'demo', name }), name).toBe('U001');
    }
    await makeOperator(free, { name: 'former', role: 'reader', siteId: 'demo' });
    const admin = await makeOperator(free, { name: 'of-all', role: 'administrator' });
    const { password } = await admin.dataOf('operator-reset', { siteId: 'demo', name: 'former' });
    expect(password, 'with a role there').toBeTruthy();
    await admin.dataOf('operator-role', { siteId: 'demo', name: 'former', role: 'none' });
    expect(await local.codeOf('operator-reset', { siteId: 'demo', name: 'former' }), 'without a role').toBe(
      'U001',
    );
    expect(await admin.codeOf('operator-reset', { name: 'former' })).toBe('0');
    const lessened = { siteId: 'demo', name: 'everywhere', role: 'reader' };
    expect(await local.codeOf('operator-role', lessened), 'who operates every site').toBe('U001');
    const { list } = (await local.dataOf('operators', { siteId: 'demo' })) as { list: { name: string }[] };
    expect(list.map(({ name }) => name)).not.toContain('there');
  });
});

describe('audit', () => {
  const free = withPlatform(world, { operatorSignIn: WITHOUT_FACTOR });
  const auditOf = async (client: OperatorClient, body: object) =>
    ((await client.dataOf('audit', { siteId: 'demo', ...body })) as { list: Record<string, unknown>[] }).list;

  test('[CONSOLE-05] the common key does not act in the name of an operator, and its rows say so', async () => {
    const park = await makeOperator(free, { name: 'park', role: 'administrator', siteId: 'demo' });
    const level = { siteId: 'demo', memId: 'player1', memLevel: 2 };
    const keyed = (name?: string) =>
      new OperatorClient(free.demo.base, TEST_OPERATOR_KEY, name ? { 'x-operator': name } : {});
    for (const name of ['park', 'PARK']) {
      expect((await keyed(name).act('member-level', level)).status, name).toBe(401);
      expect(await keyed(name).codeOf('member-level', level), name).toBe('A005');
    }
    const nameless = { siteId: 'demo', name: 'Operator', role: 'reader' };
    expect(await park.codeOf('operator-create', nameless), 'as a key without a name').toBe('A002');
    await keyed('cron').dataOf('member-level', level);
    await keyed().dataOf('member-level', { ...level, memLevel: 3 });
    await park.dataOf('member-level', { ...level, memLevel: 4 });
    const [own, unnamed, cron] = await auditOf(park, { act: 'member-level', memId: 'player1' });
    expect(cron).toMatchObject({ operator: 'cron', byKey: true, sessionId: '' });
    expect(unnamed).toMatchObject({ operator: 'operator', byKey: true });
    expect(own).toMatchObject({
      operator: 'park',
      byKey: false,
      sessionId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  test('[CONSOLE-05] an act that two decided has both addresses and sign-ins, and is found by either name', async () => {
    const one = await makeOperator(free, { name: 'choi', role: 'administrator', siteId: 'demo' });
    const two = await makeOperator(free, { name: 'seo', role: 'administrator', siteId: 'demo' });
    const from = (client: OperatorClient, address: string) =>
      new OperatorClient(client.base, client.token, { 'x-operator-address': address });
    await one.dataOf('site-option', { siteId: 'demo', fourEyesAmount: '1000' });
    const grant = { siteId: 'demo', memId: 'player3', amount: 2000 };
    const { proposalId } = await from(one, '203.0.113.1').dataOf('grant', grant);
    await from(two, '203.0.113.2').dataOf('proposal-confirm', { siteId: 'demo', proposalId });
    for (const operator of ['choi', 'Seo']) {
      const [row] = await auditOf(one, { act: 'grant', operator });
      expect(row, operator).toMatchObject({
        operator: 'choi',
        ip: '203.0.113.1',
        byKey: false,
        target: 'player3',
        confirmedBy: 'seo',
        confirmedIp: '203.0.113.2',
      });
      expect(row!.sessionId).not.toBe(row!.confirmedSessionId);
    }
    const [row] = await auditOf(one, { act: 'propose', operator: 'choi' });
    expect(row).toMatchObject({ byKey: false });
    await world.db.execute(sql`UPDATE site SET option = option - 'fourEyesAmount' WHERE site_id = 'demo'`);
    forgetCachedSiteOption(world.db, 'demo');
  });

  test('[CONSOLE-05] an act names its operator, address, reason and values, and refused ones leave nothing', async () => {
    const kang = await makeOperator(free, { name: 'kang', role: 'administrator', siteId: 'demo' });
    const client = new OperatorClient(kang.base, kang.token, { 'x-operator-address': '203.0.113.9' });
    await client.dataOf('member-level', {
      siteId: 'demo',
      memId: 'player2',
      memLevel: 3,
      reason: 'asked by phone',
    });
    const rows = await world.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(rows[0]).toMatchObject({
      act: 'member-level',
      ip: '203.0.113.9',
      detail: { operator: 'kang', reason: 'asked by phone', target: 'player2', after: { memLevel: 3 } },
    });
    const count = async () => (await world.db.execute(sql`SELECT count(*)::int AS n FROM audit`)).rows[0];
    const before = await count();
    const wrong = { siteId: 'demo', memId: 'player2', memLevel: 3, reason: 'x'.repeat(201) };
    expect(await client.codeOf('member-level', wrong)).toBe('A002');
    expect(await client.codeOf('member-level', { ...wrong, reason: 'x\u0000' })).toBe('A002');
    expect(await count()).toEqual(before);
  });
});
