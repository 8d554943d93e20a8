/** @jsxImportSource preact */
import { type ComponentChildren, render as renderInto } from 'preact';
import { root } from './page';
import { isSessionOver } from './session-end';

/** The page's function that answers what it shows, and the words of its live region. */
type Page = () => { words: string; content: ComponentChildren };

let page: Page | undefined;
/** The key of the control that has the focus, or had it until it was disabled. */
let wanted: string | null = null;

/** Sets the function that renders the page. */
export function renderWith(shown: Page): void {
  page = shown;
}

/**
 * Renders the page again, after a change. The focus stays at its control; while that is disabled the focus waits at the
 * element with `data-home`, if there is one. `announced` is said in the live region until the next rendering.
 */
export function render(announced?: string): void {
  if (isSessionOver() || !page) return;
  wanted = document.activeElement?.getAttribute?.('data-key') ?? wanted;
  const { words, content } = page();
  renderInto(
    <>
      <p class="sr" role="status">
        {announced ?? words}
      </p>
      <div>{content}</div>
    </>,
    root,
  );
  const { activeElement: active } = document;
  if (!wanted || (active && active !== document.body && !active.hasAttribute('disabled'))) return;
  const target = [...root.querySelectorAll<HTMLElement>('[data-key]:not(:disabled)')].find(
    (each) => each.getAttribute('data-key') === wanted,
  );
  (target ?? root.querySelector<HTMLElement>('[data-home]'))?.focus({ preventScroll: true });
}
