import type { NoGameTexts } from '../../page-calls';
import { el } from './element';
import { lobbyLink } from './lobby-link';
import { root } from './page';

let isOver = false;
/** Whether the session of the page is over. */
export const isSessionOver = (): boolean => isOver;

/** Replaces the game by the reason for the end of its session. */
export function showEnd({ title, lines, toLobby }: NoGameTexts): void {
  if (isOver) return;
  isOver = true;
  const heading = el('h1', { id: 'end-title', tabindex: '-1' }, title);
  root.replaceChildren(
    el(
      'main',
      { class: 'no-game' },
      el(
        'div',
        { role: 'alert' },
        heading,
        lines.map((line) => el('p', {}, line)),
      ),
      lobbyLink({ class: 'go' }, toLobby),
    ),
  );
  heading.focus();
}
