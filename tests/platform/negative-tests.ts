import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HEADER } from '@/lib/cipher/wire';
import { calls, findCall } from '@/lib/contract/calls';
import { SERVER_TEXT } from '@/lib/contract/codes';
import { memId } from '@/lib/contract/values';
import { withDemoWorld } from '../fixtures/database';
import { type Member, type RawAnswer, withPlatform } from '../fixtures/platform-client';
import { fieldsOf, sampleBody, takesNumber, takesText } from '../fixtures/samples';
import { ledgerSum, snapshot } from '../fixtures/snapshot';

/** Registers a test only where it means something, so that nothing shows as skipped. */
function testWhen(condition: boolean, title: string, run: () => Promise<void>): void {
  if (condition) test(title, run);
}

/** The code of a refusal that says its code and nothing else, but for those that have a text of their own. */
function refused({ envelope }: RawAnswer): string {
  const text = SERVER_TEXT.has(envelope.resultCode) ? expect.any(String) : '';
  const { data, ...rest } = envelope;
  expect(rest).toEqual({ resultCode: expect.any(String), resultMessage: text });
  // After several wrong passwords it also says how long to wait.
  if (data !== undefined) expect([rest.resultCode, data]).toEqual(['A029', { seconds: expect.any(Number) }]);
  expect(envelope.resultCode).not.toBe('0');
  return envelope.resultCode;
}

/**
 * Some of the values, others for each `at`: values that one check refuses in every field need not be sent in full for
 * each of them.
 */
const inTurn = <T>(values: readonly T[], at: number, count: number): T[] =>
  Array.from({ length: Math.min(count, values.length) }, (_, i) => values[(at * count + i) % values.length]!);

/**
 * Registers negative tests of every call of the contract. All of it is derived from the declarations: a call that is
 * declared later is tested without a line here. Messages that cannot be trusted are refused before the platform looks at
 * the call: they go to the first and every `untrustedStep`-th call after it.
 */
export function negative({ untrustedStep }: { untrustedStep: number }): void {
  const world = withDemoWorld();
  const running = withPlatform(world);

  let partner: Member;
  let player: Member;
  let stranger: Member;
  beforeAll(async () => {
    partner = await running.demo.login('ptn3');
    player = await running.demo.login('player1');
    stranger = await running.demo2.login('two3');
  });

  /** The state after the last expected change. */
  let expectedState: Record<string, string> | undefined;
  /** Asserts that nothing has changed since; before and after any possible change, and once for each call. */
  async function expectUnchanged(): Promise<void> {
    const state = await snapshot(world.db);
    if (expectedState) expect(state, 'nothing changes').toEqual(expectedState);
    expectedState = state;
  }
  let changed = false;
  beforeEach(async () => {
    changed = false;
    if (!expectedState) await expectUnchanged();
  });
  afterEach(() => {
    if (changed) expectedState = undefined;
  });

  test('[WIRE-10] a message over the limit of HTTP', async () => {
    const huge = running.demo.message('/api/v2/main/topInfo', { extra: 'x'.repeat(1024 * 1024) });
    const { headers, body } = running.demo.sealed('/api/v2/main/topInfo', huge);
    expect(refused(await running.demo.send({ path: '/api/v2/main/topInfo', body, headers }))).toBe('A007');
  });

  describe.each(Object.keys(calls).map((path, at) => [path, at] as const))('%s', (path, at) => {
    const call = findCall(path)!;
    const fields = fieldsOf(call);
    const good = sampleBody(call);
    // A guest's sample names no member, so that no failed sign-in is counted.
    if (call.access === 'guest' && 'memId' in good) good.memId = 'ghost99';

    const owner = (): Member | undefined =>
      call.access === 'guest' ? undefined : call.access === 'player' ? player : partner;
    const tokenOf = (member: Member | undefined): Record<string, string> =>
      member ? { [HEADER.token]: member.token } : {};
    let sent = 0;
    /** Each from an address of its own where the message has one, so that none is used up. */
    const send = (body: object, member = owner()) => {
      const isSame = 'accessIp' in body && body.accessIp === good.accessIp;
      const from = isSame ? { ...body, accessIp: `2001:db8:${(sent++).toString(16)}::1` } : body;
      return running.demo.send({ path, message: running.demo.message(path, from), headers: tokenOf(member) });
    };
    /** Sends a raw text as the opened message. */
    const sendText = (message: string) => running.demo.send({ path, message, headers: tokenOf(owner()) });
    const textWith = (field: string, json: string) =>
      JSON.stringify(running.demo.message(path, { ...good, [field]: '@here@' })).replace('"@here@"', json);

    testWhen(call.access !== 'guest', '[WIRE-10] without a session', async () => {
      const anonymous = { path, message: running.demo.message(path, good) };
      expect(refused(await running.demo.send(anonymous))).toBe('A005');
      const made = {
        ...anonymous,
        message: running.demo.message(path, good),
        headers: { [HEADER.token]: 'x' },
      };
      expect(refused(await running.demo.send(made))).toBe('A005');
      expect(refused(await send(good, stranger)), 'another site’s token').toBe('A005');
    });

    testWhen(
      call.access === 'partner' || call.access === 'player',
      '[ROLE-05] with the wrong role',
      async () => {
        expect(refused(await send(good, call.access === 'partner' ? player : partner))).toBe('A006');
      },
    );

    test('[WIRE-10] malformed messages', async () => {
      expect(refused(await sendText('{"siteId":"demo",'))).toBe('A004');
      for (const text of ['[]', '"text"', 'null', '1']) expect(refused(await sendText(text))).toBe('A002');
      expect(refused(await send({ ...good, extra: 1 })), 'an extra field').toBe('A002');
      expect(refused(await sendText(textWith('__proto__', '{"polluted":1}')))).toBe('A002');
      expect(refused(await sendText(textWith('constructor', '1')))).toBe('A002');
      for (const { name, optional } of fields) {
        const { [name]: _, ...rest } = good;
        if (!optional) expect(refused(await send(rest)), `without ${name}`).toBe('A002');
      }
      const message = running.demo.message(path, good);
      const companions =
        call.kind === 'write'
          ? [
              [{ idempotencyKey: undefined }, 'A010'],
              [{ idempotencyKey: 'short' }, 'A010'],
              [{ idempotencyKey: 'k'.repeat(65) }, 'A010'],
              [{ idempotencyKey: "'; --______" }, 'A010'],
              [{ timestamp: Date.now() }, 'A002'],
            ]
          : [
              [{ timestamp: undefined }, 'A002'],
              [{ timestamp: 'now' }, 'A002'],
              [{ idempotencyKey: 'k'.repeat(10) }, 'A002'],
            ];
      for (const [companion, code] of [...companions, [{ siteId: 'demo2' }, 'A002']] as [object, string][]) {
        const answer = await sendText(JSON.stringify({ ...message, ...companion }));
        expect(refused(answer), JSON.stringify(companion)).toBe(code);
      }
    });

    const untrustedAt = at % untrustedStep === 0 ? (['demo', 'demo2'] as const) : [];
    test.each(untrustedAt)('[WIRE-10] messages that cannot be trusted, to %s', async (site) => {
      const client = running[site];
      const token = site === 'demo' ? owner()?.token : undefined;
      const headers = token ? { [HEADER.token]: token } : undefined;
      const seal = (message: object, timestamp?: string) =>
        client.sealed(path, message, { token, timestamp });
      const raw = (sealed: { headers: Record<string, string>; body: string }) =>
        client.send({ path, ...sealed });
      /** The code of a refusal in plain: one that proves nothing, so that the caller does not take it for an outcome. */
      const unproved = (answer: RawAnswer) => {
        expect(answer.sealed, answer.envelope.resultCode).toBe(false);
        return refused(answer);
      };
      const sealed = seal({ siteId: site });
      const spoiled = ['', 'text', '{}', '[]', '{"data":1}', '{"data":null}'];
      for (const body of spoiled) expect(unproved(await raw({ ...sealed, body })), body).toBe('A002');
      const first = await raw(sealed);
      expect([first.sealed, refused(first)]).toEqual([true, expect.stringMatching(/^A0(02|05|10)$/)]);
      expect(unproved(await raw(sealed)), 'sent again').toBe('A004');
      const whole = seal(client.message(path, good));
      const wire = JSON.parse(whole.body).data as string;
      const damaged = `${wire.slice(0, 20)}${wire[20] === 'A' ? 'B' : 'A'}${wire.slice(21)}`;
      expect(unproved(await raw({ ...whole, body: JSON.stringify({ data: damaged }) })), 'damaged').toBe(
        'A004',
      );
      const { [HEADER.mac]: mac } = seal(client.message(path, good)).headers;
      const wrongMac = { ...whole, headers: { ...whole.headers, [HEADER.mac]: mac! } };
      expect(unproved(await raw(wrongMac)), 'wrong mac').toBe('A004');
      for (const off of [-61_000, 61_000]) {
        const old = seal(client.message(path, good), String(Date.now() + off));
        expect(unproved(await raw(old))).toBe('A004');
      }
      const elsewhere = await client.send({ ...whole, path: `${path}x` });
      expect(unproved(elsewhere), 'to another path').toBe('A004');
      const large = client.message(path, { ...good, extra: 'x'.repeat(65 * 1024) });
      expect(refused(await raw(seal(large))), 'over 64 KB').toBe('A007');
      const endless = JSON.stringify({ data: 'A'.repeat(128 * 1024) });
      expect(unproved(await raw({ ...whole, body: endless })), 'a body over the limit').toBe('A007');
      const form = { ...whole.headers, 'content-type': 'application/x-www-form-urlencoded' };
      expect(unproved(await client.send({ path, body: 'a=b', headers: form }))).toBe('A012');
      expect(unproved(await client.send({ path, method: 'GET', headers }))).toBe('A008');
    });

    testWhen(fields.length > 0, '[WIRE-10] values of the wrong type', async () => {
      const wrong = [null, true, 1.5, -1, 'x\u0000y', [], {}, ['ptn4'], { $ne: '' }, [[1]]];
      for (const [at, { name, shape }] of fields.entries()) {
        const refusable = wrong.filter(
          (value) => !shape.safeParse(value).success || String(value).includes('\0'),
        );
        for (const value of inTurn(refusable, at, 2)) {
          expect(refused(await send({ ...good, [name]: value })), `${name}: ${JSON.stringify(value)}`).toBe(
            'A002',
          );
        }
      }
    });

    const numbers = fields.filter(({ shape }) => takesNumber(shape));
    testWhen(numbers.length > 0, '[MOVE-03] numbers out of range', async () => {
      const values = [
        '1e309',
        '-1e309',
        '1e308',
        '-1',
        '0',
        '0.001',
        '1.005',
        '1000000000000',
        '9007199254740993',
        '1e-9',
      ];
      for (const { name } of numbers) {
        for (const json of values) {
          const answer = await sendText(textWith(name, json));
          const takes = call.request.safeParse({ ...good, [name]: JSON.parse(json) }).success;
          if (!takes) expect(refused(answer), `${name}: ${json}`).toMatch(/^A0(02|18|20)$/);
          else if (answer.envelope.resultCode === '0') changed ||= call.kind === 'write';
          else expect([...call.codes, 'A002']).toContain(refused(answer));
        }
      }
    });

    const texts = fields.filter(({ shape }) => takesText(shape));
    testWhen(texts.length > 0, '[WIRE-10] hostile and endless texts', async () => {
      await expectUnchanged();
      const hostile = [
        "' OR 1=1 --",
        "'; DROP TABLE member; --",
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        '%00%\\_',
        '../../etc/passwd',
        '\u202e한글 🎰 \ud800',
        '{{7*7}}',
      ];
      for (const [at, { name, shape }] of texts.entries()) {
        const taken = hostile.filter((value) => shape.safeParse(value).success);
        const untaken = hostile.filter((value) => !taken.includes(value));
        for (const value of [...taken, ...inTurn(untaken, at, 1)]) {
          // Wrong ones end the session (decision 59).
          if (name === 'currentPass') {
            partner = await running.demo.login('ptn3');
            changed = true;
          }
          const answer = await send({ ...good, [name]: value });
          const takes = taken.includes(value);
          if (answer.envelope.resultCode === '0') {
            expect(takes, `${name}: ${value}`).toBe(true);
            changed ||= call.kind === 'write';
          } else if (takes) {
            expect([...call.codes, 'A002'], `${name}: ${value}`).toContain(refused(answer));
            expect(answer.envelope.resultCode === 'E001' && !call.codes.includes('E001')).toBe(false);
          } else expect(refused(answer), `${name}: ${value}`).toBe('A002');
        }
        expect(refused(await send({ ...good, [name]: 'x'.repeat(20_000) })), `long ${name}`).toBe('A002');
      }
      const { name } = texts[0]!;
      expect(refused(await send({ ...good, [name]: 'x'.repeat(100_000) })), `endless ${name}`).toBe('A007');
      expect(await ledgerSum(world.db, 'demo')).toBe(0);
      if (!changed) await expectUnchanged();
    });

    const members = fields.filter(({ shape }) => shape === memId);
    testWhen(
      members.length > 0 && call.access !== 'guest',
      '[ROLE-01] members outside the branch',
      async () => {
        for (const { name } of members) {
          // Above the caller, in another tree, on another site, and unknown: answered alike.
          const answers = await Promise.all(
            ['ptn2', 'north1', 'two4', 'ghost99'].map((value) => send({ ...good, [name]: value })),
          );
          for (const answer of answers) {
            expect(refused(answer)).toBe('U001');
            expect(answer.envelope).toEqual(answers[0]?.envelope);
          }
        }
      },
    );

    test('control: the unmodified message passes all of that', async () => {
      // All messages before it were refused.
      await expectUnchanged();
      changed = call.kind === 'write';
      const fresh = call.access === 'guest' ? undefined : call.access === 'player' ? 'player2' : 'ptn1';
      changed ||= fresh !== undefined;
      const answer = await send(good, fresh ? await running.demo.login(fresh) : undefined);
      expect(answer.status).toBe(200);
      expect(['0', ...call.codes]).toContain(answer.envelope.resultCode);
      if (!changed) await expectUnchanged();
    });
  });
}
