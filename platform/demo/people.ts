import { LEVELS, type Level } from '@/lib/rules/level';
import { BANK_CODES, CATEGORIES, type Category } from '../codes/standard-codes';
import { nickname, personName } from './names';
import { type Random, seededRandom } from './random';

/** Rates in hundredths of a percent: 1.20 % is 120. */
type Rates = Record<Category, { point: number; lose: number }>;

export interface DemoMember {
  /** Place in the site's list; parents are before children. */
  index: number;
  memId: string;
  memNick: string;
  memName: string;
  memPhone: string;
  bankCode: string;
  bankAcc: string;
  level: Level;
  loginType: 'PARTNER' | 'P_NORMAL' | 'MEMBER';
  parent: DemoMember | null;
  joinedAt: Date;
  rates: Rates;
}

/** How many members a site gets beside the fixed accounts; the last number is the plain members. */
export interface TreePlan {
  chain: string;
  normal: string;
  players: [string, string];
  /** Players without any history: no money, bet or message of the demo world is theirs. */
  fresh: readonly string[];
  /** A second tree on the same site, strange to the first. */
  stranger?: string;
  partners: [ptn2: number, ptn3: number, ptn4: number, ptn5: number, ptn6: number, ptn7: number];
  members: number;
  membersUnderPtn5Only: boolean;
}

const DAY = 86_400_000;
const TOP_RATES: Rates = {
  casino: { point: 150, lose: 5000 },
  hcasino: { point: 120, lose: 4500 },
  slot: { point: 500, lose: 5500 },
  sports: { point: 400, lose: 4000 },
  mini: { point: 300, lose: 4000 },
};

/** A child's rates: a part of the parent's, so never above them. */
function lowerRates(random: Random, parent: Rates): Rates {
  const part = (rate: number) => Math.floor((rate * random.int(80, 96)) / 100);
  const rates = {} as Rates;
  for (const category of CATEGORIES) {
    rates[category] = { point: part(parent[category].point), lose: part(parent[category].lose) };
  }
  return rates;
}

/** After the parent and before now: the fixed accounts long ago, a quarter of the others in the days of money or today. */
function joinMoment(random: Random, parent: DemoMember | null, fixed: boolean, now: number): number {
  const oldest = parent ? parent.joinedAt.getTime() + 60_000 : now - 420 * DAY;
  const [from, to] = fixed
    ? [oldest, oldest + (now - 60 * DAY - oldest) / 3]
    : random.weighted([
        [[oldest, now - 31 * DAY] as const, 75],
        [[Math.max(oldest, now - 30 * DAY), now] as const, 14],
        [[Math.max(oldest, now - DAY / 4), now] as const, 2],
      ]);
  return Math.min(now, Math.floor(from + random.next() * Math.max(0, to - from)));
}

/**
 * One site's members: the fixed accounts of decision 54 first – a chain through all levels, a P_NORMAL under its top,
 * two players under its PTN_5 – then a tree of random ones, and last the fresh players under the same PTN_5. All joined before `now`, children after their parents,
 * most of them before the thirty days of money begin.
 */
export function demoMembers(random: Random, plan: TreePlan, now: Date): DemoMember[] {
  const members: DemoMember[] = [];
  const nicks = new Set<string>();

  const add = (
    memId: string,
    level: Level,
    parent: DemoMember | null,
    loginType: DemoMember['loginType'],
    from = random,
  ) => {
    const isFixed = members.length < 10 || from !== random;
    const joinedAt = joinMoment(from, parent, isFixed, now.getTime());
    const index = members.length;
    const member: DemoMember = {
      index,
      memId,
      memNick: nickname(from, index - 10, nicks),
      memName: personName(from),
      // Phones and accounts are unique by the serial number in them.
      memPhone: `010${String(from.int(2000, 9999))}${String(index).padStart(4, '0')}`,
      bankCode: from.pick(BANK_CODES),
      bankAcc: `${from.int(100, 999)}${from.int(10, 99)}${String(index).padStart(6, '0')}`,
      level,
      loginType,
      parent,
      joinedAt: new Date(joinedAt),
      rates: parent ? lowerRates(from, parent.rates) : TOP_RATES,
    };
    members.push(member);
    return member;
  };

  const chain: DemoMember[] = [];
  for (const [i, level] of LEVELS.slice(0, 7).entries()) {
    chain.push(add(`${plan.chain}${i + 1}`, level, chain.at(-1) ?? null, 'PARTNER'));
  }
  add(plan.normal, 'NORMAL', chain[0]!, 'P_NORMAL');
  for (const player of plan.players) add(player, 'NORMAL', chain[4]!, 'MEMBER');

  const stranger = plan.stranger ? add(plan.stranger, 'PTN_1', null, 'PARTNER') : undefined;
  plan.partners.forEach((count, i) => {
    const level = LEVELS[i + 1]!;
    const uppers = members.filter((m) => m.level === LEVELS[i]);
    const home = uppers.filter((m) => topOf(m) !== stranger);
    const abroad = uppers.filter((m) => topOf(m) === stranger);
    for (let n = 1; n <= count; n++) {
      const id = `${level.toLowerCase().replace('_', '')}x${String(n).padStart(2, '0')}`;
      const parent = random.chance(0.2)
        ? chain[i]!
        : random.pick(n % 6 === 0 && abroad.length > 0 ? abroad : home);
      add(id, level, parent, 'PARTNER');
    }
  });
  const partners = members.filter((m) => m.loginType === 'PARTNER');
  const eligible = plan.membersUnderPtn5Only ? partners.filter((m) => m.level === 'PTN_5') : partners;
  for (let n = 1; n <= plan.members; n++) {
    const own = plan.membersUnderPtn5Only ? chain[4]! : random.pick(chain);
    add(
      `user${String(n).padStart(3, '0')}`,
      'NORMAL',
      random.chance(0.3) ? own : random.pick(eligible),
      'MEMBER',
    );
  }
  // From a random source of their own, so that the others are the same without them.
  const apart = seededRandom(plan.fresh.length);
  for (const player of plan.fresh) add(player, 'NORMAL', chain[4]!, 'MEMBER', apart);
  return members;
}

/** From the top of the tree down to and with the member. */
export function pathOf(member: DemoMember): DemoMember[] {
  return member.parent ? [...pathOf(member.parent), member] : [member];
}

const topOf = (member: DemoMember) => pathOf(member)[0]!;
