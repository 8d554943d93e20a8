import { CATEGORIES, type Category, type SiteCode } from '../codes/standard-codes';
import type { BetLimit, SiteOption } from '../db/schema/site-option';
import { type DemoInquiry, type DemoMessage, inquiries, messages } from './boards';
import { GAMES, levelNames, SITE_CODES, SLIP_GAMES } from './codes';
import { type DemoMember, demoMembers, type TreePlan } from './people';
import { seededRandom } from './random';
import { type Timeline, type TimelinePlan, timeline } from './timeline';

/** The demo world as plain data, before anything is written: the same for the same `now`, on any machine. */
export interface DemoSite extends Timeline {
  siteId: 'demo' | 'demo2';
  option: Partial<SiteOption>;
  members: DemoMember[];
  codes: readonly SiteCode[];
  inquiries: readonly DemoInquiry[];
  messages: readonly DemoMessage[];
  /** Login ids of the players who write on the bulletin board. */
  players: readonly string[];
}

interface SitePlan {
  siteId: 'demo' | 'demo2';
  seed: number;
  option: Partial<SiteOption>;
  tree: TreePlan;
  money: Omit<TimelinePlan, 'siteId'>;
}

const TELEGRAM = { name: 'telegram', id: 'pitboss_demo', link: 'https://t.me/pitboss_demo' };
const KAKAO = { name: 'kakao', id: 'pitboss', link: 'https://open.kakao.com/o/pitboss' };
const INSTAGRAM = { name: 'instagram', id: 'pitboss.demo', link: 'https://www.instagram.com/pitboss.demo' };

/** Stakes that the sandbox's games take, by category; wire amounts. */
const STAKES: Record<Category, BetLimit> = {
  casino: { min: '1000', max: '5000000' },
  hcasino: { min: '1000', max: '10000000' },
  slot: { min: '100', max: '100000' },
  sports: { min: '1000', max: '1000000' },
  mini: { min: '1000', max: '1000000' },
};
const gameLimits: Record<string, BetLimit> = Object.fromEntries([
  ...CATEGORIES.flatMap((category) => GAMES[category].map(([game]) => [game, STAKES[category]] as const)),
  ...SLIP_GAMES.map(([game]) => [game, STAKES.sports] as const),
]);

const PLANS: readonly SitePlan[] = [
  {
    siteId: 'demo',
    seed: 54,
    option: {
      cashDecimal: '1',
      sns: [TELEGRAM, KAKAO],
      supportPhone: '02-555-0100',
      memberCreatePtn5Only: false,
      settlementPeriod: 'week',
      levelNames: levelNames('demo'),
      gameLimits,
    },
    tree: {
      chain: 'ptn',
      normal: 'pnormal',
      players: ['player1', 'player2'],
      fresh: ['player3', 'player4', 'player5', 'player6'],
      stranger: 'north1',
      partners: [48, 28, 22, 18, 14, 10],
      members: 96,
      membersUnderPtn5Only: false,
    },
    money: { betsPerDay: 84, bustle: 1, fortune: true },
  },
  {
    siteId: 'demo2',
    seed: 55,
    option: {
      cashDecimal: '0.01',
      sns: [TELEGRAM, KAKAO, INSTAGRAM],
      supportWindow: { from: '09:00', to: '23:00' },
      memberCreatePtn5Only: true,
      levelNames: levelNames('demo2'),
      gameLimits,
    },
    tree: {
      chain: 'two',
      normal: 'twonormal',
      players: ['twoplayer1', 'twoplayer2'],
      fresh: [],
      partners: [6, 6, 5, 5, 4, 3],
      members: 24,
      membersUnderPtn5Only: true,
    },
    money: { betsPerDay: 24, bustle: 0.4, fortune: false },
  },
];

/** Makes the demo world relative to `now`. */
export function demoWorld(now: Date): DemoSite[] {
  return PLANS.map(({ siteId, seed, option, tree, money }) => {
    const random = seededRandom(seed);
    const members = demoMembers(random, tree, now);
    const fixed = members.slice(0, 10).map((member) => member.memId);
    return {
      siteId,
      option,
      members,
      codes: SITE_CODES[siteId],
      inquiries: inquiries(tree.chain, tree.players[0]),
      messages: messages(fixed, `${tree.chain}1`),
      players: tree.players,
      ...timeline(
        random,
        members.filter(({ memId }) => !tree.fresh.includes(memId)),
        { siteId, ...money },
        now,
      ),
    };
  });
}
