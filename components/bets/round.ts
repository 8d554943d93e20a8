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
const toFields = (value: unknown): Fields => (isFields(value) ? value : {});
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Returns a moment that can be shown, else ''. */
const toMoment = (value: unknown): string => (Number.isNaN(Date.parse(toText(value))) ? '' : toText(value));
const toAmount = (value: unknown): number =>
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
  const { dType, url, detail } = toFields(parsed);
  const round: Round = {
    url: findVendorPage(toText(url), host),
    facts: isFields(detail) ? readFacts(toText(dType), detail) : null,
  };
  return round.url || round.facts ? round : null;
}

/** The address, if it may be framed: encrypted, and not this site itself, whose frame would not be shut in. */
function findVendorPage(url: string, host: string): string | null {
  if (!URL.canParse(url) || host === '') return null;
  const { protocol, host: vendor, href } = new URL(url);
  return protocol === 'https:' && vendor !== host ? href : null;
}

function readFacts(dType: string, detail: Fields): Round['facts'] {
  const result = toFields(detail.result);
  return {
    gameProvider: toText(detail.gameProvider),
    id: toText(detail.id),
    startedAt: toMoment(detail.startedAt),
    settledAt: toMoment(detail.settledAt),
    status: toText(detail.status),
    dealerName: toText(toFields(detail.dealer).name),
    tableName: toText(toFields(detail.table).name),
    places: readPlaces(dType, result),
    outcome: toText(result.outcome),
    bets: Array.isArray(detail.bets) ? detail.bets.map(toFields).map(toBet) : [],
    proof: readProof(toFields(detail.proof)),
  };
}

export function readPlaces(dType: string, result: Fields): Place[] {
  const names = ownValue(PLACES, dType) ?? [];
  const seats = dType === 'blackjack' ? Object.entries(toFields(result.seats)) : [];
  return [
    ...names.flatMap((name) => (isFields(result[name]) ? [toPlace(name, '', result[name])] : [])),
    ...seats.map(([seat, hand]) => toPlace('seat', seat, toFields(hand))),
  ];
}

function toPlace(name: Place['name'], seat: string, hand: Partial<Record<keyof Hand, unknown>>): Place {
  const cards = Array.isArray(hand.cards) ? hand.cards.map(toText) : [];
  return {
    name,
    seat,
    score: typeof hand.score === 'number' ? hand.score : null,
    cards: cards.filter((card) => CARD.test(card)),
  };
}

const toBet = (bet: Fields): RoundBet =>
  'stake' in bet
    ? {
        kind: 'staked',
        stake: toAmount(bet.stake),
        payout: toAmount(bet.payout),
        placedOn: toMoment(bet.placedOn),
        code: toText(bet.code),
        transactionId: toText(bet.transactionId),
      }
    : {
        kind: 'target',
        betAmount: toAmount(bet.betAmount),
        winAmount: toAmount(bet.winAmount),
        target: toText(bet.target),
      };

function readProof({ serverSeed, seedHash, clientSeed, nonce, clientSeeds }: Fields): RoundProof | null {
  if (!toText(serverSeed) || !toText(seedHash)) return null;
  return {
    serverSeed: toText(serverSeed),
    seedHash: toText(seedHash),
    clientSeed: toText(clientSeed),
    nonce: typeof nonce === 'number' ? nonce : null,
    clientSeeds: Array.isArray(clientSeeds) ? clientSeeds.map(toText) : [],
  };
}
