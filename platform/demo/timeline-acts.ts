import { CASH_TYPE, REQUEST_STATUS } from '@/lib/contract/money-codes';
import { type DemoBet, placeBet, settleBet } from './bets';
import { Book, type DemoPosting } from './book';
import type { DemoMember } from './people';
import { drawPlay } from './plays';
import { type Random, seededRandom } from './random';

type DemoStatus = (typeof REQUEST_STATUS)[keyof typeof REQUEST_STATUS];

export interface DemoRequest {
  member: DemoMember;
  cashType: number;
  cashStatus: DemoStatus;
  cents: number;
  regAt: Date;
  updAt: Date | null;
  /** The posting that carried a deposit out, or that took a withdrawal's cash when it was asked for. */
  posting?: DemoPosting;
}

export interface DemoCoupon {
  couponNo: string;
  /** The member that the number is for; null for the first that enters it. */
  member: DemoMember | null;
  cents: number;
  createdAt: Date;
  expiresAt: Date;
  used?: { by: DemoMember; at: Date; posting: DemoPosting };
}

/** A minute and a day in milliseconds. */
export const MINUTE = 60_000;
export const DAY = 1440 * MINUTE;

/** First stake of a level in hundredths; later gives are a part of it. */
const NOMINAL: Record<string, number> = {
  PTN_2: 80_000_000_000,
  PTN_3: 30_000_000_000,
  PTN_4: 12_000_000_000,
  PTN_5: 5_000_000_000,
  PTN_6: 2_000_000_000,
  PTN_7: 800_000_000,
  NORMAL: 100_000_000,
};
const DEPOSITS = [10_000, 30_000, 50_000, 100_000, 300_000, 500_000, 1_000_000] as const;
/** Rounds down to a multiple of 10,000, which all amounts moved by partners are. */
const roundDown = (cents: number) => Math.floor(cents / 1_000_000) * 1_000_000;

/** Something that happens at a moment, carried out in the order of all moments. */
export type Schedule = (at: Date, act: (at: Date) => void) => void;

interface ActsContext {
  siteId: string;
  members: readonly DemoMember[];
  /** Its points stay unconverted; undefined for none. */
  rich: DemoMember | undefined;
  now: Date;
  schedule: Schedule;
}

/** Issues coupons of a site, and records them. */
function couponActs(book: Book, siteId: string) {
  const coupons: DemoCoupon[] = [];
  /** Issues a number for a member, or for the first that enters it. `amount` is in whole units of money. */
  const coupon = (member: DemoMember | null, amount: number, at: Date) =>
    coupons.push({
      couponNo: `DEMO-${siteId.toUpperCase()}-${String(coupons.length + 1).padStart(4, '0')}`,
      member,
      cents: amount * 100,
      createdAt: new Date(at.getTime() - DAY / 2),
      expiresAt: new Date(at.getTime() + 30 * DAY),
    });
  /** Issues a number for a member, who enters it at once. */
  const usedCoupon = (by: DemoMember, amount: number, at: Date) => {
    coupon(by, amount, at);
    const issued = coupons.at(-1)!;
    const posting = book.withHouse(
      'coupon',
      by,
      CASH_TYPE.coupon,
      issued.cents,
      at,
      `coupon:${issued.couponNo}`,
    );
    issued.used = { by, at, posting };
  };
  return { coupons, coupon, usedCoupon };
}

/**
 * The acts of members and the operator with money in the demo, each at a moment, and the records of it. An act without
 * the money does nothing.
 */
export function timelineActs(random: Random, { siteId, members, rich, now, schedule }: ActsContext) {
  const book = new Book();
  const requests: DemoRequest[] = [];
  const bets: DemoBet[] = [];
  const here = (member: DemoMember, at: Date) => member.joinedAt < at;
  const give = (giver: DemoMember, receiver: DemoMember, part: number, at: Date) => {
    const cents = roundDown(Math.min(NOMINAL[receiver.level]! * part, book.cash(giver) * 0.3));
    if (cents > 0 && here(receiver, at)) book.give(giver, receiver, cents, at);
  };
  const takeBack = (taker: DemoMember, member: DemoMember, at: Date) => {
    const cents = roundDown(book.cash(member) * 0.15);
    if (cents > 0) book.takeBack(taker, member, cents, at);
  };
  const deposit = (member: DemoMember, at: Date) => {
    if (!here(member, at)) return;
    const cents = random.pick(DEPOSITS) * 100;
    const regAt = new Date(Math.max(member.joinedAt.getTime(), at.getTime() - random.int(2, 15) * MINUTE));
    const posting = book.withHouse('deposit', member, CASH_TYPE.deposit, cents, at);
    requests.push({
      member,
      cashType: CASH_TYPE.deposit,
      cashStatus: REQUEST_STATUS.done,
      cents,
      regAt,
      updAt: at,
      posting,
    });
  };
  /** Asks for a withdrawal at `at`, decided at `updAt`; null while it waits. Answers whether there was cash for it. */
  const withdraw = (
    member: DemoMember,
    at: Date,
    decision: { cashStatus: DemoStatus; updAt: Date | null },
  ): DemoRequest | null => {
    const cents = roundDown(book.cash(member) * 0.4);
    if (cents === 0) return null;
    const posting = book.holdWithdrawal(member, cents, at);
    const request: DemoRequest = {
      member,
      cashType: CASH_TYPE.withdrawal,
      cents,
      regAt: at,
      posting,
      ...decision,
    };
    requests.push(request);
    return request;
  };
  const paidOut = (member: DemoMember, at: Date, updAt: Date) => {
    let request: DemoRequest | null = null;
    schedule(at, () => {
      request = withdraw(member, at, { cashStatus: REQUEST_STATUS.done, updAt });
    });
    schedule(updAt, () => request && book.payWithdrawal(request.cents, updAt));
  };
  const unfinished = (member: DemoMember, at: Date, cashStatus: DemoStatus) => {
    if (!here(member, at)) return;
    const updAt = cashStatus === REQUEST_STATUS.applied ? null : at;
    if (random.chance(0.4)) {
      const request = withdraw(member, at, { cashStatus, updAt });
      if (request && cashStatus === REQUEST_STATUS.cancelled)
        book.returnWithdrawal(member, request.cents, at);
      if (request) return;
    }
    const cents = random.pick([1, 3, 5]) * 1_000_000;
    requests.push({ member, cashType: CASH_TYPE.deposit, cashStatus, cents, regAt: at, updAt });
  };
  const convert = (member: DemoMember, at: Date) => {
    const cents = roundDown(book.points(member));
    if (cents > 0 && member !== rich) book.convert(member, cents, at);
  };
  // Plays have another random source, so that they do not change the times and parties of moves.
  const plays = seededRandom(members.length);
  const coupons = couponActs(book, siteId);
  const movePoints = (upper: DemoMember, lower: DemoMember, at: Date) => {
    const gift = Math.floor(book.points(upper) / 400) * 100;
    if (gift > 0) book.givePoints(upper, lower, gift, at);
  };
  const movePointsBack = (upper: DemoMember, lower: DemoMember, at: Date) => {
    const taken = Math.floor(book.points(lower) / 1000) * 100;
    if (taken > 0) book.takePointsBack(upper, lower, taken, at);
  };
  const round = (member: DemoMember, at: Date) => {
    const play = drawPlay(plays, at);
    let bet: DemoBet | null = null;
    schedule(at, () => {
      bet = here(member, at) ? placeBet(book, random, member, play, at, bets.length + 1) : null;
      if (bet) bets.push(bet);
    });
    if (play.settledAt <= now) schedule(play.settledAt, () => bet && settleBet(book, bet, play, siteId));
  };

  return {
    book,
    requests,
    bets,
    give,
    takeBack,
    deposit,
    paidOut,
    unfinished,
    convert,
    ...coupons,
    movePoints,
    movePointsBack,
    round,
  };
}
