import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit, operator, operatorPasskey } from '@/platform/db/schema';
import { operatorSignIn } from '@/platform/shared/config';
import { Authenticator } from '../fixtures/authenticator';
import { onPostgres, withDemoWorld } from '../fixtures/database';
import { untilWaiting } from '../fixtures/lock-waiters';
import { OperatorClient, signInAs } from '../fixtures/operators';
import { TEST_OPERATOR_KEY, withPlatform } from '../fixtures/platform-client';
import { otpDigits } from '../fixtures/second-factor';
import { expectTitledFacts } from '../fixtures/untitled-facts';

const world = withDemoWorld();
expectTitledFacts(world);
let passedMs = 0;
const started = Date.now();
const now = () => new Date(started + passedMs);
const running = withPlatform(world, { now, operatorSignIn: operatorSignIn({ secret: TEST_OPERATOR_KEY }) });
const byKey = () => new OperatorClient(running.demo.base, TEST_OPERATOR_KEY);
const PASSWORD = 'a password of the passkeys';
const CONSOLE = { origin: 'https://console.test', rpId: 'console.test' };

/** Makes an operator who has set a password and not yet a second factor. */
async function beforeFactor(name: string) {
  const { password } = await byKey().dataOf('operator-create', { name, role: 'support', siteId: 'demo' });
  const client = await signInAs(running, name, String(password));
  await client.dataOf('my-password', { oldPassword: password, newPassword: PASSWORD });
  return client;
}
type Options = Parameters<Authenticator['create']>[0] & Parameters<Authenticator['get']>[0];
const optionsOf = async (client: OperatorClient, act: string, body: object = CONSOLE) =>
  (await client.dataOf(act, body)).options as Options;

/** Adds a passkey to an operator. */
async function addTo(client: OperatorClient, key: Authenticator, name = 'phone', password?: string) {
  const options = await optionsOf(client, 'my-passkey-begin', { ...CONSOLE, ...(password && { password }) });
  return client.act('my-passkey-add', { name, answer: key.create(options) });
}
const sign = async (client: OperatorClient, key: Authenticator) =>
  client.codeOf('my-passkey', { answer: key.get(await optionsOf(client, 'my-passkey-options')) });

test('[CONSOLE-01] a passkey is a second factor in the place of an app, and each challenge counts once', async () => {
  const client = await beforeFactor('kim');
  const key = new Authenticator(CONSOLE.origin);
  const added = await addTo(client, key);
  expect(added.envelope.data).toEqual({ stage: 'open', factors: ['passkey'] });
  expect(await client.codeOf('health', { siteId: 'demo' })).toBe('0');
  expect((await client.describe()).operator).toMatchObject({ hasApp: false, passkeys: 1 });

  const again = await new OperatorClient(running.demo.base, '').dataOf('sign-in', {
    name: 'kim',
    password: PASSWORD,
  });
  expect(again).toMatchObject({ stage: 'factor', factors: ['passkey'] });
  const second = new OperatorClient(running.demo.base, String(again.token));
  expect(await second.codeOf('health', { siteId: 'demo' }), 'nothing before it').toBe('A006');
  const answer = key.get(await optionsOf(second, 'my-passkey-options'));
  expect(await second.dataOf('my-passkey', { answer })).toEqual({ stage: 'open', factors: ['passkey'] });
  expect(await second.codeOf('health', { siteId: 'demo' })).toBe('0');
  const third = await signInAs(running, 'kim', PASSWORD);
  expect(await third.codeOf('my-passkey', { answer }), 'signed for another sign-in, and used').toBe('A033');
  const { list } = (await second.dataOf('my-passkeys')) as { list: object[] };
  expect(list).toMatchObject([{ name: 'phone', rpId: 'console.test', lastUsedAt: now().toISOString() }]);
});

test.runIf(onPostgres)(
  '[CONSOLE-01] of two sign-ins that add the first passkey at once, one adds it',
  async () => {
    const clients = [await beforeFactor('han'), await signInAs(running, 'han', PASSWORD)];
    const bodies = await Promise.all(
      clients.map(async (client) => {
        const options = await optionsOf(client, 'my-passkey-begin');
        return { name: 'phone', answer: new Authenticator(CONSOLE.origin).create(options) };
      }),
    );
    const adding = await world.db.transaction(async (tx) => {
      await tx.select().from(operator).where(eq(operator.name, 'han')).for('update');
      const codes = clients.map((client, nth) => client.codeOf('my-passkey-add', bodies[nth]));
      await untilWaiting(world.db, 2);
      return { codes };
    });
    expect((await Promise.all(adding.codes)).sort()).toEqual(['0', 'A005']);
  },
);

test('[CONSOLE-01] a signature of another origin, domain, person, challenge or key is refused', async () => {
  const client = await beforeFactor('lee');
  const key = new Authenticator(CONSOLE.origin);
  for (const wrong of [{ origin: 'https://evil.test' }, { rpId: 'evil.test' }, { verified: false }]) {
    const options = await optionsOf(client, 'my-passkey-begin');
    expect(
      await client.codeOf('my-passkey-add', { name: 'x', answer: key.create(options, wrong) }),
      JSON.stringify(wrong),
    ).toBe('A033');
  }
  for (const place of [
    { ...CONSOLE, rpId: 'evil.test' },
    { origin: 'nonsense', rpId: 'console.test' },
  ]) {
    expect(await client.codeOf('my-passkey-begin', place)).toBe('A002');
  }
  expect((await addTo(client, key)).envelope.resultCode).toBe('0');
  const second = await signInAs(running, 'lee', PASSWORD);
  for (const wrong of [{ origin: 'https://evil.test' }, { rpId: 'evil.test' }, { verified: false }]) {
    const answer = key.get(await optionsOf(second, 'my-passkey-options'), wrong);
    expect(await second.codeOf('my-passkey', { answer }), JSON.stringify(wrong)).toBe('A033');
  }
  const elsewhere = { origin: 'https://evil.test', rpId: 'evil.test' };
  const phished = await optionsOf(second, 'my-passkey-options', elsewhere);
  expect((phished as unknown as { allowCredentials: object[] }).allowCredentials).toEqual([]);
  const answer = key.get(phished, elsewhere);
  expect(await second.codeOf('my-passkey', { answer }), 'of a page in front of the console').toBe('A033');
  const late = key.get(await optionsOf(second, 'my-passkey-options'));
  passedMs += 5 * 60_000;
  expect(await second.codeOf('my-passkey', { answer: late }), 'after five minutes').toBe('A033');
  expect(await sign(second, new Authenticator(CONSOLE.origin)), 'of another key').toBe('A033');
  expect(await sign(second, key)).toBe('0');
});

test('[CONSOLE-01] wrong signatures and wrong codes count together, also at once', async () => {
  const client = await beforeFactor('park');
  const { secret } = await client.dataOf('my-totp-begin');
  const codeAt = (step: number) => otpDigits(String(secret), now(), step);
  await client.dataOf('my-totp-confirm', { code: codeAt(0) });
  const key = new Authenticator(CONSOLE.origin);
  expect((await addTo(client, key, 'key', PASSWORD)).envelope.resultCode).toBe('0');
  const second = await signInAs(running, 'park', PASSWORD);
  const options = await optionsOf(second, 'my-passkey-options');
  const right = key.get(await optionsOf(second, 'my-passkey-options'));
  const wrong = codeAt(0) === '111111' ? '222222' : '111111';
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      nth % 2
        ? second.codeOf('my-factor', { code: wrong })
        : second.codeOf('my-passkey', { answer: key.get(options, { verified: false }) }),
    ),
  );
  expect(codes.filter((code) => code === 'A033')).toHaveLength(9);
  expect(codes.filter((code) => code === 'A039')).toHaveLength(11);
  expect(await second.codeOf('my-passkey', { answer: right }), 'the right one as well').toBe('A039');
});

test('[CONSOLE-01] passkeys are listed, removed with the password, audited, and gone with a reset', async () => {
  const client = await beforeFactor('choi');
  const other = await beforeFactor('seo');
  const [phone, usb] = [new Authenticator(CONSOLE.origin), new Authenticator(CONSOLE.origin, false)];
  await addTo(client, phone);
  await addTo(other, new Authenticator(CONSOLE.origin));
  const begin = (password?: string) =>
    client.codeOf('my-passkey-begin', { ...CONSOLE, ...(password && { password }) });
  expect(await begin(), 'once signed in, with the password').toBe('A030');
  expect((await addTo(client, usb, 'usb', PASSWORD)).envelope.resultCode).toBe('0');
  const { list } = (await client.dataOf('my-passkeys')) as { list: { id: number; name: string }[] };
  expect(list.map(({ name }) => name)).toEqual(['phone', 'usb']);
  const { list: foreign } = (await other.dataOf('my-passkeys')) as { list: { id: number }[] };
  const remove = (id: number, password = PASSWORD) => client.codeOf('my-passkey-remove', { id, password });
  expect(await remove(list[0]!.id, 'wrong')).toBe('A030');
  expect(await remove(foreign[0]!.id), 'of another operator').toBe('A023');
  expect(await remove(list[0]!.id)).toBe('0');
  const again = await signInAs(running, 'choi', PASSWORD);
  expect(await sign(again, phone), 'removed').toBe('A033');
  expect(await sign(again, usb)).toBe('0');
  const acts = await world.db.select().from(audit).where(eq(audit.act, 'passkey-remove'));
  expect(acts).toMatchObject([{ detail: { operator: 'choi', after: { passkey: 'phone' } } }]);

  await byKey().dataOf('operator-reset', { name: 'choi' });
  expect(await world.db.select().from(operatorPasskey)).not.toContainEqual(
    expect.objectContaining({ name: 'usb' }),
  );
  const { list: people } = (await byKey().dataOf('operators')) as {
    list: { name: string; passkeys: number }[];
  };
  expect(people.map(({ name, passkeys }) => [name, passkeys])).toEqual(
    expect.arrayContaining([
      ['choi', 0],
      ['seo', 1],
    ]),
  );
});
