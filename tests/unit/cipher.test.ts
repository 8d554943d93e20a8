import CryptoJS from 'crypto-js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CipherError, cipherKey, open, seal } from '@/lib/cipher/seal';

/** Passphrases of the three key sizes: 16, 24 and 32 bytes, one of them not of ASCII alone. */
const PASSPHRASES = ['0123456789abcdef', 'abcdefghijklmnopqrstuvwx', '가나다라마바사아자차!!'];
const passphrase = fc.constantFrom(...PASSPHRASES);
const plain = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom('가', '힣', '한', '🙂', '👨‍👩‍👧', 'ế', 'a'), maxLength: 120 }),
);

const options = (iv: string) => ({
  iv: CryptoJS.enc.Latin1.parse(iv),
  mode: CryptoJS.mode.CBC,
  padding: CryptoJS.pad.Pkcs7,
});

function sealWithCryptoJs(text: string, pass: string, iv: string): string {
  return iv + CryptoJS.AES.encrypt(text, CryptoJS.enc.Utf8.parse(pass), options(iv)).toString();
}

function openWithCryptoJs(wire: string, pass: string): string {
  const key = CryptoJS.enc.Utf8.parse(pass);
  return CryptoJS.AES.decrypt(wire.slice(16), key, options(wire.slice(0, 16))).toString(CryptoJS.enc.Utf8);
}

describe('[WIRE-02] the cipher', () => {
  test.each(PASSPHRASES)('makes a key of each size: %s', (pass) => {
    expect(cipherKey(pass).bytes.length).toBe(new TextEncoder().encode(pass).length);
  });

  test('encrypts texts for crypto-js', () => {
    fc.assert(
      fc.property(plain, passphrase, (text, pass) => {
        expect(openWithCryptoJs(seal(text, cipherKey(pass)), pass)).toBe(text);
      }),
    );
  });

  test('decrypts texts of crypto-js', () => {
    const iv = fc.string({ unit: fc.constantFrom(...'ABCxyz0189'), minLength: 16, maxLength: 16 });
    fc.assert(
      fc.property(plain, passphrase, iv, (text, pass, prefix) => {
        expect(open(sealWithCryptoJs(text, pass, prefix), cipherKey(pass))).toBe(text);
      }),
    );
  });

  test('decrypts its own text at every length around the block size', () => {
    const key = cipherKey(PASSPHRASES[0]!);
    for (let length = 0; length <= 70; length++) {
      const text = '가'.repeat(length).slice(0, length);
      expect(open(seal(text, key), key)).toBe(text);
    }
  });

  test('starts with a fresh prefix of 16 characters each time', () => {
    const key = cipherKey(PASSPHRASES[0]!);
    const prefixes = new Set(Array.from({ length: 200 }, () => seal('same', key).slice(0, 16)));
    expect(prefixes.size).toBe(200);
    for (const prefix of prefixes) expect(prefix).toMatch(/^[A-Za-z0-9]{16}$/);
  });

  test('[WIRE-10] damaged text gives one uniform error or another text, nothing else', () => {
    fc.assert(
      fc.property(plain, passphrase, fc.nat(), fc.integer({ min: 1, max: 127 }), (text, pass, where, by) => {
        const key = cipherKey(pass);
        const wire = seal(text, key);
        const at = where % wire.length;
        const damaged =
          wire.slice(0, at) + String.fromCharCode(wire.charCodeAt(at) ^ by) + wire.slice(at + 1);
        try {
          open(damaged, key);
        } catch (error) {
          expect(error).toBeInstanceOf(CipherError);
          expect((error as Error).message).toBe('the message could not be opened');
        }
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    '',
    'short',
    'A'.repeat(16),
    `${'A'.repeat(16)}====`,
    `${'A'.repeat(16)}AAAA`,
    `${'가'.repeat(16)}AAAAAAAAAAAAAAAAAAAAAA==`,
    `${'A'.repeat(16)}${'A'.repeat(100_001)}`,
  ])('[WIRE-10] refuses an invalid message: %#', (wire) => {
    expect(() => open(wire, cipherKey(PASSPHRASES[0]!))).toThrow(CipherError);
  });

  test('[WIRE-10] refuses text that Node would decode as another: other letters, other alphabets, stray bits', () => {
    const key = cipherKey(PASSPHRASES[0]!);
    const wire = seal('x'.repeat(30), key);
    const replaced = (letter: string) => wire.slice(0, 40) + letter + wire.slice(41);
    expect(open(replaced(wire[40]!), key)).toBe('x'.repeat(30));
    // Ł ends in the byte of A; - and _ are of the alphabet for addresses.
    for (const letter of ['Ł', '-', '_', ' ', '\n', '='])
      expect(() => open(replaced(letter), key), letter).toThrow(CipherError);
    // 16 bytes leave four bits of the last letter unused.
    const ended = `${'A'.repeat(16)}${Buffer.alloc(16).toString('base64')}`;
    expect(() => open(ended.replace('A==', 'B=='), key)).toThrow(CipherError);
  });

  test('refuses a truncated message and one of another key', () => {
    const key = cipherKey(PASSPHRASES[0]!);
    const wire = seal('x'.repeat(100), key);
    expect(() => open(wire.slice(0, -24), key)).toThrow(CipherError);
    const opened = () => open(seal('{"siteId":"demo"}', cipherKey(PASSPHRASES[1]!)), key);
    expect(opened).toThrow(CipherError);
  });

  test.each(['', 'short', '0123456789abcdefg', '가'.repeat(16)])(
    'refuses a passphrase of a wrong size without naming it: %s',
    (pass) => {
      expect(() => cipherKey(pass)).toThrow(RangeError);
      expect(() => cipherKey(pass)).toThrow('passphrase must be 16, 24 or 32 bytes of UTF-8');
    },
  );
});
