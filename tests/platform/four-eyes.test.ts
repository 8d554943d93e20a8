import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { audit, cashRequest, operatorProposal } from '@/platform/db/schema';
import { closeLapsed } from '@/platform/operator/lapsed';
import { loosenedOptions } from '@/platform/operator/loosened';
import { DEFAULT_SITE_OPTION } from '@/platform/shared/site-option';
import { withDemoWorld } from '../fixtures/database';
import { makeOperator, OperatorClient, signInAs, WITHOUT_FACTOR } from '../fixtures/operators';
import { TEST_OPERATOR_KEY, withPlatform } from '../fixtures/platform-client';
import { expectTitledFacts } from '../fixtures/untitled-facts';

const world = withDemoWorld();
expectTitledFacts(world);
const running = withPlatform(world, { operatorSignIn: WITHOUT_FACTOR });
const byKey = () => new OperatorClient(running.demo.base, TEST_OPERATOR_KEY);
const ABOVE = 1_000_001;
let first: OperatorClient;
let second: OperatorClient;
let support: OperatorClient;
let reader: OperatorClient;
let elsewhere: OperatorClient;
let demoted: OperatorClient;

beforeAll(async () => {
  first = await makeOperator(running, { name: 'first', role: 'administrator' });
  second = await makeOperator(running, { name: 'second', role: 'administrator', siteId: 'demo' });
  support = await makeOperator(running, { name: 'only-support', role: 'support', siteId: 'demo' });
  reader = await makeOperator(running, { name: 'only-reader', role: 'reader', siteId: 'demo' });
  elsewhere = await makeOperator(running, {
    name: 'elsewhere',
    role: 'administrator',
    siteId: 'demo2',
  });
  await makeOperator(running, { name: 'promoted', role: 'reader', siteId: 'demo' });
  demoted = await makeOperator(running, { name: 'demoted', role: 'finance', siteId: 'demo' });
  await byKey().dataOf('site-option', { siteId: 'demo', fourEyesAmount: '1000000' });
});

const cashOf = async (memId: string) => {
  const { rows } = await world.db.execute<{ cents: string }>(sql`
    SELECT (balance * 100)::bigint::text AS cents FROM account a JOIN member m ON m.id = a.member_id
    WHERE m.site_id = 'demo' AND m.mem_id = ${memId} AND a.kind = 'cash'`);
  return BigInt(rows[0]!.cents);
};
const proposed = async (client: OperatorClient, act: string, body: object) => {
  const { proposalId } = await client.dataOf(act, { siteId: 'demo', ...body });
  expect(proposalId, act).toEqual(expect.any(Number));
  return { siteId: 'demo', proposalId };
};
const proposalOf = async (proposalId: unknown) =>
  (
    await world.db
      .select()
      .from(operatorProposal)
      .where(eq(operatorProposal.id, Number(proposalId)))
  )[0]!;

test('[CONSOLE-04] up to the amount one operator decides, above it two, and the audit names both', async () => {
  const before = await cashOf('player1');
  expect(await first.dataOf('grant', { siteId: 'demo', memId: 'player1', amount: ABOVE - 1 })).toHaveProperty(
    'balance',
  );
  expect(await cashOf('player1')).toBe(before + 100_000_000n);

  const on = await proposed(first, 'grant', { memId: 'player1', amount: ABOVE, reason: 'prize' });
  expect(await cashOf('player1'), 'nothing has moved').toBe(before + 100_000_000n);
  const { list } = (await second.dataOf('proposals', { siteId: 'demo' })) as {
    list: Record<string, unknown>[];
  };
  expect(list[0]).toMatchObject({
    proposalId: on.proposalId,
    act: 'grant',
    proposedBy: 'first',
    reason: 'prize',
    shown: { memId: 'player1', amount: String(ABOVE) },
  });
  expect(await second.dataOf('proposal-confirm', on)).toMatchObject({ act: 'grant', memId: 'player1' });
  expect(await cashOf('player1')).toBe(before + 200_000_100n);
  const [row] = await world.db.select().from(audit).orderBy(sql`id DESC`).limit(1);
  expect(row).toMatchObject({
    act: 'grant',
    detail: { operator: 'first', confirmedBy: 'second', reason: 'prize', target: 'player1' },
  });
});

test('[CONSOLE-04] nobody confirms the own proposal, in no sign-in, also not twenty times at once', async () => {
  const before = await cashOf('player2');
  const on = await proposed(first, 'grant', { memId: 'player2', amount: ABOVE });
  const other = await signInAs(running, 'FIRST');
  const tries = Array.from({ length: 20 }, (_, i) => (i % 2 ? first : other).codeOf('proposal-confirm', on));
  expect(new Set(await Promise.all(tries))).toEqual(new Set(['A102']));
  expect(await byKey().codeOf('proposal-confirm', on), 'a key is no person').toBe('A101');
  expect(await first.codeOf('proposal-reject', { ...on, reason: 'x' })).toBe('A102');
  expect(await cashOf('player2')).toBe(before);

  // The database refuses it as well, and every other change.
  const asked = sql`WHERE id = ${on.proposalId}`;
  for (const change of [
    sql`SET status = 'confirmed', decided_by = 'First', decided_at = now()`,
    sql`SET status = 'confirmed', decided_by = NULL, decided_at = now()`,
    sql`SET body = '{}'`,
    sql`SET proposed_by = 'second', status = 'confirmed', decided_by = 'first', decided_at = now()`,
  ]) {
    await expect(world.db.execute(sql`UPDATE operator_proposal ${change} ${asked}`)).rejects.toThrow();
  }
  await expect(world.db.execute(sql`DELETE FROM operator_proposal ${asked}`)).rejects.toThrow();
  expect((await proposalOf(on.proposalId)).status).toBe('open');
});

test('[CONSOLE-04] twenty confirmations at once carry the act out once', async () => {
  const before = await cashOf('player3');
  const on = await proposed(first, 'grant', { memId: 'player3', amount: ABOVE });
  const codes = await Promise.all(Array.from({ length: 20 }, () => second.codeOf('proposal-confirm', on)));
  expect(codes.filter((code) => code === '0')).toHaveLength(1);
  expect(codes.filter((code) => code === 'A103')).toHaveLength(19);
  expect(await cashOf('player3')).toBe(before + BigInt(ABOVE) * 100n);
});

test('[CONSOLE-04] the same request is one proposal, whoever sends it again', async () => {
  const body = { memId: 'player4', amount: ABOVE };
  const sent = await Promise.all(
    [first, second, first, second].map((client) => client.dataOf('grant', { siteId: 'demo', ...body })),
  );
  expect(new Set(sent.map(({ proposalId }) => proposalId)).size).toBe(1);
  const { proposedBy } = await proposalOf(sent[0]!.proposalId);
  const own = proposedBy === 'first' ? first : second;
  const on = { siteId: 'demo', proposalId: sent[0]!.proposalId };
  expect(await own.codeOf('proposal-withdraw', on)).toBe('0');
  expect(await proposed(first, 'grant', body), 'withdrawn, it can be proposed anew').not.toEqual(on);
});

test('[CONSOLE-04] a role that does not allow the act confirms and rejects none', async () => {
  const on = await proposed(first, 'grant', { memId: 'player5', amount: ABOVE });
  for (const act of ['proposal-confirm', 'proposal-reject']) {
    const body = { ...on, ...(act === 'proposal-reject' && { reason: 'x' }) };
    expect(await support.codeOf(act, body), act).toBe('A006');
    expect(await reader.codeOf(act, body), act).toBe('A006');
    expect(await elsewhere.codeOf(act, body), act).toBe('A002');
    expect(await elsewhere.codeOf(act, { ...body, siteId: 'demo2' }), act).toBe('A023');
  }
  expect(await second.codeOf('proposal-reject', { ...on, reason: 'not agreed' })).toBe('0');
  expect(await proposalOf(on.proposalId)).toMatchObject({ status: 'rejected', decision: 'not agreed' });
  expect(await second.codeOf('proposal-confirm', on)).toBe('A103');
});

test('[CONSOLE-04] what has changed since the first operator saw it is not carried out', async () => {
  await byKey().dataOf('bank-account', {
    siteId: 'demo',
    memId: 'player1',
    bankCode: '004',
    bankAcc: '11111111',
  });
  const { rows } = await world.db.execute<{ id: number }>(sql`
    INSERT INTO cash_request (site_id, member_id, cash_type, cash_status, amount, reg_at)
    SELECT 'demo', id, 1, 0, 3000000, now() FROM member WHERE site_id = 'demo' AND mem_id = 'player1' RETURNING id`);
  const on = await proposed(first, 'cash-approve', { cashIdx: rows[0]!.id });
  await byKey().dataOf('bank-account', {
    siteId: 'demo',
    memId: 'player1',
    bankCode: '004',
    bankAcc: '22222222',
  });
  const before = await cashOf('player1');
  expect(await second.codeOf('proposal-confirm', on)).toBe('A021');
  expect(await cashOf('player1')).toBe(before);
  expect((await proposalOf(on.proposalId)).status).toBe('open');
  expect(await second.codeOf('proposal-reject', { ...on, reason: 'account changed' })).toBe('0');
});

test('[CONSOLE-04] a proposal whose request was decided otherwise, or that waited too long, waits for nobody', async () => {
  const { rows } = await world.db.execute<{ id: number }>(sql`
    INSERT INTO cash_request (site_id, member_id, cash_type, cash_status, amount, reg_at)
    SELECT 'demo', id, 1, 0, 2500000, now() FROM member WHERE site_id = 'demo' AND mem_id = 'player4' RETURNING id`);
  const overtaken = await proposed(first, 'cash-approve', { cashIdx: rows[0]!.id });
  const expired = await proposed(first, 'grant', { memId: 'player4', amount: ABOVE + 7 });
  const waiting = await proposed(first, 'grant', { memId: 'player4', amount: ABOVE + 8 });
  const close = () => closeLapsed(world.db, { now: new Date(), elsewhere: undefined });
  const inQueue = async () => {
    const { list, counts } = (await second.dataOf('queue', { siteId: 'demo', kinds: ['proposal'] })) as {
      list: { id: number }[];
      counts: { proposal: number };
    };
    expect(counts.proposal).toBe(list.length);
    return [overtaken, expired, waiting].map(({ proposalId }) => list.some(({ id }) => id === proposalId));
  };
  expect(await inQueue()).toEqual([true, true, true]);
  expect(
    await first.codeOf('cash-reject', { siteId: 'demo', cashIdx: rows[0]!.id, reason: 'not ours' }),
  ).toBe('0');
  // As if it had been proposed eight days ago: what is proposed does not change otherwise.
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`
      UPDATE operator_proposal SET proposed_at = now() - interval '8 days' WHERE id = ${expired.proposalId}`);
  });
  expect(await inQueue()).toEqual([false, false, true]);
  for (const on of [overtaken, expired]) expect(await second.codeOf('proposal-confirm', on)).toBe('A103');
  expect(
    await second.codeOf('queue-open', { siteId: 'demo', kind: 'proposal', id: expired.proposalId }),
  ).toBe('T999');
  expect(await close()).toBe(2);
  expect(await close(), 'once').toBe(0);
  expect(await proposalOf(overtaken.proposalId)).toMatchObject({ status: 'overtaken', decidedBy: '' });
  expect(await proposalOf(expired.proposalId)).toMatchObject({ status: 'expired' });
  expect((await proposalOf(waiting.proposalId)).status).toBe('open');
  const { list } = (await first.dataOf('audit', { siteId: 'demo', act: 'proposal-overtaken' })) as {
    list: object[];
  };
  expect(list[0]).toMatchObject({ operator: '', byKey: false, before: { proposalId: overtaken.proposalId } });
  expect(await proposed(first, 'grant', { memId: 'player4', amount: ABOVE + 7 }), 'anew').not.toEqual(
    expired,
  );
});

test('[CONSOLE-04] a confirmation that breaks off before the proposal is closed has not carried the act out', async () => {
  const on = await proposed(first, 'operator-role', { name: 'only-reader', role: 'support' });
  const before = await cashOf('player3');
  const money = await proposed(first, 'grant', { memId: 'player3', amount: ABOVE + 9 });
  const roles = async () =>
    (
      await world.db.execute<{ role: string }>(sql`SELECT role FROM operator_role r
        JOIN operator o ON o.id = r.operator_id WHERE o.name = 'only-reader'`)
    ).rows;
  const constraint = sql`CONSTRAINT broken CHECK (status <> 'confirmed') NOT VALID`;
  await world.db.execute(sql`ALTER TABLE operator_proposal ADD ${constraint}`);
  expect(await second.codeOf('proposal-confirm', on)).toBe('E001');
  expect(await second.codeOf('proposal-confirm', money)).toBe('E001');
  await world.db.execute(sql`ALTER TABLE operator_proposal DROP CONSTRAINT broken`);
  expect(await roles()).toEqual([{ role: 'reader' }]);
  expect(await cashOf('player3')).toBe(before);
  // One can still be confirmed; the other expires, and nothing of it was done.
  expect(await second.codeOf('proposal-confirm', money)).toBe('0');
  expect(await cashOf('player3')).toBe(before + BigInt(ABOVE + 9) * 100n);
  const later = new Date(Date.now() + 8 * 24 * 60 * 60_000);
  await closeLapsed(world.db, { now: later, elsewhere: undefined });
  expect(await proposalOf(on.proposalId)).toMatchObject({ status: 'expired', decidedBy: '' });
  expect((await proposalOf(money.proposalId)).status).toBe('confirmed');
  expect(await roles()).toEqual([{ role: 'reader' }]);
});

test('[CONSOLE-04] an act that is refused when it is confirmed leaves the proposal open and moves nothing', async () => {
  const on = await proposed(first, 'take-back', { memId: 'player6', amount: 900_000_000 });
  const before = await cashOf('player6');
  expect(await second.codeOf('proposal-confirm', on)).toBe('C702');
  expect(await cashOf('player6')).toBe(before);
  expect((await proposalOf(on.proposalId)).status).toBe('open');
});

test('[CONSOLE-04] of several requests those above the amount are proposed, the others carried out', async () => {
  await world.db.execute(sql`
    UPDATE cash_request SET cash_status = -1 WHERE site_id = 'demo' AND cash_status IN (0, 2) AND cash_type = 1`);
  const { rows: made } = await world.db.execute<{ id: number }>(sql`
    INSERT INTO cash_request (site_id, member_id, cash_type, cash_status, amount, reg_at)
    SELECT 'demo', id, 1, 0, CASE mem_id WHEN 'player1' THEN 50000 ELSE 2000000 END, now()
    FROM member WHERE site_id = 'demo' AND mem_id IN ('player1', 'player2') ORDER BY mem_id
    RETURNING id`);
  const cashIdx = made.map(({ id }) => id);
  const data = (await first.dataOf('cash-approve', { siteId: 'demo', cashIdx })) as {
    results: Record<string, unknown>[];
    refused: number;
  };
  expect(data.refused).toBe(0);
  expect(data.results[0]).toMatchObject({ cashIdx: cashIdx[0], code: '0' });
  expect(data.results[1]).toMatchObject({ cashIdx: cashIdx[1], code: '0', proposalId: expect.any(Number) });
  const on = { siteId: 'demo', proposalId: data.results[1]!.proposalId };
  expect((await proposalOf(on.proposalId)).shown).toMatchObject({ kind: 'deposit', memId: 'player2' });
  expect(await second.codeOf('proposal-confirm', on)).toBe('0');
  const [request] = await world.db.select().from(cashRequest).where(eq(cashRequest.id, cashIdx[1]!));
  expect(request!.cashStatus).toBe(1);
});

test('[CONSOLE-04] loosened options, secrets, roles and operators wait for a second; tightened options do not', async () => {
  const option = (body: object) => first.dataOf('site-option', { siteId: 'demo', ...body });
  expect(await option({ fourEyesAmount: '900000' })).toHaveProperty('option');
  for (const body of [{ fourEyesAmount: null }, { fourEyesAmount: '1000001' }, { timeOuts: false }]) {
    expect(await option(body), JSON.stringify(body)).toHaveProperty('proposalId');
  }
  const on = await proposed(first, 'site-option', { fourEyesAmount: '1000000' });
  expect((await proposalOf(on.proposalId)).shown).toMatchObject({ loosened: ['fourEyesAmount'] });
  expect(await second.codeOf('proposal-confirm', on)).toBe('0');
  const { option: after } = (await first.dataOf('site-options', { siteId: 'demo' })) as { option: object };
  expect(after).toMatchObject({ fourEyesAmount: '1000000', timeOuts: true });

  for (const [act, body] of [
    ['vendor-secret', { vendorCode: 'sandbox-live' }],
    ['operator-create', { name: 'friend', role: 'administrator' }],
    ['operator-role', { name: 'only-reader', role: 'administrator' }],
    ['operator-reset', { name: 'second' }],
    ['role-act-set', { role: 'reader', act: 'grant', allowed: true }],
  ] as const) {
    await proposed(first, act, body);
    expect(await byKey().codeOf(act, { siteId: 'demo', ...body }), `${act} by a key`).toBe('A101');
  }
  const off = { siteId: 'demo', name: 'only-reader', on: true };
  expect(await byKey().codeOf('operator-disable', off), 'by a key').toBe('A101');
  expect(await first.codeOf('operator-disable', off)).toBe('0');
});

test('[CONSOLE-04] a role is changed only from the one that its proposer saw', async () => {
  const role = await proposed(first, 'operator-role', { name: 'promoted', role: 'finance' });
  expect((await proposalOf(role.proposalId)).shown).toEqual({
    name: 'promoted',
    before: { role: 'reader' },
    after: { role: 'finance' },
  });
  const entry = { role: 'support', act: 'grant', allowed: true };
  const table = await proposed(first, 'role-act-set', entry);
  expect((await proposalOf(table.proposalId)).shown).toEqual({
    role: 'support',
    act: 'grant',
    before: { allowed: false },
    after: { allowed: true },
  });
  await world.db.execute(sql`UPDATE operator_role SET role = 'support'
    WHERE operator_id = (SELECT id FROM operator WHERE name = 'promoted')`);
  expect(await second.codeOf('proposal-confirm', role)).toBe('A021');
  expect(await second.codeOf('proposal-confirm', table)).toBe('0');
  await world.db.execute(sql`DELETE FROM role_act WHERE role = 'support' AND act = 'grant'`);
});

test('[CONSOLE-04] [VENDOR-02] where the key of a vendor is sent, and by what its messages are proved, waits for a second', async () => {
  const settings = { provider: 'Evolution', casino: 'demo' };
  const change = (body: object) => first.dataOf('vendor', { siteId: 'demo', vendorCode: 'evo', ...body });
  const launchUrl = 'https://valkyrie.test/operator';
  const facts = { protocol: 'valkyrie', currency: 'KRW', country: 'KR', launchUrl, settings };
  const on = await proposed(first, 'vendor', { vendorCode: 'evo', ...facts });
  expect((await proposalOf(on.proposalId)).shown).toEqual({
    vendorCode: 'evo',
    before: { protocol: 'own', launchUrl: '', settings: { provider: '' } },
    after: { protocol: 'valkyrie', launchUrl, settings: { provider: 'Evolution' } },
  });
  expect(await second.codeOf('proposal-confirm', on)).toBe('0');
  const plain = { launchUrl, openHours: 2, settings: { ...settings, casino: 'other' } };
  expect(await change(plain)).toMatchObject({ openHours: 2 });
  for (const body of [
    { launchUrl: 'https://elsewhere.test' },
    { protocol: 'own' },
    { settings: { ...settings, through: 'other' } },
    { settings: { ...settings, path: 'other' } },
  ])
    expect(await change(body), JSON.stringify(body)).toHaveProperty('proposalId');
  const reconToken = 'a token of theirs';
  const { proposalId } = await change({ settings: { ...settings, reconToken } });
  const proposal = JSON.stringify(await proposalOf(proposalId));
  expect(proposal).not.toContain(reconToken);
  expect(proposal).toContain('sha256:');
  expect(await second.codeOf('proposal-confirm', { siteId: 'demo', proposalId })).toBe('0');
  const short = { siteId: 'demo', vendorCode: 'evo', settings: { ...settings, reconToken: 'short' } };
  expect(await first.codeOf('vendor', short)).toBe('A002');
});

test('[CONSOLE-04] what an operator proposed is not confirmed once that operator’s role has no such act', async () => {
  const on = await proposed(demoted, 'grant', { memId: 'player6', amount: ABOVE });
  const setRole = (role: string) =>
    world.db.execute(sql`UPDATE operator_role SET role = ${role}
      WHERE operator_id = (SELECT id FROM operator WHERE name = 'demoted')`);
  await setRole('reader');
  expect(await second.codeOf('proposal-confirm', on)).toBe('A006');
  await setRole('finance');
  expect(await second.codeOf('proposal-confirm', on)).toBe('0');
});

test('[CONSOLE-04] an option that was tightened while a proposal waited is not set over what the first saw', async () => {
  const body = { depositMax: '99000000', expected: { depositMax: '99000001' } };
  const on = await proposed(first, 'site-option', body);
  expect(await second.codeOf('proposal-confirm', on)).toBe('A021');
});

test('[CONSOLE-04] which options loosen what protects', () => {
  const to = (change: Partial<typeof DEFAULT_SITE_OPTION>) =>
    loosenedOptions(DEFAULT_SITE_OPTION, { ...DEFAULT_SITE_OPTION, ...change });
  expect(to({})).toEqual([]);
  expect(to({ helpline: '1', depositMin: '1', largeAmount: '1' })).toEqual([]);
  expect(to({ sessionHours: 1, maxOpenBets: 1, signInLockMinutes: 1440 })).toEqual([]);
  expect(to({ betLimits: { 1: { max: '5' } } })).toEqual([]);
  expect(
    loosenedOptions({ ...DEFAULT_SITE_OPTION, betLimits: { 1: { max: '5' } } }, DEFAULT_SITE_OPTION),
  ).toEqual(['betLimits']);
  expect(to({ timeOuts: false, realityCheckMinutes: 120 })).toEqual(['timeOuts', 'realityCheckMinutes']);
  expect(to({ depositBonus: { rate: '999', max: '0' } })).toEqual(['depositBonus']);
  expect(to({ bankWindow: null })).toEqual(DEFAULT_SITE_OPTION.bankWindow ? ['bankWindow'] : []);
  expect(to({ topPointRate: '99' })).toEqual(['topPointRate']);
});
