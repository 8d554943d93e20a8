import { describe, expect, test } from 'vitest';
import { dealBlackjack, seatHits, settleBlackjack, stakesOn, usualChoice } from '@/sandbox/blackjack';
import { settleDragonTiger, settleTopCard } from '@/sandbox/two-cards';
import { card, cards, stacked } from './cards';

describe('blackjack', () => {
  // Cards in the order they are dealt: seat, dealer's open card, seat, dealer's other card, seat's, dealer's.
  test.each([
    ['blackjack pays 3 to 2', 'A 9 K 8', 21, 17, 250n],
    ['two blackjacks give the stake back', 'A K Q A', 21, 21, 100n],
    ['the dealer’s blackjack beats', '10 A 9 K', 19, 21, 0n],
    ['a dealer’s blackjack beats 21 of three cards: no card is dealt after it', '5 A 6 K', 11, 21, 0n],
    ['the dealer stands on soft 17', '10 A 8 6', 18, 17, 200n],
    ['the dealer draws on 16', '10 10 9 6 5', 19, 21, 0n],
    ['the dealer goes over', '10 6 3 K K', 13, 26, 200n],
    ['the seat goes over, and the dealer need not draw', '10 10 6 2 9', 25, 12, 0n],
    ['equal hands give the stake back', '10 10 8 8', 18, 18, 100n],
    ['21 of three cards is no blackjack', '5 10 6 10 10', 21, 20, 200n],
  ])('%s: %s', (_, dealt, own, dealer, payback) => {
    const stack = stacked(dealt);
    const { result, pays } = settleBlackjack(dealBlackjack(stack.deal));
    expect([result.seats?.[1]?.score, result.dealer?.score]).toEqual([own, dealer]);
    expect(pays('seat', 100n)).toBe(payback);
    expect(stack.left()).toBe(0);
  });

  // By the dealer's open card from 2 to the ace; H takes a card, S stands.
  test.each([
    ['5 6', 'HHHHHHHHHH'],
    ['10 2', 'HHSSSHHHHH'],
    ['10 3', 'SSSSSHHHHH'],
    ['10 6', 'SSSSSHHHHH'],
    ['10 7', 'SSSSSSSSSS'],
    ['A 6', 'HHHHHHHHHH'],
    ['A 7', 'SSSSSSSHHH'],
    ['A 8', 'SSSSSSSSSS'],
    ['A 6 10', 'SSSSSSSSSS'],
    ['A 5 10', 'SSSSSHHHHH'],
  ])('the seat with %s', (hand, row) => {
    const open = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A'];
    expect(open.map((dealer) => (seatHits(cards(hand), card(dealer)) ? 'H' : 'S')).join('')).toBe(row);
  });

  // The cards after the first four are dealt to the seat's hands in order, then to the dealer.
  test.each([
    [
      'a double takes one card, and both stakes win',
      '5 6 6 10 10 10',
      ['double'],
      { 1: 21 },
      { seat: 200n, double: 200n },
    ],
    ['a double that goes over loses both', '10 6 2 10 K', ['double'], { 1: 22 }, {}],
    ['no hit after a double', '5 10 6 7 2', ['double', 'hit'], { 1: 13 }, {}],
    [
      'a split makes two hands, each paid by itself',
      '8 6 8 10 3 10 10 10',
      ['split', 'double', 'stand'],
      { 1: 21, 2: 18 },
      { seat: 200n, double: 200n, split: 200n },
    ],
    [
      'the second hand doubles with a stake of its own',
      '8 10 8 7 10 3 10',
      ['split', 'stand', 'double'],
      { 1: 18, 2: 21 },
      { seat: 200n, split: 200n, split_double: 200n },
    ],
    [
      'split aces get one card each, and 21 of them is no blackjack',
      'A 10 A 7 K 5',
      ['split', 'hit', 'hit'],
      { 1: 21, 2: 16 },
      { seat: 200n },
    ],
    [
      '21 after a split needs no choice',
      'K 10 K 7 A 5',
      ['split', 'stand'],
      { 1: 21, 2: 15 },
      { seat: 200n },
    ],
    ['hands are split once', '8 10 8 7 8 10', ['split', 'split', 'stand'], { 1: 16, 2: 18 }, { split: 200n }],
    ['ranks must be equal: ten and king are no pair', '10 10 K 7', ['split'], { 1: 20 }, { seat: 200n }],
    [
      'no dealer’s cards if both hands are over',
      '8 10 8 6 10 10 K K',
      ['split', 'hit', 'hit'],
      { 1: 28, 2: 28 },
      {},
    ],
  ] as const)('%s: %s', (_, dealt, chosen, scores, paid: Record<string, bigint>) => {
    const stack = stacked(dealt);
    const { result, pays } = settleBlackjack(dealBlackjack(stack.deal, chosen));
    const seats = Object.entries(result.seats!).map(([seat, { score }]) => [seat, score]);
    expect(Object.fromEntries(seats)).toEqual(scores);
    for (const code of ['seat', 'double', 'split', 'split_double']) {
      // A stake that was not taken is paid nothing, as it is none.
      if (stakesOn(dealBlackjack(stacked(dealt).deal, chosen)).includes(code)) {
        expect(pays(code, 100n), code).toBe(paid[code] ?? 0n);
      }
    }
    expect(stack.left()).toBe(0);
  });

  // By the dealer's open card from 2 to the ace: hit, stand, double, split.
  test.each([
    ['5 6', 'DDDDDDDDDH'],
    ['6 4', 'DDDDDDDDHH'],
    ['5 4', 'HDDDDHHHHH'],
    ['A 2', 'HHHDDHHHHH'],
    ['A 5', 'HHDDDHHHHH'],
    ['A 6', 'HDDDDHHHHH'],
    ['A 7', 'SDDDDSSHHH'],
    ['A A', 'PPPPPPPPPP'],
    ['8 8', 'PPPPPPPPPP'],
    ['9 9', 'PPPPPSPPSS'],
    ['7 7', 'PPPPPPHHHH'],
    ['6 6', 'PPPPPHHHHH'],
    ['5 5', 'DDDDDDDDHH'],
    ['4 4', 'HHHPPHHHHH'],
    ['2 2', 'PPPPPPHHHH'],
    ['10 10', 'SSSSSSSSSS'],
  ])('the usual strategy with %s', (hand, row) => {
    const open = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A'];
    const letters = { hit: 'H', stand: 'S', double: 'D', split: 'P' };
    const isPair = hand.split(' ')[0] === hand.split(' ')[1];
    const all = ['hit', 'stand', 'double', ...(isPair ? (['split'] as const) : [])] as const;
    expect(open.map((dealer) => letters[usualChoice(cards(hand), card(dealer), all)]).join('')).toBe(row);
  });

  test('3 to 2 of an odd hundredth is cut', () => {
    expect(
      settleBlackjack({
        hands: [{ cards: cards('A K'), isDoubled: false }],
        dealer: cards('9 9'),
      }).pays('seat', 101n),
    ).toBe(252n);
  });
});

describe('dragon and tiger', () => {
  test.each([
    ['KS', 'QS', { dragon: 200n }],
    ['AS', '2S', { tiger: 200n }],
    ['9S', '9H', { dragon: 50n, tiger: 50n, tie: 1200n }],
    ['9S', '9S', { dragon: 50n, tiger: 50n, tie: 1200n, suited_tie: 5100n }],
  ])('%s against %s', (dragon, tiger, paid: Record<string, bigint>) => {
    const { pays, result } = settleDragonTiger(card(dragon), card(tiger));
    expect(result.dragon?.cards).toEqual([dragon]);
    for (const code of ['dragon', 'tiger', 'tie', 'suited_tie'])
      expect(pays(code, 100n)).toBe(paid[code] ?? 0n);
  });

  test('half of an odd hundredth is cut', () => {
    expect(settleDragonTiger(card('9S'), card('9H')).pays('tiger', 1n)).toBe(0n);
  });
});

describe('top card', () => {
  test.each([
    ['AS', 'KS', { a: 200n }, 14, 13],
    ['2S', '3S', { b: 200n }, 2, 3],
    ['7S', '7S', { a: 50n, b: 50n, tie: 1200n }, 7, 7],
  ])('%s against %s', (a, b, paid: Record<string, bigint>, aScore, bScore) => {
    const { pays, result } = settleTopCard(card(a), card(b));
    expect([result.aSpot?.score, result.bSpot?.score]).toEqual([aScore, bScore]);
    for (const code of ['a', 'b', 'tie']) expect(pays(code, 100n)).toBe(paid[code] ?? 0n);
  });
});
