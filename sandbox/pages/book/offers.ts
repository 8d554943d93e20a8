import type { MatchView } from '../../page-view';
import { button } from '../shared/button';
import { type Children, el } from '../shared/element';
import { root } from '../shared/page';
import { render } from '../shared/render';
import { text } from '../shared/words';
import { matchRow } from './match-row';
import { dayOf, leagueOf, titleOf } from './match-words';
import { byDayAndLeague, FIRST_MATCHES, type LeagueDay } from './matchdays';

/**
 * The matches to bet on, by date and league, with links that lead to each. At first one league is open, with its next
 * matches; the others say how many they have.
 */

/** Leagues that were opened or closed by hand, and those whose matches are all shown. */
const openByKey = new Map<string, boolean>();
const wholeLeagues = new Set<string>();

const isOpenLeague = (key: string, isFirst: boolean): boolean => openByKey.get(key) ?? isFirst;
const dayId = (day: string): string => `day-${day.replace(/[./]/, '')}`;
const leagueId = (key: string): string => `league-${key}`;
const nameOfLeague = ({ matches: [match] }: LeagueDay<MatchView>): string => (match ? leagueOf(match) : '');
const countOf = (matches: readonly MatchView[]): HTMLElement =>
  el('span', { class: 'count' }, String(matches.length));

/** Shows all matches of a league; the focus goes on with the first one that is new. */
function showWhole(key: string): void {
  wholeLeagues.add(key);
  render();
  root
    .querySelectorAll(`#${leagueId(key)} .match`)
    [FIRST_MATCHES]?.querySelector('button')
    ?.focus();
}

function leagueList(league: LeagueDay<MatchView>, isFirst: boolean): HTMLElement {
  const { key, matches } = league;
  const isWhole = wholeLeagues.has(key) || matches.length <= FIRST_MATCHES + 1;
  const isOpen = isOpenLeague(key, isFirst);
  return el(
    'details',
    {
      class: 'panel league',
      id: leagueId(key),
      open: isOpen,
      toggle: ({ currentTarget }) => {
        // An element that is open from the start sends this event as well.
        if (isOpenLeague(key, isFirst) === currentTarget.open) return;
        openByKey.set(key, currentTarget.open);
        render();
      },
    },
    el('summary', { 'data-key': `league ${key}` }, el('h4', {}, nameOfLeague(league)), countOf(matches)),
    isOpen && [
      el('ul', {}, (isWhole ? matches : matches.slice(0, FIRST_MATCHES)).map(matchRow)),
      !isWhole &&
        button(
          `more ${key}`,
          () => showWhole(key),
          { class: 'more' },
          `${text('moreMatches')} ${matches.length - FIRST_MATCHES}`,
        ),
    ],
  );
}

/** Leads to a date or a league and opens it. */
function jumpTo(id: string, opened: string): void {
  openByKey.set(opened, true);
  render();
  const target = root.querySelector<HTMLElement>(`#${id}`);
  target?.scrollIntoView({ block: 'start' });
  (target?.querySelector('summary') ?? target)?.focus({ preventScroll: true });
}

/** A link to a date or a league, which opens the league with the key `opened`. */
const jumpLink = (id: string, opened: string, kind: string, ...said: Children): HTMLElement =>
  el(
    'a',
    {
      class: kind,
      href: `#${id}`,
      'data-key': `jump ${id}`,
      click: (event) => {
        event.preventDefault();
        jumpTo(id, opened);
      },
    },
    said,
  );

/** The links and the matches to bet on; `sports` are games in the order of their leagues. */
export function offers(matches: readonly MatchView[], sports: readonly string[]): HTMLElement[] {
  const days = byDayAndLeague(matches, sports, dayOf);
  if (days.length === 0) return [el('p', { class: 'panel' }, text('noMatches'))];
  const chips = days.map(({ day, leagues }) =>
    jumpLink(dayId(day), leagues[0]?.key ?? '', 'chip-text', titleOf(day)),
  );
  const listed = days.flatMap(({ day, leagues }, i) =>
    leagues.map((league) => {
      const date = i > 0 && el('small', {}, titleOf(day));
      const { key } = league;
      return el(
        'li',
        {},
        jumpLink(leagueId(key), key, 'jump', date, nameOfLeague(league), countOf(league.matches)),
      );
    }),
  );
  return [
    el(
      'nav',
      { class: 'jumps', 'data-scroll': 'jumps', 'aria-label': text('jumps') },
      el('div', { class: 'days' }, chips),
      el('ul', {}, listed),
    ),
    ...days.map(({ day, leagues }, i) =>
      el(
        'section',
        { class: 'day-matches', id: dayId(day), 'aria-labelledby': `${dayId(day)}-title` },
        el('h3', { id: `${dayId(day)}-title` }, titleOf(day)),
        leagues.map((league, k) => leagueList(league, i === 0 && k === 0)),
      ),
    ),
  ];
}
