import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  openAnswer,
  openRequest,
  type RequestHead,
  sealAnswer,
  sealRequest,
  type WireMode,
  wireKeys,
} from '@/lib/cipher/message';
import { CipherError } from '@/lib/cipher/seal';

const DOCUMENT = readFileSync('docs/wire.md', 'utf8');
const SCRIPT = [...DOCUMENT.matchAll(/^```bash\n(.*?)^```/gms)].map(([, lines]) => lines).join('\n');

/** The values that docs/wire.md names. */
const vector = Object.fromEntries(
  [...SCRIPT.matchAll(/^(\w+)='?(\S+?)'?$/gm)].map(([, name, value]) => [name!, value!]),
) as Record<string, string>;

const vectorSite = (wire: WireMode) => ({
  siteId: 'demo',
  apiKey: vector.api_key!,
  passphrase: vector.passphrase!,
  wire,
  bodyMac: true,
});

describe('[KEEP-05] the test vectors of docs/wire.md', () => {
  const head: RequestHead = {
    path: '/api/retail/cashSend',
    token: vector.token!,
    timestamp: vector.timestamp!,
    idempotencyKey: vector.idempotency_key!,
  };

  test.each(['cbc', 'gcm'] as const)('are opened by the running code: %s', (mode) => {
    const keys = wireKeys(vectorSite(mode));
    const [wire, mac] = [vector[`${mode}_request`]!, vector[`${mode}_request_mac`]!];
    expect(openRequest(keys, head, { wire, mac })).toBe(vector.request);
    const answer = { wire: vector[`${mode}_answer`]!, mac: vector[`${mode}_answer_mac`]! };
    expect(openAnswer(keys, { timestamp: head.timestamp, mac }, answer)).toBe(vector.answer);
  });

  const hasOpenssl =
    spawnSync('openssl', ['version']).status === 0 && spawnSync('bash', ['-c', ':']).status === 0;
  test.skipIf(!hasOpenssl)('are checked by bash and openssl alone', () => {
    const { status, stdout, stderr } = spawnSync('bash', ['-eu'], { input: SCRIPT, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.trim().split('\n')).toEqual([
      'cbc request ok',
      'cbc request mac ok',
      'cbc answer ok',
      'cbc answer mac ok',
      'gcm request ok',
      'gcm answer ok',
    ]);
  });

  test('the api key, which is sent, makes no mac without the passphrase', () => {
    const [first, second] = ['one-passphrase-of-thirty-2-bytes', 'two-passphrase-of-thirty-2-bytes'].map(
      (passphrase) => wireKeys({ ...vectorSite('cbc'), passphrase }).macKey.toString('hex'),
    );
    expect(first).not.toBe(second);
  });
});

describe.each(['cbc', 'gcm'] as const)('[KEEP-05] messages of mode %s', (mode) => {
  const keys = wireKeys(vectorSite(mode));
  const field = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_/'), maxLength: 20 });
  const head = fc.record({
    path: field,
    token: field,
    timestamp: fc.integer({ min: 1_000_000_000_000, max: 9_999_999_999_999 }).map(String),
    idempotencyKey: field,
  });
  const text = fc.string({ unit: 'binary', maxLength: 200 });

  test('are decrypted to their input, with a fresh wire text each time', () => {
    fc.assert(
      fc.property(head, text, (requestHead, plain) => {
        const [first, second] = [
          sealRequest(keys, requestHead, plain),
          sealRequest(keys, requestHead, plain),
        ];
        expect(openRequest(keys, requestHead, first)).toBe(plain);
        expect(second.wire).not.toBe(first.wire);
        const request = { timestamp: requestHead.timestamp, mac: first.mac };
        const answer = sealAnswer(keys, request, plain);
        expect(openAnswer(keys, request, answer)).toBe(plain);
        expect(() => openAnswer(keys, { ...request, mac: second.mac }, answer)).toThrow(CipherError);
        expect(() => openRequest(keys, requestHead, answer), 'an answer sent back').toThrow(CipherError);
      }),
    );
  });

  test('open under no other head', () => {
    fc.assert(
      fc.property(head, head, text, (requestHead, other, plain) => {
        fc.pre(JSON.stringify(requestHead) !== JSON.stringify(other));
        const sealed = sealRequest(keys, requestHead, plain);
        expect(() => openRequest(keys, other, sealed)).toThrow(CipherError);
      }),
    );
  });

  test('open with no character changed, in wire text or proof', () => {
    fc.assert(
      fc.property(head, text, fc.nat(), fc.integer({ min: 1, max: 127 }), (requestHead, plain, where, by) => {
        const sealed = sealRequest(keys, requestHead, plain);
        for (const part of ['wire', 'mac'] as const) {
          const at = where % sealed[part].length;
          const code = String.fromCharCode(sealed[part].charCodeAt(at) ^ by);
          const damaged = sealed[part].slice(0, at) + code + sealed[part].slice(at + 1);
          expect(() => openRequest(keys, requestHead, { ...sealed, [part]: damaged })).toThrow(CipherError);
        }
      }),
    );
  });
});
