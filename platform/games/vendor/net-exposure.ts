import { atLeastZero } from '@/lib/rules/decimal';

/** A bet as the net exposure sees it; amounts in hundredths. */
export interface ExposedBet {
  betId: string;
  stake: bigint;
  /** The returns of the bet by outcome of the round, with the stake included; undefined where the vendor sent none. */
  returns: Readonly<Record<string, bigint>> | undefined;
  /**
   * For a bet without returns, the place of the bet. Bets on the same side add up, bets on different sides may be
   * opposed.
   */
  side: string;
}

const descending = (a: bigint, b: bigint): number => Number(b - a);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n);

/**
 * The greatest possible loss on bets with known returns: the sum of the stakes minus the least return of any outcome.
 */
function lossOf(bets: readonly ExposedBet[]): bigint {
  const ways = Object.keys(bets[0]!.returns!);
  const paid = ways.map((way) => sum(bets.map(({ returns }) => returns![way]!))).toSorted(descending);
  return atLeastZero(stakeOf(bets) - paid.at(-1)!);
}

/** Groups the items by a key, in the order of each key's first item. */
function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string | undefined): T[][] {
  const groups = new Map<string | undefined, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

const stakeOf = (bets: readonly ExposedBet[]): bigint => sum(bets.map(({ stake }) => stake));

/**
 * Where it is not known which bets are opposed, the stakes of the largest side count, and the others count for nothing.
 */
function largestSide(bets: readonly ExposedBet[]): bigint[] {
  const [largest] = groupedBy(bets, ({ side }) => side).toSorted((a, b) =>
    descending(stakeOf(a), stakeOf(b)),
  );
  return bets.map((bet) => (largest!.includes(bet) ? bet.stake : 0n));
}

/** Attributes the possible loss to the largest stakes, until none of it is left. */
function largestStakes(bets: readonly ExposedBet[]): bigint[] {
  const parts = new Map<ExposedBet, bigint>();
  let left = lossOf(bets);
  for (const bet of bets.toSorted((a, b) => descending(a.stake, b.stake))) {
    const part = [left, bet.stake].toSorted(descending)[1]!;
    parts.set(bet, part);
    left -= part;
  }
  return bets.map((bet) => parts.get(bet)!);
}

/**
 * The part of each stake for which rolling is paid, by bet id, of a player's bets on one round or one event
 * (docs/formulas.md): together they are the net exposure, the player's greatest possible loss. Bets are compared with
 * those that have the same outcomes. The answer does not depend on the order of the bets.
 */
export function countedStakes(bets: readonly ExposedBet[]): Map<string, bigint> {
  // Stryker disable next-line EqualityOperator: no two bets have the same id.
  const ordered = bets.toSorted((a, b) => (a.betId < b.betId ? -1 : 1));
  const comparable = groupedBy(
    ordered,
    ({ returns }) => returns && JSON.stringify(Object.keys(returns).toSorted()),
  );
  return new Map(
    comparable.flatMap((group) => {
      const parts = group[0]!.returns ? largestStakes(group) : largestSide(group);
      return group.map(({ betId }, i) => [betId, parts[i]!] as const);
    }),
  );
}
