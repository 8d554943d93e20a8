import type { ResponseOf } from '@/lib/contract/calls';
import { codeText, type Translate } from '@/lib/i18n/translate';
import { combineLegs } from '@/lib/rules/bet-result';
import { fromCents, toCents } from '@/lib/rules/decimal';
import { combinedOdds, oddsBand, payoutAt } from '@/lib/rules/odds';
import { inWords } from './in-words';

type WireLeg = ResponseOf<'/api/retail/sport/bottomBetList'>['list'][number];

/** A leg of a bet; league and teams in the page's language. */
export interface Leg {
  id: string;
  at: string;
  sport: number;
  league: string;
  home: string;
  away: string;
  score: string;
  pick: string;
  odds: string;
  status: string;
}

/** A sports bet with all of its legs. */
export type SportBet = Pick<
  WireLeg,
  | 'betIdx'
  | 'betId'
  | 'memId'
  | 'memNick'
  | 'betDate'
  | 'betTypeName'
  | 'betAmt'
  | 'betWinAmt'
  | 'rollingStake'
  | 'vendorCode'
> & {
  type: NonNullable<WireLeg['type']>;
  /** Undefined for odds that are no decimals. */
  totalOdds: string | undefined;
  expectedWinAmt: number | undefined;
  legs: Leg[];
};

/** The tone of a leg's state. */
export const LEG_TONES: Readonly<Record<string, 'gain' | 'loss' | 'info' | 'brass'>> = {
  Opened: 'brass',
  Won: 'gain',
  Lost: 'loss',
  Draw: 'info',
};

/** Any number of places, within bounds: text of the upstream is not multiplied at any length. */
const ODDS = /^\d{1,6}(\.\d{1,10})?$/;

/**
 * Returns the type, the combined odds and the expected win of a bet, computed of its legs where the answer lacks them.
 */
function computeTotals(
  { type, totalOdds, expectedWinAmt, betAmt }: WireLeg,
  legs: readonly Leg[],
): Pick<SportBet, 'type' | 'totalOdds' | 'expectedWinAmt'> {
  const odds = totalOdds ?? (legs.every((leg) => ODDS.test(leg.odds)) ? combinedOdds(legs) : undefined);
  return {
    type: type ?? combineLegs(legs.map(({ status }) => status)),
    totalOdds: odds,
    expectedWinAmt:
      expectedWinAmt ?? (odds === undefined ? undefined : fromCents(payoutAt(odds, toCents(betAmt)))),
  };
}

/** Returns the legs of the answer as bets: those of one bet are adjacent and carry its totals. */
export function groupLegs(legs: readonly WireLeg[], isKorean: boolean): SportBet[] {
  const bets = new Map<number, { first: WireLeg; legs: Leg[] }>();
  for (const leg of legs) {
    const bet = bets.get(leg.betIdx) ?? { first: leg, legs: [] };
    bet.legs.push({
      id: leg.newLineID,
      at: leg.eventDate,
      sport: leg.branchID,
      league: (isKorean && leg.leagueNameKor) || leg.leagueName,
      home: (isKorean && leg.homeTeamKor) || leg.homeTeam,
      away: (isKorean && leg.awayTeamKor) || leg.awayTeam,
      score: leg.score,
      pick: leg.yourBet,
      odds: leg.lineOdds,
      status: leg.status,
    });
    bets.set(leg.betIdx, bet);
  }
  return [...bets.values()].map(({ first, legs: own }) => {
    const { betIdx, betId, memId, memNick, betDate, betTypeName, betAmt, betWinAmt } = first;
    const { rollingStake, vendorCode } = first;
    return {
      betIdx,
      betId,
      memId,
      memNick,
      betDate,
      betTypeName,
      betAmt,
      betWinAmt,
      rollingStake,
      vendorCode,
      legs: own,
      ...computeTotals(first, own),
    };
  });
}

/** Returns the pick, and the state of the match, in words. */
export const pickText = (t: Translate, { pick }: Leg): string => inWords(t, pick, 'bets.words.');
/** A leg hits or misses (적중), where a bet wins or loses (당첨). */
const isOutcome = (status: string) => status === 'Won' || status === 'Lost';
export const statusText = (t: Translate, { status }: Leg): string =>
  codeText(t, `bets.words.${isOutcome(status) ? `leg${status}` : status}`, status);

/** Returns the name of a kind of bet, single or combination; another one is named by the upstream. */
export const kindText = (t: Translate, betTypeName: string): string =>
  codeText(t, `sportList.kinds.${betTypeName}`, betTypeName);

export const sportName = (t: Translate, sport: number): string =>
  codeText(t, `sportList.sports.${sport}`, t('sportList.sports.0'));

/** Renders the legend of the bands of odds: the range of each in its colour and with its strokes. */
export const oddsKey = (t: Translate) => (
  <dl className="odds-key">
    <dt>{t('ownBets.oddsKey')}</dt>
    {([t('ownBets.under2'), '2–5', t('ownBets.above5')] as const).map((range, band) => (
      <dd key={range} className={`odds band-${band + 1}`}>
        <span>{range}</span>
      </dd>
    ))}
  </dl>
);

/** Odds in the colour and with the strokes of their band. */
export const renderOdds = (odds: string, label?: string) => (
  <span className={`odds band-${oddsBand(odds)}`}>
    <span>
      {label ? <span className="sr-only">{label} </span> : null}
      {odds}
    </span>
  </span>
);
