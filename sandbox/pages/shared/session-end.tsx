/** @jsxImportSource preact */
import { render } from 'preact';
import type { NoGameTexts } from '../../page-calls';
import { LobbyLink } from './lobby-link';
import { root } from './page';

let isOver = false;
/** Whether the session of the page is over. */
export const isSessionOver = (): boolean => isOver;

/** Replaces the game by the reason for the end of its session. */
export function showEnd({ title, lines, toLobby }: NoGameTexts): void {
  if (isOver) return;
  isOver = true;
  render(
    <main class="no-game">
      <div role="alert">
        <h1 id="end-title" tabindex={-1}>
          {title}
        </h1>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <LobbyLink class="go">{toLobby}</LobbyLink>
    </main>,
    root,
  );
  root.querySelector('h1')?.focus();
}
