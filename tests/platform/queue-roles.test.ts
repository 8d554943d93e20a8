import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CashDetail, ItemDetail, ProposalDetail, Queue } from '@/lib/contract/operator-queue';
import { cashRequest } from '@/platform/db/schema';
import { withDemoWorld } from '../fixtures/database';
import { makeOperator, type OperatorClient, signInAs, WITHOUT_FACTOR } from '../fixtures/operators';
import { withPlatform } from '../fixtures/platform-client';
import { keyOf, queueWorld } from '../fixtures/queue-world';

const world = withDemoWorld();
const running = withPlatform(world, { operatorSignIn: WITHOUT_FACTOR });
const { ask, join, inquiry } = queueWorld(world, () => new Date());
const site = { siteId: 'demo' };
const open = (client: OperatorClient, item: object, act = 'queue-open') =>
  client.codeOf(act, { ...site, ...item });
const queueOf = async (client: OperatorClient) => (await client.dataOf('queue', site)) as unknown as Queue;

test('[QUEUE-02] only those who may decide an item lease it; readers look, and change nothing', async () => {
  const items = {
    deposit: await ask('deposit', 'player3'),
    signup: await join('NORMAL'),
    inquiry: await inquiry('player3'),
  };
  const allowed = {
    reader: [],
    support: ['signup', 'inquiry'],
    finance: ['deposit'],
    administrator: ['deposit', 'signup', 'inquiry'],
  } as const;
  for (const [role, kinds] of Object.entries(allowed)) {
    const client = await makeOperator(running, { name: `q-${role}`, role, siteId: 'demo' });
    for (const [kind, item] of Object.entries(items)) {
      const isAllowed = (kinds as readonly string[]).includes(kind);
      expect(await open(client, item), `${role} ${kind}`).toBe(isAllowed ? '0' : 'A006');
      expect(await open(client, item, 'queue-look'), `${role} ${kind}`).toBe('0');
      if (isAllowed) expect(await open(client, item, 'queue-close')).toBe('0');
    }
    const writes = role === 'reader' ? 'A006' : '0';
    expect(await client.codeOf('handover-write', { ...site, text: 'x' }), role).toBe(writes);
    expect(await client.codeOf('member-note', { ...site, memId: 'player3', text: 'x' }), role).toBe(writes);
    expect(await client.codeOf('queue', { siteId: 'demo2' }), 'another site').toBe('A002');
  }
});

test('[QUEUE-02] two sign-ins of one operator do not share a lease', async () => {
  const item = await ask('deposit', 'player4');
  const first = await makeOperator(running, { name: 'double', role: 'finance', siteId: 'demo' });
  const second = await signInAs(running, 'double');
  expect(await open(first, item)).toBe('0');
  expect(await open(second, item)).toBe('A085');
  const approve = { ...site, cashIdx: item.id };
  expect(await second.codeOf('cash-approve', approve)).toBe('A085');
  const lines = [(await queueOf(first)).list, (await queueOf(second)).list].map((list) =>
    list.find((line) => keyOf(line) === keyOf(item)),
  );
  expect(lines.map((line) => [line!.lease!.operator, line!.isMine])).toEqual([
    ['double', true],
    ['double', false],
  ]);
  expect(await first.codeOf('cash-approve', approve)).toBe('0');
});

const isForTwo = ({ code }: { code: string }) => code === 'fourEyes';

test('[QUEUE-01] [QUEUE-04] what was proposed waits for a second operator, as an item and as a mark of the request', async () => {
  const clients = new Map<string, OperatorClient>();
  for (const name of ['eye1', 'eye2', 'eye3'])
    clients.set(name, await makeOperator(running, { name, role: 'finance', siteId: 'demo' }));
  const [one, two, three] = [...clients.values()] as [OperatorClient, OperatorClient, OperatorClient];
  await running.demo.operator('site-option', { ...site, fourEyesAmount: '100000' });
  const item = await ask('deposit', 'player5', { amount: 200_000 });
  const detail = (await one.dataOf('queue-open', { ...site, ...item })) as unknown as CashDetail & ItemDetail;
  expect(detail.warnings).toContainEqual({
    code: 'fourEyes',
    params: { amount: 100_000, total: 200_000 },
    link: null,
  });
  expect(detail.request.way.map(({ step, by }) => [step, by])).toEqual([
    ['applied', 'player5'],
    ['takenUp', null],
    ['proposed', null],
    ['confirmed', null],
    ['done', null],
  ]);

  const { proposalId } = await one.dataOf('cash-approve', { ...site, cashIdx: item.id });
  const proposal = { kind: 'proposal', id: Number(proposalId) } as const;
  const { list, counts } = await queueOf(two);
  expect(counts.proposal).toBe(1);
  expect(list.find((line) => keyOf(line) === keyOf(proposal))).toMatchObject({
    memId: 'player5',
    amount: 200_000,
    summary: 'cash-approve',
    proposedBy: 'eye1',
    marks: [],
  });
  const { marks } = list.find((line) => keyOf(line) === keyOf(item))!;
  expect(marks).toMatchObject([{ code: 'proposed', proposalId, by: 'eye1' }]);

  const opened = (await two.dataOf('queue-open', { ...site, ...proposal })) as unknown as ProposalDetail;
  expect(opened).toMatchObject({
    proposal: { act: 'cash-approve', body: { cashIdx: item.id }, proposedBy: 'eye1' },
    facts: { member: { memId: 'player5' } },
  });
  const confirm = { ...site, proposalId };
  for (const [act, body] of [
    ['proposal-confirm', confirm],
    ['proposal-reject', { ...confirm, reason: 'no' }],
  ] as const)
    expect(await three.codeOf(act, body), act).toBe('A085');
  // The first operator still has the deposit open, which is no obstacle: the confirmed act is the first one's.
  expect(await two.codeOf('proposal-confirm', confirm)).toBe('0');
  const [row] = await world.db.select().from(cashRequest).where(eq(cashRequest.id, item.id));
  expect(row!.cashStatus).toBe(1);
  const after = await queueOf(two);
  expect(after.list.map(keyOf)).not.toContain(keyOf(proposal));
  expect(after.list.map(keyOf)).not.toContain(keyOf(item));

  // A third operator who has the request open is an obstacle.
  const other = await ask('deposit', 'player6', { amount: 300_000 });
  const proposed = await one.dataOf('cash-approve', { ...site, cashIdx: other.id });
  await three.dataOf('queue-open', { ...site, ...other });
  expect(await two.codeOf('proposal-confirm', { ...site, proposalId: proposed.proposalId })).toBe('A085');
  expect((await queueOf(two)).counts.proposal).toBe(1);
});

test('[QUEUE-04] [CONSOLE-04] that two decide is marked by the sum of the day and the bonuses, as the act counts them', async () => {
  const [one, two] = [
    await makeOperator(running, { name: 'sum1', role: 'finance', siteId: 'demo' }),
    await makeOperator(running, { name: 'sum2', role: 'finance', siteId: 'demo' }),
  ];
  await running.demo.operator('site-option', { ...site, fourEyesAmount: '100000' });
  await one.dataOf('grant', { ...site, memId: 'player6', amount: 60_000 });
  const small = await ask('deposit', 'player6', { amount: 50_000 });
  const asksTwo = async (client: OperatorClient) => {
    const line = (await queueOf(client)).list.find((each) => keyOf(each) === keyOf(small))!;
    const look = (await client.dataOf('queue-look', { ...site, ...small })) as unknown as CashDetail &
      ItemDetail;
    expect(look.request.way.some(({ step }) => step === 'confirmed')).toBe(line.marks.some(isForTwo));
    return line.marks.find(isForTwo);
  };
  expect(await asksTwo(one)).toEqual({ code: 'fourEyes', amount: 100_000, total: 110_000 });
  expect(await asksTwo(two)).toBeUndefined();
  const bonus = { rate: '100', max: '60000' };
  await running.demo.operator('site-option', { ...site, depositBonus: bonus });
  const deposit = await ask('deposit', 'player6', { amount: 50_001 });
  const { warnings } = (await two.dataOf('queue-look', { ...site, ...deposit })) as unknown as ItemDetail;
  expect(warnings.find(isForTwo)?.params).toEqual({ amount: 100_000, total: 100_002 });
  expect(await two.dataOf('cash-approve', { ...site, cashIdx: deposit.id })).toHaveProperty('proposalId');
  await running.demo.operator('site-option', { ...site, depositBonus: { rate: '0', max: '0' } });
});
