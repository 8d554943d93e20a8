// The matches to bet on, by date and league, with links that lead to each. At first one league is open, with its next
// matches; the others say how many they have.

import { el, root, text } from './common.js';
import { FIRST_MATCHES } from './matchdays.js';

/** Leagues that were opened or closed by hand, and those whose matches are all shown. */
const openByKey = new Map();
const wholeLeagues = new Set();

const isOpenLeague = (key, isFirst) => openByKey.get(key) ?? isFirst;
const dayId = (day) => `day-${day.replace(/[./]/, '')}`;
const leagueId = (key) => `league-${key}`;

function leagueList({ key, name, matches }, isFirst, rowOf, redrawn) {
  const isWhole = wholeLeagues.has(key) || matches.length <= FIRST_MATCHES + 1;
  return el(
    'details',
    {
      class: 'panel league',
      id: leagueId(key),
      open: isOpenLeague(key, isFirst),
      toggle: ({ currentTarget }) => {
        // An element that comes open says so too.
        if (isOpenLeague(key, isFirst) === currentTarget.open) return;
        openByKey.set(key, currentTarget.open);
        redrawn();
      },
    },
    el(
      'summary',
      { 'data-key': `league ${key}` },
      el('h4', {}, name),
      el('span', { class: 'count' }, String(matches.length)),
    ),
    isOpenLeague(key, isFirst) && [
      el('ul', {}, (isWhole ? matches : matches.slice(0, FIRST_MATCHES)).map(rowOf)),
      !isWhole &&
        el(
          'button',
          {
            type: 'button',
            class: 'more',
            'data-key': `more ${key}`,
            click: () => {
              wholeLeagues.add(key);
              redrawn();
              // The button is gone; the focus goes on with the first match that it brought.
              root
                .querySelectorAll(`#${leagueId(key)} .match`)
                [FIRST_MATCHES]?.querySelector('button')
                ?.focus();
            },
          },
          `${text('moreMatches')} ${matches.length - FIRST_MATCHES}`,
        ),
    ],
  );
}

/** Leads to a date or a league and opens it. */
const jumpTo = (id, opened, redrawn) => (event) => {
  event.preventDefault();
  for (const key of opened) openByKey.set(key, true);
  redrawn();
  const target = root.querySelector(`#${id}`);
  target?.scrollIntoView({ block: 'start' });
  (target?.querySelector('summary') ?? target)?.focus({ preventScroll: true });
};

/**
 * The links and the matches of `days`, as {@link byDayAndLeague} of matchdays.js answers them, each with the name `title`
 * of its date and each league with its `name`. `rowOf` draws a match, `redrawn` the page.
 */
export function offers(days, rowOf, redrawn) {
  if (days.length === 0) return el('p', { class: 'panel' }, text('noMatches'));
  const link = (id, opened, kind, ...said) =>
    el(
      'a',
      { class: kind, href: `#${id}`, 'data-key': `jump ${id}`, click: jumpTo(id, opened, redrawn) },
      said,
    );
  const chips = days.map(({ day, title, leagues }) => link(dayId(day), [leagues[0].key], 'chip-text', title));
  const listed = days.flatMap(({ title, leagues }, i) =>
    leagues.map(({ key, name, matches }) =>
      el(
        'li',
        {},
        link(
          leagueId(key),
          [key],
          'jump',
          i > 0 && el('small', {}, title),
          name,
          el('span', { class: 'count' }, String(matches.length)),
        ),
      ),
    ),
  );
  return [
    el(
      'nav',
      { class: 'jumps', 'data-scroll': 'jumps', 'aria-label': text('jumps') },
      el('div', { class: 'days' }, chips),
      el('ul', {}, listed),
    ),
    days.map(({ day, title, leagues }, i) =>
      el(
        'section',
        { class: 'day-matches', id: dayId(day), 'aria-labelledby': `${dayId(day)}-title` },
        el('h3', { id: `${dayId(day)}-title` }, title),
        leagues.map((league, k) => leagueList(league, i === 0 && k === 0, rowOf, redrawn)),
      ),
    ),
  ];
}
