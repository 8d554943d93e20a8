import type { ResponseOf } from '@/lib/contract/calls';
import { decimalText, fromCents, toCents } from '@/lib/rules/decimal';

type Finding = ResponseOf<'/api/v2/retail/why'>['findings'][number];

/** Sentences at most. */
const MOST = 3;
/** A sitting is more than one bet. */
const SITTING_BETS = 2;
/** The average stake is compared where both sides have so many bets, and named from three times the usual one on. */
const COMPARED_BETS = 5n;
const RAISED = 3n;

/** A player's bets at one game without a pause of more than 30 minutes; amounts are decimal text. */
export interface Sitting {
  memId: string;
  memNick: string;
  category: string;
  vendorCode: string;
  gameCode: string;
  gameName: string;
  startAt: string;
  endAt: string;
  betCnt: number;
  bet: string;
  result: string;
  /** The member's other bets on the days. */
  otherCnt: number;
  otherBet: string;
}

export interface LargeBet {
  memId: string;
  memNick: string;
  category: string;
  vendorCode: string;
  gameCode: string;
  gameName: string;
  betId: string;
  placedAt: string;
  bet: string;
  win: string;
}

/** The largest part of the result's direction, with the sum of all such parts, decimal text. */
export interface Leading<Part> {
  part: Part | null;
  /** Results of the parts in the direction of the result, and of all parts, as decimal text. */
  gross: string;
  net: string;
}

interface WhySums {
  betCnt: number;
  /** bet − win in hundredths. */
  result: bigint;
  dayCnt: number;
  games: readonly {
    category: string;
    vendorCode: string;
    gameCode: string;
    gameName: string;
    betCnt: number;
    result: bigint;
  }[];
}

/** The parts of the result besides the sums; null for those that were not read. */
interface WhyParts {
  member: Leading<{ memId: string; memNick: string; result: string }> | null;
  sitting: Leading<Sitting> | null;
  bet: Leading<LargeBet> | null;
  /** Deposits and gives within the leading sitting after losses. */
  deposits: { cnt: number; amt: string } | null;
}

const absolute = (cents: bigint): bigint => (cents < 0n ? -cents : cents);

/** `part` of `whole` in whole percent, rounded half up; both have the same sign. */
const toShare = (part: bigint, whole: bigint): number =>
  Number((absolute(part) * 200n + absolute(whole)) / (absolute(whole) * 2n));

/**
 * Whether a part explains a result: it has the result's sign and is at least half of all parts of that sign. `net` is
 * the sum of the parts that were read; what the result has beyond it counts as one more part.
 */
function explains(part: bigint, result: bigint, { gross, net }: { gross: bigint; net: bigint }): boolean {
  const sign = result < 0n ? -1n : 1n;
  const rest = (result - net) * sign;
  const all = gross * sign + (rest > 0n ? rest : 0n);
  return part * sign > 0n && part * sign * 2n >= all;
}

/** Whether the leading part of a kind explains the result. */
function leads<Part>(
  leading: Leading<Part> | null,
  result: bigint,
  resultOf: (part: Part) => bigint,
): Part | undefined {
  if (!leading?.part) return undefined;
  const of = { gross: toCents(leading.gross), net: toCents(leading.net) };
  return explains(resultOf(leading.part), result, of) ? leading.part : undefined;
}

/** The game of at least half of the games' results in the direction of the result; of several games only. */
function leadingGame({ games, result }: WhySums): WhySums['games'][number] | undefined {
  if (games.length < 2) return undefined;
  const sign = result < 0n ? -1n : 1n;
  const gross = games.reduce((sum, game) => (game.result * sign > 0n ? sum + game.result : sum), 0n);
  return games.find((game) => explains(game.result, result, { gross, net: result }));
}

/** The rise of the stakes in a sitting, if it is one. */
function raisedStakes({ betCnt, bet, otherCnt, otherBet }: Sitting) {
  const [count, others] = [BigInt(betCnt), BigInt(otherCnt)];
  if (count < COMPARED_BETS || others < COMPARED_BETS) return undefined;
  const [stakes, usual] = [toCents(bet), toCents(otherBet)];
  // stakes / count ÷ usual / others, so that nothing is rounded before the comparison.
  const [over, under] = [stakes * others, usual * count];
  if (under <= 0n || over < under * RAISED) return undefined;
  return {
    averageAmt: fromCents(stakes / count),
    usualAmt: fromCents(usual / others),
    times: decimalText({ digits: (over * 20n + under) / (under * 2n), places: 1 }),
  };
}

const betResult = ({ bet, win }: LargeBet): bigint => toCents(bet) - toCents(win);

/** Whether the result of `wide` is that of `narrow`, a part of it with the same amount. */
function isRepeatedBy(wide: Finding, narrow: Finding): boolean {
  if (narrow.kind !== 'bet' && narrow.kind !== 'sitting') return false;
  switch (wide.kind) {
    case 'member':
      return wide.memId === narrow.memId && wide.winLoseAmt === narrow.winLoseAmt;
    case 'game':
      return (
        wide.winLoseAmt === narrow.winLoseAmt &&
        (['category', 'vendorCode', 'gameCode'] as const).every((key) => wide[key] === narrow[key])
      );
    default:
      return false;
  }
}

/** Leaves out members and games whose whole result is one sitting or bet that is named as well: it says all of it. */
const withoutRepeats = (findings: readonly Finding[]): Finding[] =>
  findings.filter((wide) => !findings.some((narrow) => isRepeatedBy(wide, narrow)));

/**
 * Up to three explanations of a result (docs/formulas.md, 'Why'): the member, sitting and bet that are at least half of
 * it, what was unusual in that sitting, and the game; otherwise that it is spread. None where nothing was bet.
 */
export function findReasons(sums: WhySums, parts: WhyParts): Finding[] {
  const { result, betCnt, games, dayCnt } = sums;
  if (betCnt === 0) return [];
  const findings = result === 0n ? [] : withoutRepeats(partFindings(sums, parts));
  return findings.length > 0
    ? findings.slice(0, MOST)
    : [{ kind: 'spread', betCnt, gameCnt: games.length, dayCnt }];
}

function partFindings(sums: WhySums, { member, sitting, bet, deposits }: WhyParts): Finding[] {
  const { result } = sums;
  const findings: Finding[] = [];
  const withShare = (part: bigint) => ({ winLoseAmt: fromCents(part), share: toShare(part, result) });

  const leader = leads(member, result, (one) => toCents(one.result));
  if (leader) {
    const { memId, memNick } = leader;
    findings.push({ kind: 'member', memId, memNick, ...withShare(toCents(leader.result)) });
  }
  const sat = leads(sitting, result, (one) => toCents(one.result));
  const isSitting = sat && sat.betCnt >= SITTING_BETS;
  if (isSitting) {
    const { bet: _, result: own, otherCnt: __, otherBet: ___, ...about } = sat;
    findings.push({ kind: 'sitting', ...about, ...withShare(toCents(own)) });
  }
  const large = leads(bet, result, betResult);
  if (large) {
    const { bet: betAmt, win: winAmt, ...about } = large;
    const amounts = { betAmt: Number(betAmt), winAmt: Number(winAmt) };
    findings.push({ kind: 'bet', ...about, ...amounts, ...withShare(betResult(large)) });
  }
  if (isSitting) {
    const { memId, memNick, category, vendorCode, gameCode, gameName, startAt, endAt } = sat;
    const raised = raisedStakes(sat);
    const game = { category, vendorCode, gameCode, gameName };
    if (raised) findings.push({ kind: 'stakes', memId, memNick, ...game, startAt, endAt, ...raised });
    if (deposits && deposits.cnt > 0) {
      const { cnt, amt } = deposits;
      findings.push({ kind: 'deposits', memId, memNick, startAt, endAt, cnt, amt: Number(amt) });
    }
  }
  const game = isSitting ? undefined : leadingGame(sums);
  if (game) {
    const { result: own, ...about } = game;
    findings.push({ kind: 'game', ...about, ...withShare(own) });
  }
  return findings;
}
