/** @jsxImportSource preact */
import type { LegView, LiveView, MatchView } from '../../page-view';
import { inSeoul } from '../shared/moments';
import { locale } from '../shared/page';
import { text } from '../shared/words';

/** Names, times and odds on the pages of slips. */

const DAY_MS = 24 * 60 * 60_000;

/** A match, one that has begun, or a leg of a slip. */
type Named = Pick<Partial<MatchView>, 'home' | 'homeKo' | 'away' | 'awayKo' | 'league' | 'leagueKo'>;
type Side = 'home' | 'away';

export const nameOf = (match: Named, side: Side): string =>
  (locale === 'ko' ? match[`${side}Ko`] : match[side]) ?? '';
/** Both sides of a match. */
export const sidesOf = (match: Named): string => `${nameOf(match, 'home')} – ${nameOf(match, 'away')}`;
export const leagueOf = (match: Named): string => (locale === 'ko' ? match.leagueKo : match.league) ?? '';

const calendar = inSeoul({ month: '2-digit', day: '2-digit' });
/** A moment's date: day/month in Vietnamese, month.day otherwise. */
export function dayOf(moment: string | number): string {
  const dayAndMonth = calendar.format(new Date(moment));
  return locale === 'vn' ? dayAndMonth : dayAndMonth.split('/').reverse().join('.');
}
/** A date's title, with the word for today or tomorrow. */
export function titleOf(day: string): string {
  const days = [Date.now(), Date.now() + DAY_MS].map((moment) => dayOf(moment));
  const near = ['today', 'tomorrow'][days.indexOf(day)];
  return near ? `${text(near)} ${day}` : day;
}

interface SideLineProps {
  match: LiveView | LegView;
  side: Side;
  score: string | undefined;
}

/** A side of a match with its score. */
export const SideLine = ({ match, side, score }: SideLineProps) => (
  <p class="side">
    <span>{nameOf(match, side)}</span>
    <b>{score}</b>
  </p>
);

const hundredths = (odds: string): bigint => BigInt(odds.replace('.', ''));
const twoPlaces = (n: bigint): string => `${n / 100n}.${String(n % 100n).padStart(2, '0')}`;
/** The product of odds, cut to two places (decision 37). */
export const productOf = (odds: readonly string[]): string =>
  twoPlaces(odds.reduce((all, each) => all * hundredths(each), 1n) / 100n ** BigInt(odds.length - 1));
/** The payout of a wire amount at odds. */
export const winAt = (odds: string, staked: number): number =>
  Number((BigInt(Math.round(staked * 100)) * hundredths(odds)) / 100n) / 100;

/** Bands of odds below 2, up to 5, and above: a colour and one, two or three strokes. */
const bandOf = (odds: string): string =>
  Number(odds) < 2 ? 'band-1' : Number(odds) <= 5 ? 'band-2' : 'band-3';
export const Odds = ({ of }: { of: string }) => <b class={`odds ${bandOf(of)}`}>{of}</b>;

/** The line of a market that has one, after a space. */
export const lineOf = (market: string, line: string | undefined): string =>
  market === 'total' ? ` ${line}` : '';
export const pickName = ({ market, pick }: { market: string; pick: string }, line?: string): string =>
  `${text(`market_${market}`)} · ${text(`pick_${pick}`)}${lineOf(market, line)}`;

/** A term with its value in a list of facts. */
export const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{text(name)}</dt>
    <dd>{value}</dd>
  </div>
);
