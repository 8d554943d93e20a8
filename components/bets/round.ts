import type { DetailType, Hand, RoundResult } from '@/lib/contract/bet-detail';
import { ownValue } from '@/lib/own-value';

/** A place at the table with its cards; `seat` is a number at blackjack, `''` anywhere else. */
export interface Place {
  name: Exclude<keyof RoundResult, 'seats' | 'outcome'> | 'seat';
  seat: string;
  score: number | null;
  cards: string[];
}

/** A bet of the round: `staked` of a live game, `target` of any other. Moments are ISO 8601, amounts wire units. */
export type RoundBet =
  | { kind: 'staked'; stake: number; payout: number; placedOn: string; code: string; transactionId: string }
  | { kind: 'target'; betAmount: number; winAmount: number; target: string };

/** The proof of a round; client seed and nonce are '' and null in rounds that have none. */
export interface RoundProof {
  serverSeed: string;
  seedHash: string;
  clientSeed: string;
  nonce: number | null;
  /** Shared rounds: the seeds whose hash is the client seed. */
  clientSeeds: string[];
}

/** The vendor's data of a round, as far as it could be read. */
export interface Round {
  /** A page of the vendor that shows the round, or null. */
  url: string | null;
  /** Null where the vendor sent nothing but a page. */
  facts: {
    gameProvider: string;
    id: string;
    startedAt: string;
    settledAt: string;
    status: string;
    dealerName: string;
    tableName: string;
    places: Place[];
    outcome: string;
    bets: RoundBet[];
    proof: RoundProof | null;
  } | null;
}

/** The boxes of each kind of game in their order (DETAIL-10); seats follow the dealer. */
const PLACES: Partial<Record<DetailType, readonly Exclude<Place['name'], 'seat'>[]>> = {
  blackjack: ['dealer'],
  baccarat: ['player', 'banker'],
  dragontiger: ['dragon', 'tiger'],
  topcard: ['aSpot', 'bSpot'],
};
const CARD = /^([2-9]|10|[AJQK])[SHDC]$/;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** A moment that can be shown, else ''. */
const momentOf = (value: unknown): string => (Number.isNaN(Date.parse(textOf(value))) ? '' : textOf(value));
const amountOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

/**
 * Reads `data.detail` of a bet detail call, which is the vendor's own JSON text: fields that are missing or of another
 * shape are left out, and nothing throws. `host` is that of the page it is shown on (`rounds.example:8443`), '' if
 * unknown. Null when it holds nothing usable.
 */
export function readRound(text: string, host: string): Round | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const { dType, url, detail } = fieldsOf(parsed);
  const round: Round = {
    url: pageOfVendor(textOf(url), host),
    facts: isFields(detail) ? factsOf(textOf(dType), detail) : null,
  };
  return round.url || round.facts ? round : null;
}

/** The address, if it may be framed: encrypted, and not this site itself, whose frame would not be shut in. */
function pageOfVendor(url: string, host: string): string | null {
  if (!URL.canParse(url) || host === '') return null;
  const { protocol, host: vendor, href } = new URL(url);
  return protocol === 'https:' && vendor !== host ? href : null;
}

function factsOf(dType: string, detail: Fields): Round['facts'] {
  const result = fieldsOf(detail.result);
  return {
    gameProvider: textOf(detail.gameProvider),
    id: textOf(detail.id),
    startedAt: momentOf(detail.startedAt),
    settledAt: momentOf(detail.settledAt),
    status: textOf(detail.status),
    dealerName: textOf(fieldsOf(detail.dealer).name),
    tableName: textOf(fieldsOf(detail.table).name),
    places: placesOf(dType, result),
    outcome: textOf(result.outcome),
    bets: Array.isArray(detail.bets) ? detail.bets.map(fieldsOf).map(betOf) : [],
    proof: proofOf(fieldsOf(detail.proof)),
  };
}

export function placesOf(dType: string, result: Fields): Place[] {
  const names = ownValue(PLACES, dType) ?? [];
  const seats = dType === 'blackjack' ? Object.entries(fieldsOf(result.seats)) : [];
  return [
    ...names.flatMap((name) => (isFields(result[name]) ? [listUrlOf(name, '', result[name])] : [])),
    ...seats.map(([seat, hand]) => listUrlOf('seat', seat, fieldsOf(hand))),
  ];
}

function listUrlOf(name: Place['name'], seat: string, hand: Partial<Record<keyof Hand, unknown>>): Place {
  const cards = Array.isArray(hand.cards) ? hand.cards.map(textOf) : [];
  return {
    name,
    seat,
    score: typeof hand.score === 'number' ? hand.score : null,
    cards: cards.filter((card) => CARD.test(card)),
  };
}

const betOf = (bet: Fields): RoundBet =>
  'stake' in bet
    ? {
        kind: 'staked',
        stake: amountOf(bet.stake),
        payout: amountOf(bet.payout),
        placedOn: momentOf(bet.placedOn),
        code: textOf(bet.code),
        transactionId: textOf(bet.transactionId),
      }
    : {
        kind: 'target',
        betAmount: amountOf(bet.betAmount),
        winAmount: amountOf(bet.winAmount),
        target: textOf(bet.target),
      };

function proofOf({ serverSeed, seedHash, clientSeed, nonce, clientSeeds }: Fields): RoundProof | null {
  if (!textOf(serverSeed) || !textOf(seedHash)) return null;
  return {
    serverSeed: textOf(serverSeed),
    seedHash: textOf(seedHash),
    clientSeed: textOf(clientSeed),
    nonce: typeof nonce === 'number' ? nonce : null,
    clientSeeds: Array.isArray(clientSeeds) ? clientSeeds.map(textOf) : [],
  };
}
