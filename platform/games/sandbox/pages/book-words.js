// Names, times and odds on the pages of slips.

import { el, locale, text } from './common.js';

const DAY_MS = 24 * 60 * 60_000;

export const nameOf = (match, side) => (locale === 'ko' ? match[`${side}Ko`] : match[side]);
export const leagueOf = (match) => (locale === 'ko' ? match.leagueKo : match.league);

const inSeoul = (parts) => new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Seoul', ...parts });
const hours = inSeoul({ hour: '2-digit', minute: '2-digit' });
const calendar = inSeoul({ month: '2-digit', day: '2-digit' });
export const timeOf = (moment) => hours.format(new Date(moment));
/** A moment's date: day/month in Vietnamese, month.day otherwise. */
export function dayOf(moment) {
  const dayAndMonth = calendar.format(new Date(moment));
  return locale === 'vn' ? dayAndMonth : dayAndMonth.split('/').reverse().join('.');
}
/** A date's title, with the word for today or tomorrow. */
export function titleOf(day) {
  const days = [Date.now(), Date.now() + DAY_MS].map((moment) => dayOf(moment));
  const near = ['today', 'tomorrow'][days.indexOf(day)];
  return near ? `${text(near)} ${day}` : day;
}

const hundredths = (odds) => BigInt(odds.replace('.', ''));
const twoPlaces = (n) => `${n / 100n}.${String(n % 100n).padStart(2, '0')}`;
/** The product of odds, cut to two places (decision 37). */
export const productOf = (odds) =>
  twoPlaces(odds.reduce((all, each) => all * hundredths(each), 1n) / 100n ** BigInt(odds.length - 1));
/** The payout of a wire amount at odds. */
export const winAt = (odds, staked) =>
  Number((BigInt(Math.round(staked * 100)) * hundredths(odds)) / 100n) / 100;

/** Bands of odds below 2, up to 5, and above: a colour and one, two or three strokes. */
const bandOf = (odds) => (Number(odds) < 2 ? 'band-1' : Number(odds) <= 5 ? 'band-2' : 'band-3');
export const oddsBox = (odds) => el('b', { class: `odds ${bandOf(odds)}` }, odds);
export const pickName = ({ market, pick }, line) =>
  `${text(`market_${market}`)} · ${text(`pick_${pick}`)}${market === 'total' ? ` ${line}` : ''}`;

/** A term with its value in a list of facts. */
export const fact = (name, value) => el('div', {}, el('dt', {}, text(name)), el('dd', {}, value));
