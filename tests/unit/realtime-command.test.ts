import { describe, expect, test } from 'vitest';
import { parseCommand } from '@/lib/realtime/command';

const parse = (message: unknown) => parseCommand(JSON.stringify(message));

describe('realtime commands', () => {
  test('[LIVE-03] CASH carries balance and points with their sequences', () => {
    expect(
      parse({ cmd: 'CASH', data1: '128450000.50', data2: '3182940', cashSeq: 12, pointSeq: 4, seq: 9 }),
    ).toEqual({ cmd: 'CASH', cashAmt: 128450000.5, cashSeq: 12, pointAmt: 3182940, pointSeq: 4 });
  });

  test('[LIVE-03] an invalid amount is left out', () => {
    for (const data1 of ['TK999', '1e309', 'NaN', '1.234', '', null, {}]) {
      expect(parse({ cmd: 'CASH', data1, data2: '1', cashSeq: 1, pointSeq: 1 })).toMatchObject({
        cashAmt: undefined,
        pointAmt: 1,
      });
    }
  });

  test('[LIVE-02] INSPECT is on for Y only', () => {
    expect(parse({ cmd: 'INSPECT', data1: 'Y' })).toEqual({ cmd: 'INSPECT', on: true });
    expect(parse({ cmd: 'INSPECT', data1: 'N' })).toEqual({ cmd: 'INSPECT', on: false });
  });

  test('[LIVE-04] [LIVE-05] MSG and ANSWER_CMT carry a count, as text or number', () => {
    expect(parse({ cmd: 'MSG', data1: '3' })).toEqual({ cmd: 'MSG', count: 3 });
    expect(parse({ cmd: 'ANSWER_CMT', data1: 2 })).toEqual({ cmd: 'ANSWER_CMT', count: 2 });
    expect(parse({ cmd: 'MSG', data1: '-1' })).toBeNull();
  });

  test('[LIVE-06] LOGOUT distinguishes a sign-in elsewhere from an exit', () => {
    expect(parse({ cmd: 'LOGOUT', data1: 'TK999' })).toEqual({ cmd: 'LOGOUT', reason: 'duplicate' });
    expect(parse({ cmd: 'LOGOUT', data1: 'EXIT' })).toEqual({ cmd: 'LOGOUT', reason: 'logout' });
    expect(parse({ cmd: 'LOGOUT', data1: 'A016' })).toEqual({ cmd: 'LOGOUT', reason: 'barred' });
    expect(parse({ cmd: 'LOGOUT', data1: 'A017' })).toEqual({ cmd: 'LOGOUT', reason: 'signedOut' });
    expect(parse({ cmd: 'LOGOUT', data1: 'toString' })).toEqual({ cmd: 'LOGOUT', reason: 'logout' });
  });

  test.each([
    ['N', 'Y', false],
    ['N', 'N', true],
    ['Y', 'Y', true],
    ['Y', 'N', true],
  ])('[LIVE-07] LOCK_BET_YN with %s and %s: game down is %s', (data1, data2, gameDown) => {
    expect(parse({ cmd: 'LOCK_BET_YN', data1, data2 })).toEqual({ cmd: 'LOCK_BET_YN', gameDown });
  });

  test('[LIVE-08] DESK carries nothing', () => {
    expect(parse({ cmd: 'DESK', data1: '', data2: '' })).toEqual({ cmd: 'DESK' });
  });

  test('anything else is not a command', () => {
    for (const body of ['', 'null', '[]', '{', '"CASH"', '{"cmd":"NEWS"}', '{"cmd":["CASH"]}']) {
      expect(parseCommand(body)).toBeNull();
    }
  });
});
