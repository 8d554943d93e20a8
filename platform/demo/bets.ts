import type { Book, DemoSide } from './book';
import { CATEGORIES, type Category, GAMES } from './codes';
import { type DemoMember, pathOf } from './people';
import type { Random } from './random';

export interface DemoBet {
  member: DemoMember;
  category: Category;
  vendorCode: string;
  gameCode: string;
  roundId: string;
  type: 'win' | 'lose' | 'draw' | 'cancel' | 'wait';
  stake: number;
  win: number;
  placedAt: Date;
  settledAt: Date | null;
}

const WEIGHTS: Record<Category, number> = { casino: 40, hcasino: 8, slot: 30, sports: 12, mini: 10 };
/** What a won bet pays in all, in hundredths of the stake. */
const PAYOUTS: Record<Category, readonly (readonly [number, number])[]> = {
  casino: [
    [195, 6],
    [200, 4],
    [900, 0.2],
  ],
  hcasino: [[195, 1]],
  slot: [
    [40, 6],
    [120, 4],
    [350, 2],
    [2400, 0.2],
  ],
  sports: [
    [172, 3],
    [188, 3],
    [310, 1],
  ],
  mini: [[195, 1]],
};
const STAKES = [
  [1000, 6],
  [5000, 8],
  [10_000, 8],
  [30_000, 5],
  [50_000, 3],
  [100_000, 2],
  [500_000, 0.4],
] as const;

/** Places a bet of at most a third of what the member has; null when that is not enough for the smallest. */
export function placeBet(
  book: Book,
  random: Random,
  member: DemoMember,
  at: Date,
  serial: number,
): DemoBet | null {
  const stake = random.weighted(STAKES) * 100;
  if (stake > book.cash(member) / 3) return null;
  const category = random.weighted(CATEGORIES.map((name) => [name, WEIGHTS[name]] as const));
  const [gameCode, , , , vendorCode = ''] = random.pick(GAMES[category]);
  const roundId = `r${String(serial).padStart(7, '0')}`;
  book.withHouse('bet', member, -19, -stake, at, `bet:${vendorCode}:${roundId}`);
  return {
    member,
    category,
    vendorCode,
    gameCode,
    roundId,
    type: 'wait',
    stake,
    win: 0,
    placedAt: at,
    settledAt: null,
  };
}

/** Settles a bet: pays what it won and the rolling of everybody on the path, or gives a cancelled stake back. */
export function settleBet(book: Book, random: Random, bet: DemoBet, at: Date): void {
  const round = `${bet.vendorCode}:${bet.roundId}`;
  bet.settledAt = at;
  bet.type = random.weighted([
    ['win', 41],
    ['lose', 51],
    ['draw', 5],
    ['cancel', 3],
  ] as const);
  if (bet.type === 'cancel') {
    book.withHouse('reversal', bet.member, 19, bet.stake, at, `cancel:${round}`);
    return;
  }
  if (bet.type === 'draw') bet.win = bet.stake;
  if (bet.type === 'win') bet.win = Math.floor((bet.stake * random.weighted(PAYOUTS[bet.category])) / 100);
  if (bet.win > 0) book.withHouse('win', bet.member, 19, bet.win, at, `win:${round}`);

  const shares = rollingShares(bet);
  const total = shares.reduce((sum, share) => sum + share.cents, 0);
  if (total === 0) return;
  const sides: DemoSide[] = [...shares, { account: 'house', type: -3, cents: -total }];
  book.post({ kind: 'rolling', key: `rolling:${round}`, at, sides });
}

/**
 * Rolling points by decision 31: each member on the path gets stake × (own rate − rate of the next below). Every
 * product is cut to hundredths before the difference is taken, so the sum is exactly the top's.
 */
function rollingShares(bet: DemoBet): DemoSide[] {
  const path = pathOf(bet.member);
  const products = path.map((member) => Math.floor((bet.stake * member.rates[bet.category].point) / 10_000));
  return path
    .map((member, i) => ({
      account: { member, kind: 'point' as const },
      type: 3,
      cents: products[i]! - (products[i + 1] ?? 0),
    }))
    .filter((side) => side.cents > 0);
}
