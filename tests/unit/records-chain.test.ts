import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  ChainHash,
  chainFileName,
  chainHash,
  FIRST_HASH,
  footerLine,
  headerLine,
  readRecordLine,
  recordLine,
} from '@/platform/records/chain';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('[SAFE-11] the format of chained files', () => {
  test('the hash is SHA-256 over the previous hash and every line, each with its line feed', () => {
    expect(chainHash(FIRST_HASH, [])).toBe(sha256(`${'0'.repeat(64)}\n`));
    expect(chainHash('ab', ['one', 'two'])).toBe(sha256('ab\none\ntwo\n'));
    const hash = new ChainHash('ab');
    for (const line of ['one', 'two']) hash.add(line);
    expect(hash.end()).toBe(chainHash('ab', ['one', 'two']));
  });

  test('header, records and footer are one line each, in a fixed order of fields', () => {
    const header = { kind: 'bets', siteId: 'demo', period: '2026-11-27', previous: FIRST_HASH } as const;
    expect(headerLine(header)).toBe(
      `{"format":1,"kind":"bets","site":"demo","period":"2026-11-27","previous":"${FIRST_HASH}"}`,
    );
    const text = '{"n":1,"stake":"10.00","memo":"a\\nb"}';
    expect(recordLine(1, { stake: '10.00', memo: 'a\nb' })).toBe(
      `{"n":1,"stake":"10.00","memo":"a\\nb","hash":"${sha256(text)}"}`,
    );
    expect(footerLine({ count: 1, hash: 'ab' })).toBe('{"count":1,"hash":"ab"}');
    expect(chainFileName(header)).toBe('demo/bets/2026-11-27.jsonl');
  });

  test('a record names its number, and its hash shows a change', () => {
    const line = recordLine(12, { stake: '10.00' });
    expect(readRecordLine(line)).toEqual({ number: 12, isIntact: true });
    expect(readRecordLine(line.replace('10.00', '90.00'))).toEqual({ number: 12, isIntact: false });
    expect(readRecordLine(line.replace('"n":12', '"n":13'))).toEqual({ number: 13, isIntact: false });
    for (const other of ['', '{}', footerLine({ count: 1, hash: FIRST_HASH })]) {
      expect(readRecordLine(other)).toBeUndefined();
    }
  });
});
