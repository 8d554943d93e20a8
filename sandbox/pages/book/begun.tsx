/** @jsxImportSource preact */
import type { LiveView } from '../../page-view';
import { timeOf } from '../shared/moments';
import { text } from '../shared/words';
import { SideLine } from './match-words';

/** Matches that are being played or are over. */

function LiveRow({ match }: { match: LiveView }) {
  const [home, away] = match.score ? match.score.split(':') : ['–', '–'];
  const state = match.isOver ? 'over' : 'live_now';
  return (
    <li class="panel live gap-1 p-3">
      <small class="flex justify-between">
        {`${text(`game_${match.game}`)} · ${timeOf(match.eventAt)}`}
        <span class={match.isOver ? '' : 'under-way'}>{text(match.score ? state : 'calledOff')}</span>
      </small>
      <SideLine match={match} side="home" score={home} />
      <SideLine match={match} side="away" score={away} />
    </li>
  );
}

const MAX_LIVE = 8;

/** Matches that have begun, under a heading; nothing without any. */
export function BegunList({ heading, matches }: { heading: string; matches: readonly LiveView[] }) {
  if (matches.length === 0) return null;
  return (
    <>
      <h2>{text(heading)}</h2>
      <ul class="lives" tabindex={0} aria-label={text(heading)}>
        {matches.slice(0, MAX_LIVE).map((match) => (
          <LiveRow key={match.id} match={match} />
        ))}
      </ul>
    </>
  );
}
