/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { MatchView } from '../../page-view';
import { Button } from '../shared/button';
import { root } from '../shared/page';
import { render } from '../shared/stage';
import { text } from '../shared/words';
import { MatchRow } from './match-row';
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
const Count = ({ of }: { of: readonly MatchView[] }) => <span class="count">{of.length}</span>;

/** Shows all matches of a league; the focus goes on with the first one that is new. */
function showWhole(key: string): void {
  wholeLeagues.add(key);
  render();
  root
    .querySelectorAll(`#${leagueId(key)} .match`)
    [FIRST_MATCHES]?.querySelector('button')
    ?.focus();
}

interface LeagueProps {
  league: LeagueDay<MatchView>;
  /** Whether it is the first one, which is open at first. */
  isFirst: boolean;
}

function League({ league, isFirst }: LeagueProps) {
  const { key, matches } = league;
  const isWhole = wholeLeagues.has(key) || matches.length <= FIRST_MATCHES + 1;
  const isOpen = isOpenLeague(key, isFirst);
  return (
    <details
      class="panel league"
      id={leagueId(key)}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        // An element that is open from the start sends this event as well.
        if (isOpenLeague(key, isFirst) === currentTarget.open) return;
        openByKey.set(key, currentTarget.open);
        render();
      }}
    >
      <summary data-key={`league ${key}`}>
        <h4>{nameOfLeague(league)}</h4>
        <Count of={matches} />
      </summary>
      {isOpen && (
        <>
          <ul>
            {(isWhole ? matches : matches.slice(0, FIRST_MATCHES)).map((match) => (
              <MatchRow key={match.id} match={match} />
            ))}
          </ul>
          {!isWhole && (
            <Button name={`more ${key}`} onClick={() => showWhole(key)} class="more">
              {`${text('moreMatches')} ${matches.length - FIRST_MATCHES}`}
            </Button>
          )}
        </>
      )}
    </details>
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

interface JumpProps {
  /** The id of the date or the league. */
  to: string;
  /** The key of the league that is opened. */
  opened: string;
  class?: string;
  children: ComponentChildren;
}

/** A link to a date or a league. */
const Jump = ({ to, opened, ...attributes }: JumpProps) => (
  <a
    {...attributes}
    href={`#${to}`}
    data-key={`jump ${to}`}
    onClick={(event) => {
      event.preventDefault();
      jumpTo(to, opened);
    }}
  />
);

interface OffersProps {
  matches: readonly MatchView[];
  /** Games in the order of their leagues. */
  sports: readonly string[];
}

/** The links and the matches to bet on. */
export function Offers({ matches, sports }: OffersProps) {
  const days = byDayAndLeague(matches, sports, dayOf);
  if (days.length === 0) return <p class="panel">{text('noMatches')}</p>;
  return (
    <>
      <nav class="jumps" aria-label={text('jumps')}>
        <div class="days flex gap-2">
          {days.map(({ day, leagues }) => (
            <Jump key={day} to={dayId(day)} opened={leagues[0]?.key ?? ''}>
              {titleOf(day)}
            </Jump>
          ))}
        </div>
        <ul class="flex gap-2">
          {days.flatMap(({ day, leagues }, i) =>
            leagues.map((league) => (
              <li key={league.key}>
                <Jump to={leagueId(league.key)} opened={league.key} class="jump">
                  {i > 0 && <small>{titleOf(day)}</small>}
                  {nameOfLeague(league)}
                  <Count of={league.matches} />
                </Jump>
              </li>
            )),
          )}
        </ul>
      </nav>
      {days.map(({ day, leagues }, i) => (
        <section key={day} class="grid gap-2.5" id={dayId(day)} aria-labelledby={`${dayId(day)}-title`}>
          <h3 id={`${dayId(day)}-title`}>{titleOf(day)}</h3>
          {leagues.map((league, k) => (
            <League key={league.key} league={league} isFirst={i === 0 && k === 0} />
          ))}
        </section>
      ))}
    </>
  );
}
