import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { message, passkey, session } from '@/platform/db/schema';
import { askerOf } from '@/platform/factor/change';
import { assertionOptions } from '@/platform/factor/passkeys';
import { sessionCheck, verifySecondFactor } from '@/platform/factor/verify';
import { DEMO_PASSWORD, TEST_SITES } from '../fixtures/platform-client';
import { MINUTE, PARTY, WHO, withSecondFactors } from '../fixtures/second-factor';

const { world, running, now, wait, rowOf, attempt, asMember, grantOf, addPasskey, plain } =
  withSecondFactors();

describe('[KEEP-02] changing factors', () => {
  test('each change needs a confirmation of its own, by this session and in time', async () => {
    const signedIn = await plain();
    const start = (grant?: string) =>
      signedIn.call('/api/factor/startTotp', { party: PARTY, ...(grant && { grant }) });
    expect((await start()).resultCode).toBe('A036');
    expect((await signedIn.call('/api/factor/confirm', { currentPass: 'wrong1' })).resultCode).toBe('A030');
    const grant = await grantOf(signedIn);
    expect((await start(grant)).resultCode).toBe('0');
    expect((await start(grant)).resultCode).toBe('A036');
    const late = await grantOf(signedIn);
    wait(5 * MINUTE);
    expect((await start(late)).resultCode).toBe('A036');
    const theirs = await grantOf(await running.demo.login('ptn5'));
    expect((await start(theirs)).resultCode).toBe('A036');
    const before = await grantOf(signedIn);
    const { signedIn: next } = await plain();
    const again = await asMember(next).call('/api/factor/startTotp', { party: PARTY, grant: before });
    expect(again.resultCode, 'another session').toBe('A036');
  });

  test('is confirmed by a factor once there is one: a session and the password add none', async () => {
    const signedIn = await plain();
    const early = await grantOf(signedIn);
    await addPasskey(signedIn);
    const byPassword = await signedIn.call('/api/factor/confirm', { currentPass: DEMO_PASSWORD });
    expect(byPassword.resultCode).toBe('A033');
    const request = { grant: early, party: PARTY };
    expect((await signedIn.call('/api/factor/newPasskeyOptions', request)).resultCode).toBe('A036');
    expect((await signedIn.call('/api/factor/startTotp', request)).resultCode).toBe('A036');
    expect(await signedIn.get('/api/factor/list', {})).toMatchObject({ totpAddedAt: null });
  });

  test('is written down and reported, and is in the list of activity', async () => {
    const signedIn = await plain();
    await addPasskey(signedIn, 'Galaxy <b>');
    const { passkeyId } = (await signedIn.get('/api/factor/list', {})).passkeys[0]!;
    const grant = await grantOf(signedIn);
    await signedIn.get('/api/factor/renamePasskey', { passkeyId, name: 'Work phone', grant });
    await signedIn.get('/api/factor/removePasskey', { passkeyId, grant: await grantOf(signedIn) });
    expect(await signedIn.get('/api/factor/list', {})).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await attempt()).resultCode, 'no factor any more').toBe('0');
    const upper = await running.demo.login('ptn3');
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    const { list } = await upper.get('/api/retail/activity', {
      kind: 'factor',
      memId: WHO,
      startDate: today,
      endDate: today,
      page: 1,
    });
    expect(list.slice(0, 3).map(({ act, actorId, changes }) => ({ act, actorId, changes }))).toEqual(
      [
        ['Work phone', ''],
        ['Galaxy <b>', 'Work phone'],
        ['', 'Galaxy <b>'],
      ].map(([before, after]) => ({
        act: 'changeFactor',
        actorId: WHO,
        changes: [{ field: 'passkey', before, after }],
      })),
    );
    const { id } = await rowOf();
    const messages = await world.db
      .select()
      .from(message)
      .where(eq(message.memberId, id))
      .orderBy(desc(message.id))
      .limit(3);
    expect(
      messages.map(({ translations }) => /A passkey was (\w+)/.exec(translations?.en?.content ?? '')?.[1]),
    ).toEqual(['removed', 'renamed', 'added']);
  });

  test('others’ passkeys are not found, an OTP app that is off cannot be switched off', async () => {
    await addPasskey(await plain());
    const other = await running.demo.login('ptn5');
    const { id } = (await world.db.select().from(passkey))[0]!;
    const remove = { passkeyId: String(id), grant: await grantOf(other) };
    expect((await other.call('/api/factor/removePasskey', remove)).resultCode).toBe('A023');
    const off = await other.call('/api/factor/switchTotpOff', { grant: await grantOf(other) });
    expect(off.resultCode).toBe('A023');
    expect(await world.db.select().from(passkey)).toHaveLength(1);
  });

  test('a passkey’s signature covers the confirmed act', async () => {
    const signedIn = await plain();
    const { key } = await addPasskey(signedIn);
    const about = 'give 10000 to ptn5';
    const { id } = await rowOf();
    const [open] = await world.db
      .select()
      .from(session)
      .where(eq(session.channel, signedIn.signedIn.channel));
    const context = {
      db: world.db,
      site: TEST_SITES.demo,
      caller: { id, memId: WHO },
      session: { tokenHash: open!.tokenHash },
      now,
    } as never;
    const sign = async () => {
      const { options } = await assertionOptions(world.db, askerOf(context), PARTY, {
        purpose: 'confirm',
        about,
      });
      return { kind: 'passkey', credential: key.get(options) } as const;
    };
    const check = async (subject: string, proof: Awaited<ReturnType<typeof sign>>) =>
      verifySecondFactor(world.db, TEST_SITES.demo, await sessionCheck(context, { about: subject }), proof);
    expect(await check('give 90000 to ptn5', await sign())).toMatchObject({ code: 'A033' });
    expect(await check(about, await sign())).toMatchObject({ ok: true });
    const factor = await sign();
    expect((await signedIn.call('/api/factor/confirm', { factor })).resultCode, 'and for nothing else').toBe(
      'A033',
    );
  });
});
