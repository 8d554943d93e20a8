import { addDays, dayOf } from '@/lib/rules/day';
import { type DemoBet, placeBet, settleBet } from './bets';
import { Book, type DemoPosting } from './book';
import type { DemoMember } from './people';
import { drawPlay } from './plays';
import { type Random, seededRandom } from './random';

export interface DemoRequest {
  member: DemoMember;
  cashType: 1 | -1;
  cashStatus: 0 | 1 | 2 | -1;
  cents: number;
  regAt: Date;
  updAt: Date | null;
  /** The posting that carried a deposit out, or that took a withdrawal's cash when it was asked for. */
  posting?: DemoPosting;
}

export interface DemoCoupon {
  couponNo: string;
  /** Whoever enters the number first, where it is nobody's. */
  member: DemoMember | null;
  cents: number;
  createdAt: Date;
  expiresAt: Date;
  used?: { by: DemoMember; at: Date; posting: DemoPosting };
}

export interface Timeline {
  coupons: DemoCoupon[];
  postings: DemoPosting[];
  requests: DemoRequest[];
  bets: DemoBet[];
}

export interface TimelinePlan {
  siteId: string;
  betsPerDay: number;
  /** Part of the usual number of moves, deposits and withdrawals. */
  bustle: number;
  /** Lets one partner hold exactly {@link FORTUNE}, to prove that twelve digits fit everywhere. */
  fortune: boolean;
}

export const DAYS = 30;
/** 104,220,000,000, in hundredths. */
export const FORTUNE = 10_422_000_000_000;

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** First stake of a level in hundredths; what is given later is a part of it. */
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
/** Amounts moved by partners are whole 10,000s. */
const whole = (cents: number) => Math.floor(cents / 1_000_000) * 1_000_000;

/**
 * Thirty days of money on one site, the last one today up to `now`, in the order in which it happens: the operator's
 * grants to the tops, a cascade of first gives, then every day gives, take-backs, deposits, withdrawals, conversions
 * and bets. Nobody spends what is not there.
 */
export function timeline(random: Random, members: DemoMember[], plan: TimelinePlan, now: Date): Timeline {
  const book = new Book();
  const requests: DemoRequest[] = [];
  const bets: DemoBet[] = [];
  const acts: { at: Date; act: (at: Date) => void }[] = [];
  const schedule = (at: Date, act: (at: Date) => void) => acts.push({ at, act });

  const firstDay = Date.parse(`${addDays(dayOf(now), 1 - DAYS)}T00:00:00+09:00`);
  const tops = members.filter((m) => m.parent === null);
  const chain = members.slice(0, 7);
  const stores = members.slice(8, 10);
  const players = members.filter((m) => m.loginType === 'MEMBER');
  // Somebody old with nobody below, and left alone afterwards, so that the sum stays what it is.
  const parents = new Set(members.map((m) => m.parent));
  const rich = plan.fortune
    ? members.find((m) => m.level === 'PTN_2' && m.joinedAt.getTime() < firstDay && !parents.has(m))
    : undefined;
  const children = new Map<DemoMember, DemoMember[]>();
  for (const m of members) {
    if (m.parent && m !== rich) children.set(m.parent, [...(children.get(m.parent) ?? []), m]);
  }
  const givers = [...children.keys()];
  const chainGivers = chain.filter((m) => children.has(m));
  const giverOf = () => (random.chance(0.4) ? random.pick(chainGivers) : random.pick(givers));
  const here = (member: DemoMember, at: Date) => member.joinedAt < at;
  const player = () => (random.chance(0.25) ? random.pick(stores) : random.pick(players));

  const give = (giver: DemoMember, receiver: DemoMember, part: number, at: Date) => {
    const cents = whole(Math.min(NOMINAL[receiver.level]! * part, book.cash(giver) * 0.3));
    if (cents > 0 && here(receiver, at)) book.give(giver, receiver, cents, at);
  };
  const takeBack = (taker: DemoMember, member: DemoMember, at: Date) => {
    const cents = whole(book.cash(member) * 0.15);
    if (cents > 0) book.takeBack(taker, member, cents, at);
  };
  const deposit = (member: DemoMember, at: Date) => {
    if (!here(member, at)) return;
    const cents = random.pick(DEPOSITS) * 100;
    const regAt = new Date(Math.max(member.joinedAt.getTime(), at.getTime() - random.int(2, 15) * MINUTE));
    const posting = book.withHouse('deposit', member, 1, cents, at);
    requests.push({ member, cashType: 1, cashStatus: 1, cents, regAt, updAt: at, posting });
  };
  /** Asks for a withdrawal at `at`, decided at `updAt`; null while it waits. Answers whether there was cash for it. */
  const withdraw = (
    member: DemoMember,
    at: Date,
    decision: { cashStatus: 0 | 1 | 2 | -1; updAt: Date | null },
  ): DemoRequest | null => {
    const cents = whole(book.cash(member) * 0.4);
    if (cents === 0) return null;
    const posting = book.holdWithdrawal(member, cents, at);
    const request: DemoRequest = { member, cashType: -1, cents, regAt: at, posting, ...decision };
    requests.push(request);
    return request;
  };
  const paidOut = (member: DemoMember, at: Date, updAt: Date) => {
    let request: DemoRequest | null = null;
    schedule(at, () => {
      request = withdraw(member, at, { cashStatus: 1, updAt });
    });
    schedule(updAt, () => request && book.payWithdrawal(request.cents, updAt));
  };
  const unfinished = (member: DemoMember, at: Date, cashStatus: 0 | 2 | -1) => {
    if (!here(member, at)) return;
    const updAt = cashStatus === 0 ? null : at;
    if (random.chance(0.4)) {
      const request = withdraw(member, at, { cashStatus, updAt });
      if (request && cashStatus === -1) book.returnWithdrawal(member, request.cents, at);
      if (request) return;
    }
    const cents = random.pick([1, 3, 5]) * 1_000_000;
    requests.push({ member, cashType: 1, cashStatus, cents, regAt: at, updAt });
  };
  const convert = (member: DemoMember, at: Date) => {
    const cents = whole(book.points(member));
    if (cents > 0 && member !== rich) book.convert(member, cents, at);
  };
  // A source of their own: what is played says nothing about who moves money when.
  const plays = seededRandom(members.length);
  const coupons: DemoCoupon[] = [];
  const coupon = (member: DemoMember | null, amount: number, at: Date) =>
    coupons.push({
      couponNo: `DEMO-${plan.siteId.toUpperCase()}-${String(coupons.length + 1).padStart(4, '0')}`,
      member,
      cents: amount * 100,
      createdAt: new Date(at.getTime() - DAY / 2),
      expiresAt: new Date(at.getTime() + 30 * DAY),
    });
  const usedCoupon = (by: DemoMember, amount: number, at: Date) => {
    coupon(by, amount, at);
    const issued = coupons.at(-1)!;
    const posting = book.withHouse('coupon', by, 5, issued.cents, at, `coupon:${issued.couponNo}`);
    issued.used = { by, at, posting };
  };
  const movePoints = (upper: DemoMember, lower: DemoMember, at: Date) => {
    const given = Math.floor(book.points(upper) / 400) * 100;
    if (given > 0) book.givePoints(upper, lower, given, at);
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
    if (play.settledAt <= now) schedule(play.settledAt, () => bet && settleBet(book, bet, play, plan.siteId));
  };

  for (let day = 0; day < DAYS; day++) {
    const from = firstDay + day * DAY;
    const to = Math.min(from + DAY - 1, now.getTime());
    // Opening day begins with the cascade; a short today still sees a third of a day's bustle.
    const open = day === 0 ? from + DAY / 2 : from;
    const moment = () => new Date(Math.floor(open + random.next() * (to - open)));
    const pace = Math.max(0.35, (to - from) / DAY);
    const times = (count: number, act: (at: Date) => void) => {
      for (let n = Math.ceil(count * plan.bustle * pace); n > 0; n--) schedule(moment(), act);
    };

    if (day % 7 === 0) {
      for (const top of tops) {
        const cents =
          day > 0
            ? 50_000_000_000
            : plan.fortune && top === chain[0]
              ? 16_000_000_000_000
              : 2_000_000_000_000;
        schedule(new Date(from), (at) => book.withHouse('grant', top, 2, cents, at));
      }
    }
    if (day === 0) {
      if (rich) schedule(new Date(from + MINUTE), (at) => book.give(chain[0]!, rich, FORTUNE, at));
      members.forEach((m, i) => {
        const part = random.int(6, 10) / 10;
        if (m.parent && m !== rich)
          schedule(new Date(from + (i + 2) * MINUTE), (at) => give(m.parent!, m, part, at));
      });
    }
    if (day % 4 === 3) {
      const upper = chain[day % 3 === 0 ? 0 : 4]!;
      const lower = upper === chain[0] ? chain[1]! : stores[0]!;
      const early = new Date(from + (to - from) / 3);
      schedule(early, (at) => movePoints(upper, lower, at));
      schedule(new Date((early.getTime() + to) / 2), (at) => movePointsBack(upper, lower, at));
    }
    if (day % 10 === 5) schedule(new Date((from + to) / 2), (at) => usedCoupon(stores[0]!, 10_000, at));
    if (day === DAYS - 1) {
      const open = new Date((from + to) / 2);
      schedule(open, (at) => {
        coupon(stores[0]!, 30_000, at);
        coupon(null, 5000, at);
      });
    }
    if (day % 10 === 9) {
      schedule(moment(), (at) => book.withHouse('grant_back', chain[0]!, -2, -1_000_000_000, at));
    }

    for (const m of chain.slice(1)) {
      schedule(moment(), (at) => give(m.parent!, m, random.int(1, 5) / 100, at));
    }
    for (const store of stores) {
      schedule(moment(), (at) => give(chain[4]!, store, random.int(5, 30) / 100, at));
      if (random.chance(0.5)) schedule(moment(), (at) => deposit(store, at));
    }
    schedule(moment(), (at) => takeBack(chain[0]!, random.pick(children.get(chain[0]!)!), at));
    if (day % 3 === 2)
      schedule(moment(), (at) => takeBack(chain[4]!, random.pick(children.get(chain[4]!)!), at));
    times(14, (at) => {
      const giver = giverOf();
      give(giver, random.pick(children.get(giver)!), random.int(2, 30) / 100, at);
    });
    times(5, (at) => {
      const taker = giverOf();
      takeBack(taker, random.pick(children.get(taker)!), at);
    });
    times(12, (at) => deposit(player(), at));
    for (let n = Math.ceil(7 * plan.bustle * pace); n > 0; n--) {
      const updAt = moment();
      const at = new Date(Math.max(open, updAt.getTime() - random.int(3, 25) * MINUTE));
      paidOut(player(), at, updAt);
    }
    times(2, (at) => unfinished(player(), at, -1));
    times(3, (at) => convert(random.chance(0.5) ? player() : random.pick(members), at));
    if (day === DAYS - 1) {
      times(4, (at) => unfinished(player(), at, 0));
      times(3, (at) => unfinished(player(), at, 2));
    }
    for (let n = Math.ceil(plan.betsPerDay * pace); n > 0; n--) {
      const at = moment();
      round(player(), at);
    }
  }

  acts.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, act } of acts) act(at);
  return { postings: book.postings, requests, bets, coupons };
}
