import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { HEADER } from '@/lib/cipher/wire';
import { calls } from '@/lib/contract/calls';
import { audit, member } from '@/platform/db/schema';
import { Hub } from '@/platform/realtime/hub';
import { DEMO_PASSWORD } from '../fixtures/platform-client';
import { sampleBody } from '../fixtures/samples';
import { MINUTE, PARTY, type Pending, WHO, withSecondFactors } from '../fixtures/second-factor';

const {
  world,
  running,
  wait,
  rowOf,
  attempt,
  firstStep,
  secondStep,
  codeOf,
  asMember,
  signInOptions,
  grantByFactor,
  addPasskey,
  digits,
  addTotp,
  plain,
} = withSecondFactors();

describe('[KEEP-02] a site asks for it from a level upwards', () => {
  const ask = (secondFactorFromLevel: string | null) =>
    running.demo.operator('site-option', { siteId: 'demo', secondFactorFromLevel });

  test('[A035] a partner without one can do nothing but switch one on', async () => {
    await ask('PTN_4');
    const signedIn = await plain();
    const { channel } = signedIn.signedIn;
    const hub = new Hub(
      world.db,
      running.platform.bus,
      () => new Date(),
      () => undefined,
    );
    expect(await hub.identify(channel), 'no live events either').toBeUndefined();
    hub.close();
    const allowed = new Set(['/api/member/logout', '/api/getToken', '/api/factor/list']);
    for (const [path, call] of Object.entries(calls)) {
      if (call.access === 'guest' || call.access === 'player' || allowed.has(path)) continue;
      const sent = running.demo.message(path, sampleBody(call));
      const headers = { [HEADER.token]: signedIn.token };
      const { envelope } = await running.demo.send({ path, message: sent, headers });
      const enrols = /^\/api\/factor\/(newPasskeyOptions|addPasskey|startTotp|switchTotpOn)$/.test(path);
      if (enrols) expect(envelope.resultCode, path).not.toBe('A035');
      else expect(envelope.resultCode, path).toBe('A035');
    }
    const notices = async () =>
      (await signedIn.get('/api/main/nt/list', {})).boardList.map(({ title }) => title);
    await running.demo.operator('notice', {
      siteId: 'demo',
      title: 'For partners',
      content: 'x',
      audience: 'partner',
    });
    expect(await notices(), 'what guests may call shows what guests see').not.toContain('For partners');
    expect(await signedIn.get('/api/factor/list', {})).toMatchObject({ requiredYn: 'Y', enrolYn: 'Y' });
    const { secret } = await signedIn.get('/api/factor/startTotp', { party: PARTY });
    await signedIn.get('/api/factor/switchTotpOn', { code: digits(secret) });
    expect((await signedIn.get('/api/factor/list', {})).enrolYn).toBe('N');
    expect((await signedIn.call('/api/cash/getCoin', {})).resultCode).toBe('0');
    expect(await notices()).toContain('For partners');
    const again = await signedIn.call('/api/factor/startTotp', { party: PARTY });
    expect(again.resultCode, 'from then on changes are confirmed').toBe('A036');
    wait(MINUTE);
    const grant = await grantByFactor(signedIn, { kind: 'totp', code: digits(secret) });
    expect((await signedIn.call('/api/factor/switchTotpOff', { grant })).resultCode).toBe('A038');
    expect((await firstStep()).kinds).toEqual(['totp', 'recovery']);
  });

  test('[A036] a session from before the site asked adds one with the password', async () => {
    await ask(null);
    const signedIn = await plain();
    await ask('PTN_4');
    expect(await signedIn.get('/api/factor/list', {})).toMatchObject({ requiredYn: 'Y', enrolYn: 'N' });
    expect((await signedIn.call('/api/factor/startTotp', { party: PARTY })).resultCode).toBe('A036');
    const { grant } = await signedIn.get('/api/factor/confirm', { currentPass: DEMO_PASSWORD });
    await signedIn.get('/api/factor/startTotp', { party: PARTY, grant });
  });

  test('[A035] a partner whose level no longer needs it goes on in the restricted session, and confirms new factors', async () => {
    await ask('PTN_4');
    const signedIn = await plain();
    expect((await signedIn.call('/api/cash/getCoin', {})).resultCode).toBe('A035');
    await ask('PTN_3');
    expect((await signedIn.get('/api/factor/list', {})).requiredYn).toBe('N');
    expect((await signedIn.call('/api/cash/getCoin', {})).resultCode).toBe('0');
    const hub = new Hub(
      world.db,
      running.platform.bus,
      () => new Date(),
      () => undefined,
    );
    expect(await hub.identify(signedIn.signedIn.channel), 'and hears live events').toBeDefined();
    hub.close();
    expect((await signedIn.call('/api/factor/startTotp', { party: PARTY })).resultCode).toBe('A036');
  });

  test('lower levels and players are not asked', async () => {
    await ask('PTN_4');
    for (const memId of ['ptn5', 'player1']) {
      const { signedIn } = await running.demo.login(memId);
      const answer = await asMember(signedIn).call('/api/cash/getCoin', {});
      expect(answer.resultCode, memId).toBe('0');
    }
    await ask('NORMAL');
    const normal = await running.demo.login('pnormal');
    expect((await normal.call('/api/cash/getCoin', {})).resultCode).toBe('A035');
  });
});

describe('[KEEP-02] losing it', () => {
  test('a partner above who resets the password does not take the factor away', async () => {
    const { key } = await addPasskey(await plain());
    const { id, passHash } = await rowOf();
    await running.demo.operator('site-option', { siteId: 'demo', partnerPasswordReset: true });
    const upper = await running.demo.login('ptn3');
    const { memPass } = await upper.get('/api/retail/resetPassword', { memId: WHO });
    await running.demo.operator('site-option', { siteId: 'demo', partnerPasswordReset: false });
    const signIn = { memId: WHO, memPass, accessIp: '203.0.113.5', entry: 'partner' as const };
    const { resultCode, data } = await running.demo.call('/api/member/login', signIn);
    expect(resultCode).toBe('A032');
    const { token } = (data as unknown as { pending: Pending }).pending;
    const credential = key.get(await signInOptions(token));
    const { data: signedIn } = await secondStep(token, { kind: 'passkey', credential });
    expect((await asMember(signedIn).call('/api/cash/getCoin', {})).resultCode, 'then a new password').toBe(
      'A022',
    );
    await world.db.update(member).set({ passHash, mustChangePass: false }).where(eq(member.id, id));
  });

  test('a partner above who sets passwords or unlocks cannot guess on: only the operator forgets wrong factors', async () => {
    await addTotp(await plain());
    const wrong = { kind: 'totp', code: '000000' } as const;
    const { token } = await firstStep();
    for (let i = 0; i < 3; i++) expect(await codeOf(token, wrong)).toBe('A033');
    const upper = await running.demo.login('ptn3');
    await upper.get('/api/retail/unlock', { memId: WHO });
    expect(await codeOf((await firstStep()).token, wrong)).toBe('A039');
    await running.demo.operator('unlock', { siteId: 'demo', memId: WHO });
    expect(await codeOf((await firstStep()).token, wrong)).toBe('A033');
  });

  test('all of a member’s factors, audited and reported; its sessions end', async () => {
    const signedIn = await plain();
    await addPasskey(signedIn);
    await addTotp(signedIn);
    const pending = await firstStep();
    const { envelope } = await running.demo.operator('factor-reset', { siteId: 'demo', memId: WHO });
    expect(envelope).toMatchObject({
      resultCode: '0',
      resultMessage: 'removed: 1 passkey(s), the OTP app, 10 recovery code(s)',
    });
    expect((await signedIn.call('/api/cash/getCoin', {})).resultCode).toBe('A017');
    expect(await codeOf(pending.token, { kind: 'totp', code: '000000' })).toBe('A034');
    expect((await attempt()).resultCode).toBe('0');
    const [row] = await world.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(row).toMatchObject({ act: 'reset-factor', detail: { target: WHO, before: { passkeys: 1 } } });
    const unknownMember = await running.demo.operator('factor-reset', { siteId: 'demo', memId: 'ghost99' });
    expect(unknownMember.envelope.resultCode).toBe('U001');
  });
});
