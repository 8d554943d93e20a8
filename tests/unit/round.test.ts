import { describe, expect, it } from 'vitest';
import { readRound } from '@/components/bets/round';

const HOST = 'partners.example';
const detailText = (detail: unknown, url = '', dType = 'baccarat') => JSON.stringify({ dType, url, detail });
const facts = (detail: unknown, dType?: string) => readRound(detailText(detail, '', dType), HOST)?.facts;

describe('a bet’s detail, which is the vendor’s own text', () => {
  it('DETAIL-10 shows nothing of an empty text', () => {
    for (const text of ['', 'null', '[]', '{', '"x"', detailText(null), detailText([])]) {
      expect(readRound(text, HOST)).toBeNull();
    }
  });

  it('DETAIL-10 frames encrypted pages of others only', () => {
    const url = 'https://rounds.example/r/1';
    expect(readRound(detailText(null, url), HOST)).toEqual({ url, facts: null });
    for (const bad of [
      'http://rounds.example/r/1',
      'https://partners.example/demo/partnerMain',
      'javascript:alert(1)',
      'data:text/html,x',
      '//rounds.example/r/1',
      'rounds',
    ]) {
      expect(readRound(detailText(null, bad), HOST)).toBeNull();
    }
    expect(readRound(detailText(null, url), ''), 'where the own host is unknown').toBeNull();
  });

  it.each([
    ['baccarat', { banker: 1, player: 1 }, ['player', 'banker']],
    ['dragontiger', { tiger: 1, dragon: 1 }, ['dragon', 'tiger']],
    ['topcard', { bSpot: 1, aSpot: 1 }, ['aSpot', 'bSpot']],
    ['roulette', { player: 1 }, []],
    ['constructor', { player: 1 }, []],
  ])('DETAIL-10 has the boxes of %s in their order', (dType, resultBoxes, names) => {
    const result = Object.fromEntries(
      Object.keys(resultBoxes).map((name) => [name, { score: 7, cards: ['AS', '10H'] }]),
    );
    const places = facts({ result }, dType)!.places;
    expect(places.map(({ name }) => name)).toEqual(names);
    for (const place of places) expect(place).toMatchObject({ score: 7, cards: ['AS', '10H'] });
  });

  it('DETAIL-10 has the dealer and every seat of blackjack', () => {
    const hand = (score: number) => ({ score, cards: ['KD'] });
    const result = { seats: { 1: hand(20), 5: hand(21) }, dealer: hand(19) };
    const places = facts({ result }, 'blackjack')!.places;
    expect(places.map(({ name, seat, score }) => [name, seat, score])).toEqual([
      ['dealer', '', 19],
      ['seat', '1', 20],
      ['seat', '5', 21],
    ]);
  });

  it('DETAIL-10 leaves out unreadable parts and shows the rest', () => {
    const read = facts({
      id: 7,
      gameProvider: 'vendor',
      startedAt: 'yesterday',
      settledAt: '2026-11-21T00:00:00.000Z',
      result: { player: { score: '7', cards: ['1S', 'AS', 9] }, banker: 'none' },
      bets: [
        { stake: 10, payout: 'x', code: 'player' },
        { betAmount: 5, winAmount: 2.5, target: 'spin' },
        null,
      ],
      proof: { serverSeed: 'a' },
    })!;
    expect(read).toMatchObject({
      id: '',
      gameProvider: 'vendor',
      startedAt: '',
      settledAt: '2026-11-21T00:00:00.000Z',
      places: [{ name: 'player', score: null, cards: ['AS'] }],
      proof: null,
    });
    expect(read.bets.slice(0, 2)).toEqual([
      { kind: 'staked', stake: 10, payout: 0, placedOn: '', code: 'player', transactionId: '' },
      { kind: 'target', betAmount: 5, winAmount: 2.5, target: 'spin' },
    ]);
  });
});
