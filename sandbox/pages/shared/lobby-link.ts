import { type Attributes, type Children, el } from './element';

/** Closes the window in front of the lobby that opened it; elsewhere the link leads there. */
function toLobby(event: MouseEvent): void {
  const opener: Window | null | undefined = globalThis.top?.opener;
  if (!opener || opener.closed) return;
  event.preventDefault();
  opener.focus();
  globalThis.top?.close();
}

/** A link to the lobby. */
export const lobbyLink = (attributes: Attributes, ...children: Children): HTMLAnchorElement =>
  el('a', { href: '../../../play', target: '_top', click: toLobby, ...attributes }, ...children);
