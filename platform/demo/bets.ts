import type { BetDetail } from '@/lib/contract/bet-detail';
import { CASH_TYPE, POINT_TYPE } from '@/lib/contract/money-codes';
import type { Leg } from '@/sandbox/sports';
import type { Category } from '../codes/standard-codes';
import type { Book, DemoSide } from './book';
import { outcomeOf } from './outcomes';
import { type DemoMember, pathOf } from './people';
import type { Play } from './plays';
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
  /** Of all members on the path, in hundredths of a percent, and their products with the stake once it is settled. */
  rates: number[];
  rolling: number[] | null;
  /** The member's cash before the bet, and after its last act. */
  before: number;
  after: number;
  placedAt: Date;
  settledAt: Date | null;
  legs: Leg[];
  detail: BetDetail | null;
}

const STAKES = [
  [1000, 6],
  [5000, 8],
  [10_000, 8],
  [30_000, 5],
  [50_000, 3],
  [100_000, 2],
  [500_000, 0.4],
] as const;

/** Places a bet of at most a third of the member's cash; null when that is not enough for the smallest. */
export function placeBet(
  book: Book,
  random: Random,
  member: DemoMember,
  { category, vendorCode, gameCode, legs }: Play,
  at: Date,
  serial: number,
): DemoBet | null {
  const stake = random.weighted(STAKES) * 100;
  if (stake > book.cash(member) / 3) return null;
  const roundId = `r${String(serial).padStart(7, '0')}`;
  const before = book.cash(member);
  book.withHouse('bet', member, CASH_TYPE.toGame, -stake, at, `bet:${vendorCode}:${roundId}`);
  return {
    member,
    category,
    vendorCode,
    gameCode,
    roundId,
    type: 'wait',
    stake,
    win: 0,
    rates: pathOf(member).map((upper) => upper.rates[category].point),
    rolling: null,
    before,
    after: before - stake,
    placedAt: at,
    settledAt: null,
    legs,
    detail: null,
  };
}

/** Settles a bet by its outcome: pays its win and the rolling of all on the path, or gives a cancelled stake back. */
export function settleBet(book: Book, bet: DemoBet, play: Play, siteId: string): void {
  const at = play.settledAt;
  const keyOf = (act: string) => `${act}/${bet.vendorCode}/${bet.roundId}`;
  Object.assign(bet, outcomeOf(play, siteId, bet.roundId, bet.stake, bet.placedAt), { settledAt: at });
  if (bet.type === 'cancel') {
    book.withHouse('reversal', bet.member, CASH_TYPE.fromGame, bet.stake, at, keyOf('cancel'));
    bet.after = book.cash(bet.member);
    return;
  }
  if (bet.win > 0) book.withHouse('win', bet.member, CASH_TYPE.fromGame, bet.win, at, keyOf('win'));
  bet.after = book.cash(bet.member);
  bet.rolling = bet.rates.map((rate) => Math.floor((bet.stake * rate) / 10_000));
  const shares = rollingShares(bet, bet.rolling);
  const total = shares.reduce((sum, share) => sum + share.cents, 0);
  if (total === 0) return;
  const sides: DemoSide[] = [...shares, { account: 'house', type: -POINT_TYPE.rolling, cents: -total }];
  book.post({ kind: 'rolling', key: keyOf('rolling'), at, sides });
}

/**
 * Rolling points by decision 31: each member on the path gets stake × (own rate − rate of the next below). Every
 * product is cut to hundredths before the difference is taken, so the sum is exactly the top's.
 */
function rollingShares(bet: DemoBet, products: readonly number[]): DemoSide[] {
  return pathOf(bet.member)
    .map((member, i) => ({
      account: { member, kind: 'point' as const },
      type: POINT_TYPE.rolling,
      cents: products[i]! - (products[i + 1] ?? 0),
    }))
    .filter((side) => side.cents > 0);
}
