import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { withDemoWorld } from '../fixtures/database';
import { makeOperator, OperatorClient, signInAs, WITHOUT_FACTOR } from '../fixtures/operators';
import { TEST_OPERATOR_KEY, withPlatform } from '../fixtures/platform-client';

const world = withDemoWorld();
const running = withPlatform(world, { operatorSignIn: WITHOUT_FACTOR });
const byKey = () => new OperatorClient(running.demo.base, TEST_OPERATOR_KEY);
const OWN_PASSWORD = 'password-of-the-seer';
let amy: OperatorClient;
let bob: OperatorClient;
let cleo: OperatorClient;

beforeAll(async () => {
  amy = await makeOperator(running, { name: 'amy', role: 'administrator' });
  bob = await makeOperator(running, { name: 'bob', role: 'administrator' });
  cleo = await makeOperator(running, { name: 'cleo', role: 'administrator' });
  await byKey().dataOf('site-option', { siteId: 'demo', fourEyesAmount: '1000000' });
});

const grant = async (client: OperatorClient, memId: string) => {
  const { proposalId } = await client.dataOf('grant', { siteId: 'demo', memId, amount: 2_000_000 });
  return { siteId: 'demo', proposalId };
};
/** One operator proposes an act on an operator, another confirms it and sees the first password. */
const decide = async (first: OperatorClient, second: OperatorClient, act: string, body: object) => {
  const { proposalId } = await first.dataOf(act, body);
  return String((await second.dataOf('proposal-confirm', { proposalId })).password);
};
/** Signs in with a first password and replaces it, as its owner does, or whoever saw it. */
const takeOver = async (name: string, password: string) => {
  const client = await signInAs(running, name, password);
  await client.dataOf('my-password', { oldPassword: password, newPassword: OWN_PASSWORD });
  return client;
};
const sharedWith = async (name: string) => {
  const { list } = (await amy.dataOf('operators')) as { list: { name: string; sharedWith: string[] }[] };
  return list.find((one) => one.name === name)!.sharedWith;
};

test('[CONSOLE-04] [A105] whoever saw a first password is no second operator beside that account, in either direction', async () => {
  const made = await decide(amy, bob, 'operator-create', { name: 'dora', role: 'administrator' });
  const dora = await takeOver('dora', made);
  expect(await sharedWith('dora')).toEqual(['bob']);
  expect(await sharedWith('bob')).toEqual(['dora']);

  const byDora = await grant(dora, 'player1');
  expect(await bob.codeOf('proposal-confirm', byDora)).toBe('A105');
  const byBob = await grant(bob, 'player2');
  expect(await dora.codeOf('proposal-confirm', byBob)).toBe('A105');
  // The database refuses the pair as well.
  for (const [on, by] of [
    [byDora, 'BOB'],
    [byBob, 'Dora'],
  ] as const) {
    await expect(
      world.db.execute(sql`
        UPDATE operator_proposal SET status = 'confirmed', decided_by = ${by}, decided_at = now() WHERE id = ${on.proposalId}`),
    ).rejects.toThrow();
  }
  // Whoever did not see it decides with either of them.
  expect(await amy.codeOf('proposal-confirm', byDora)).toBe('0');
  expect(await cleo.codeOf('proposal-confirm', byBob)).toBe('0');
});

test('[CONSOLE-04] an account that was made by way of another is linked to whoever saw the first of them', async () => {
  const made = await decide(cleo, await signInAs(running, 'dora', OWN_PASSWORD), 'operator-create', {
    name: 'eve',
    role: 'finance',
  });
  const eve = await takeOver('eve', made);
  expect(await sharedWith('eve')).toEqual(['bob', 'dora']);
  const on = await grant(eve, 'player3');
  expect(await bob.codeOf('proposal-confirm', on)).toBe('A105');

  // A reset of the one between hands that one to somebody else, and not what was made by way of it.
  await takeOver('dora', await decide(bob, cleo, 'operator-reset', { name: 'dora' }));
  expect(await sharedWith('eve')).toEqual(['bob', 'dora']);
  expect(await bob.codeOf('proposal-confirm', on)).toBe('A105');
  expect(await amy.codeOf('proposal-confirm', on)).toBe('0');
});

test('[CONSOLE-04] an administrator who did not see it vouches once the password was replaced', async () => {
  const made = await decide(amy, bob, 'operator-create', { name: 'finn', role: 'finance' });
  expect(await amy.codeOf('operator-vouch', { name: 'finn' }), 'not replaced yet').toBe('A002');
  const finn = await takeOver('finn', made);
  const on = await grant(finn, 'player4');
  expect(await bob.codeOf('operator-vouch', { name: 'finn' }), 'who saw it').toBe('A105');
  const linked = await signInAs(running, 'dora', OWN_PASSWORD);
  await world.db.execute(sql`UPDATE operator SET first_password_seen_by = '{bob}' WHERE name = 'dora'`);
  expect(await linked.codeOf('operator-vouch', { name: 'finn' }), 'linked to who saw it').toBe('A105');
  expect(await finn.codeOf('operator-vouch', { name: 'finn' }), 'for oneself').toBe('A006');
  expect(await byKey().codeOf('operator-vouch', { name: 'finn' }), 'a key beside administrators').toBe(
    'A101',
  );
  expect(await bob.codeOf('proposal-confirm', on)).toBe('A105');
  // What bob signed in to before, with the password that he had seen or the one that followed it, has ended.
  const others = await Promise.all([1, 2].map(() => signInAs(running, 'finn', OWN_PASSWORD)));
  expect(await amy.dataOf('operator-vouch', { name: 'FINN' })).toMatchObject({ name: 'finn', sessions: 3 });
  for (const old of [finn, ...others]) {
    expect(await old.act('queue', { siteId: 'demo' })).toMatchObject({
      status: 401,
      envelope: { resultCode: 'A005' },
    });
  }
  expect(await sharedWith('finn')).toEqual([]);
  expect(await bob.codeOf('proposal-confirm', on), 'proposed before').toBe('A105');
  const since = await grant(await signInAs(running, 'finn', OWN_PASSWORD), 'player5');
  expect(await bob.codeOf('proposal-confirm', since), 'proposed since').toBe('0');
  const { list } = (await amy.dataOf('audit', { act: 'operator-vouch' })) as { list: object[] };
  expect(list[0]).toMatchObject({
    operator: 'amy',
    target: 'finn',
    before: { firstPasswordSeenBy: ['bob'] },
    after: { firstPasswordSeenBy: [], sessions: 3 },
  });
});

test('[CONSOLE-04] [A105] a proposal stays linked to whoever could have made it, also after a reset', async () => {
  const seen = await decide(amy, bob, 'operator-create', { name: 'hana', role: 'finance' });
  const on = await grant(await takeOver('hana', seen), 'player6');
  await decide(bob, cleo, 'operator-reset', { name: 'hana' });
  expect(await sharedWith('hana')).toEqual(['cleo']);
  const tries = Array.from({ length: 20 }, () => bob.codeOf('proposal-confirm', on));
  expect(new Set(await Promise.all(tries))).toEqual(new Set(['A105']));
  const decidedBy = (by: string, more = sql``) =>
    world.db.execute(sql`UPDATE operator_proposal SET status = 'confirmed', decided_by = ${by}, decided_at = now()${more}
      WHERE id = ${on.proposalId}`);
  await expect(decidedBy('Bob'), 'the database').rejects.toThrow();
  await expect(
    decidedBy('amy', sql`, proposer_keepers = '{hana}'`),
    'what was written down',
  ).rejects.toThrow();
  expect(await amy.codeOf('proposal-confirm', on)).toBe('0');
});

test('[CONSOLE-04] operators who share a password are one of the two whom a key waits for', async () => {
  await world.db.execute(sql`
    UPDATE operator SET disabled_at = now() WHERE name IN ('amy', 'cleo', 'eve', 'finn', 'hana')`);
  // Bob and dora are left, who decide nothing together: as while there is one operator, the key leaves a way.
  expect(
    await byKey().dataOf('grant', { siteId: 'demo', memId: 'player5', amount: 2_000_000 }),
  ).toHaveProperty('balance');
  expect(await byKey().codeOf('operator-vouch', { name: 'dora' })).toBe('0');
  expect(await byKey().codeOf('grant', { siteId: 'demo', memId: 'player5', amount: 2_000_000 })).toBe('A101');
});

test('[CONSOLE-04] who makes an operator alone, before four eyes are switched on, has seen its password as well', async () => {
  await world.db.execute(sql`UPDATE operator SET disabled_at = NULL`);
  await world.db.execute(sql`UPDATE site SET option = option - 'fourEyesAmount'`);
  const { password } = await amy.dataOf('operator-create', { name: 'gus', role: 'finance' });
  await takeOver('gus', String(password));
  expect(await sharedWith('gus')).toEqual(['amy']);
});

test('[CONSOLE-04] who counts as one person is named on a site where both operate, and nobody of another site', async () => {
  for (const [name, siteId] of [
    ['ines', 'demo'],
    ['jack', 'demo'],
    ['kate', 'demo2'],
  ])
    await cleo.dataOf('operator-create', { name, siteId, role: 'support' });
  const onSite = async (siteId: string | undefined, name: string) => {
    const { list } = (await amy.dataOf('operators', { siteId })) as {
      list: { name: string; sharedWith: string[] }[];
    };
    return list.find((one) => one.name === name)!.sharedWith;
  };
  const others = ['cleo', 'ines', 'jack', 'kate'];
  const named = async (siteId: string | undefined, name: string) =>
    (await onSite(siteId, name)).filter((one) => others.includes(one));
  expect(await named('demo', 'ines')).toEqual(['cleo', 'jack']);
  expect(await named('demo2', 'kate')).toEqual(['cleo']);
  expect(await named(undefined, 'ines')).toEqual(['cleo', 'jack', 'kate']);
});
