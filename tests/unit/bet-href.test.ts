import { expect, test } from 'vitest';
import { betInHash, openBetHref } from '@/lib/routes/bet-href';

test.each([{ betId: 'B 1&2', vendorCode: 'sandbox-live' }, { betId: '77' }])(
  '[BET-02] the address of a bet names it, with its vendor or without: %o',
  (bet) => {
    const href = openBetHref('demo', bet);
    expect(betInHash(href.slice(href.indexOf('#')))).toEqual(bet);
  },
);

test.each(['', '#bet=', '#bet=vendor=x', '#transfer=5'])('[BET-02] the hash %j names no bet', (hash) => {
  expect(betInHash(hash)).toBeUndefined();
});
