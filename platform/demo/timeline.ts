import { CASH_TYPE } from '@/lib/contract/money-codes';
import { addDays, dayStart, toDay } from '@/lib/rules/day';
import type { DemoBet } from './bets';
import type { DemoPosting } from './book';
import type { DemoMember } from './people';
import type { Random } from './random';
import { DAY, type DemoCoupon, type DemoRequest, MINUTE, type Schedule, timelineActs } from './timeline-acts';

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

const DAYS = 30;
/** 104,220,000,000, in hundredths. */
const FORTUNE = 10_422_000_000_000;

/**
 * Thirty days of money on one site, the last one today up to `now`, in the order in which it happens: the operator's
 * grants to the tops, a cascade of first gives, then every day gives, take-backs, deposits, withdrawals, conversions
 * and bets. An act without the money does nothing.
 */
export function timeline(random: Random, members: DemoMember[], plan: TimelinePlan, now: Date): Timeline {
  const scheduled: { at: Date; act: (at: Date) => void }[] = [];
  const schedule: Schedule = (at, act) => void scheduled.push({ at, act });

  const firstDay = dayStart(addDays(toDay(now), 1 - DAYS)).getTime();
  const tops = members.filter((m) => m.parent === null);
  const chain = members.slice(0, 7);
  const stores = members.slice(8, 10);
  const players = members.filter((m) => m.loginType === 'MEMBER');
  // An old partner without members below, left alone afterwards, so that its sum does not change.
  const parents = new Set(members.map((m) => m.parent));
  const rich = plan.fortune
    ? members.find((m) => m.level === 'PTN_2' && m.joinedAt.getTime() < firstDay && !parents.has(m))
    : undefined;
  const acts = timelineActs(random, { siteId: plan.siteId, members, rich, now, schedule });
  const { book, give, takeBack, deposit, coupon } = acts;
  const children = new Map<DemoMember, DemoMember[]>();
  for (const m of members) {
    if (m.parent && m !== rich) children.set(m.parent, [...(children.get(m.parent) ?? []), m]);
  }
  const givers = [...children.keys()];
  const chainGivers = chain.filter((m) => children.has(m));
  const giverOf = () => (random.chance(0.4) ? random.pick(chainGivers) : random.pick(givers));
  const player = () => (random.chance(0.25) ? random.pick(stores) : random.pick(players));

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
        schedule(new Date(from), (at) => book.withHouse('grant', top, CASH_TYPE.grant, cents, at));
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
      schedule(early, (at) => acts.movePoints(upper, lower, at));
      schedule(new Date((early.getTime() + to) / 2), (at) => acts.movePointsBack(upper, lower, at));
    }
    if (day % 10 === 5) schedule(new Date((from + to) / 2), (at) => acts.usedCoupon(stores[0]!, 10_000, at));
    if (day === DAYS - 1) {
      const open = new Date((from + to) / 2);
      schedule(open, (at) => {
        coupon(stores[0]!, 30_000, at);
        coupon(null, 5000, at);
      });
    }
    if (day % 10 === 9) {
      schedule(moment(), (at) =>
        book.withHouse('grant_back', chain[0]!, CASH_TYPE.grantBack, -1_000_000_000, at),
      );
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
      acts.paidOut(player(), at, updAt);
    }
    times(2, (at) => acts.unfinished(player(), at, -1));
    times(3, (at) => acts.convert(random.chance(0.5) ? player() : random.pick(members), at));
    if (day === DAYS - 1) {
      times(4, (at) => acts.unfinished(player(), at, 0));
      times(3, (at) => acts.unfinished(player(), at, 2));
    }
    for (let n = Math.ceil(plan.betsPerDay * pace); n > 0; n--) {
      const at = moment();
      acts.round(player(), at);
    }
  }

  scheduled.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, act } of scheduled) act(at);
  const { requests, bets, coupons } = acts;
  return { postings: book.postings, requests, bets, coupons };
}
