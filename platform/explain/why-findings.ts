import type { ResponseOf } from '@/lib/contract/calls';
import { decimalText, fromCents, toCents } from '@/lib/rules/decimal';

type Finding = ResponseOf<'/api/v2/retail/why'>['findings'][number];

/** At most this many findings explain a result. */
const MAX_FINDINGS = 3;
/** A sitting has at least this many bets. */
const SITTING_BETS = 2;
/**
 * The average stake is compared if both sides have at least this many bets, and mentioned if it is three times the
 * usual one or more.
 */
const COMPARED_BETS = 5n;
const RAISED_FACTOR = 3n;

/** The bets that a player placed at one game without a pause of more than 30 minutes. Amounts are decimal text. */
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
  /** The number of the member's other bets on the days. */
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

/** The part that contributes most in the direction of the result, and the sums of all parts, as decimal text. */
export interface Leading<Part> {
  part: Part | null;
  /** The sum of the parts in the direction of the result; `net` is the sum of all parts. */
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

/** What is known of the result besides its sums; null for parts that were not read. */
interface WhyParts {
  member: Leading<{ memId: string; memNick: string; result: string }> | null;
  sitting: Leading<Sitting> | null;
  bet: Leading<LargeBet> | null;
  /** Deposits and gives that arrived within the leading sitting after losses. */
  deposits: { cnt: number; amt: string } | null;
}

const absolute = (cents: bigint): bigint => (cents < 0n ? -cents : cents);

/** `part` of `whole` as a whole percentage, rounded half up. Both have the same sign. */
const toShare = (part: bigint, whole: bigint): number =>
  Number((absolute(part) * 200n + absolute(whole)) / (absolute(whole) * 2n));

/**
 * Whether a part explains a result: it has the sign of the result and is at least half of all parts with that sign.
 * `net` is the sum of the parts that were read; the difference between the result and `net` counts as one more part.
 */
function explains(part: bigint, result: bigint, { gross, net }: { gross: bigint; net: bigint }): boolean {
  const sign = result < 0n ? -1n : 1n;
  const rest = (result - net) * sign;
  const all = gross * sign + (rest > 0n ? rest : 0n);
  return part * sign > 0n && part * sign * 2n >= all;
}

/** Returns the leading part of a kind if it explains the result. */
function findExplainingPart<Part>(
  leading: Leading<Part> | null,
  result: bigint,
  readResult: (part: Part) => bigint,
): Part | undefined {
  if (!leading?.part) return undefined;
  const sums = { gross: toCents(leading.gross), net: toCents(leading.net) };
  return explains(readResult(leading.part), result, sums) ? leading.part : undefined;
}

/**
 * Finds the game that makes up at least half of the games' results in the direction of the result. There is none if
 * only one game was played.
 */
function leadingGame({ games, result }: WhySums): WhySums['games'][number] | undefined {
  if (games.length < 2) return undefined;
  const sign = result < 0n ? -1n : 1n;
  const gross = games.reduce((sum, game) => (game.result * sign > 0n ? sum + game.result : sum), 0n);
  return games.find((game) => explains(game.result, result, { gross, net: result }));
}

/**
 * Compares the average stake of a sitting with the player's usual one; undefined where it was not higher by the factor
 * `RAISED`, or where there are too few bets for a comparison.
 */
function raisedStakes({ betCnt, bet, otherCnt, otherBet }: Sitting) {
  const [count, others] = [BigInt(betCnt), BigInt(otherCnt)];
  if (count < COMPARED_BETS || others < COMPARED_BETS) return undefined;
  const [stakes, usual] = [toCents(bet), toCents(otherBet)];
  // Compares stakes / count with usual / others by cross-multiplication, so that nothing is rounded before the
  // comparison.
  const [over, under] = [stakes * others, usual * count];
  if (under <= 0n || over < under * RAISED_FACTOR) return undefined;
  return {
    averageAmt: fromCents(stakes / count),
    usualAmt: fromCents(usual / others),
    times: decimalText({ digits: (over * 20n + under) / (under * 2n), places: 1 }),
  };
}

const betResult = ({ bet, win }: LargeBet): bigint => toCents(bet) - toCents(win);

/** Whether `narrow` says everything that `wide` says: it is a part of it with the same amount. */
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

/** Leaves out members and games whose whole result is one sitting or one bet that is also named. */
const withoutRepeats = (findings: readonly Finding[]): Finding[] =>
  findings.filter((wide) => !findings.some((narrow) => isRepeatedBy(wide, narrow)));

/**
 * Finds up to three reasons for a result (docs/formulas.md, 'Why'): the member, the sitting and the bet that make up at
 * least half of it, what was unusual in that sitting, and the game. If nothing stands out, the reason is that the
 * result is spread over many bets. There is no reason if nothing was bet.
 */
export function findReasons(sums: WhySums, parts: WhyParts): Finding[] {
  const { result, betCnt, games, dayCnt } = sums;
  if (betCnt === 0) return [];
  const findings = result === 0n ? [] : withoutRepeats(partFindings(sums, parts));
  return findings.length > 0
    ? findings.slice(0, MAX_FINDINGS)
    : [{ kind: 'spread', betCnt, gameCnt: games.length, dayCnt }];
}

function partFindings(sums: WhySums, { member, sitting, bet, deposits }: WhyParts): Finding[] {
  const { result } = sums;
  const findings: Finding[] = [];
  const withShare = (part: bigint) => ({ winLoseAmt: fromCents(part), share: toShare(part, result) });

  const leader = findExplainingPart(member, result, (one) => toCents(one.result));
  if (leader) {
    const { memId, memNick } = leader;
    findings.push({ kind: 'member', memId, memNick, ...withShare(toCents(leader.result)) });
  }
  const explainingSitting = findExplainingPart(sitting, result, (one) => toCents(one.result));
  const isSitting = explainingSitting && explainingSitting.betCnt >= SITTING_BETS;
  if (isSitting) {
    const { bet: _, result: sittingResult, otherCnt: __, otherBet: ___, ...about } = explainingSitting;
    findings.push({ kind: 'sitting', ...about, ...withShare(toCents(sittingResult)) });
  }
  const large = findExplainingPart(bet, result, betResult);
  if (large) {
    const { bet: betAmt, win: winAmt, ...about } = large;
    const amounts = { betAmt: Number(betAmt), winAmt: Number(winAmt) };
    findings.push({ kind: 'bet', ...about, ...amounts, ...withShare(betResult(large)) });
  }
  if (isSitting) {
    const { memId, memNick, category, vendorCode, gameCode, gameName, startAt, endAt } = explainingSitting;
    const raised = raisedStakes(explainingSitting);
    const game = { category, vendorCode, gameCode, gameName };
    if (raised) findings.push({ kind: 'stakes', memId, memNick, ...game, startAt, endAt, ...raised });
    if (deposits && deposits.cnt > 0) {
      const { cnt, amt } = deposits;
      findings.push({ kind: 'deposits', memId, memNick, startAt, endAt, cnt, amt: Number(amt) });
    }
  }
  const game = isSitting ? undefined : leadingGame(sums);
  if (game) {
    const { result: gameResult, ...about } = game;
    findings.push({ kind: 'game', ...about, ...withShare(gameResult) });
  }
  return findings;
}
