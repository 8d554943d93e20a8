/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

/** Closes the window in front of the lobby that opened it; elsewhere the link leads there. */
function toLobby(event: MouseEvent): void {
  const opener: Window | null | undefined = globalThis.top?.opener;
  if (!opener || opener.closed) return;
  event.preventDefault();
  opener.focus();
  globalThis.top?.close();
}

interface LobbyLinkProps {
  class: string;
  'aria-label'?: string;
  'data-key'?: string;
  children: ComponentChildren;
}

/** A link to the lobby. */
export const LobbyLink = (attributes: LobbyLinkProps) => (
  <a href="../../../play" target="_top" onClick={toLobby} {...attributes} />
);
