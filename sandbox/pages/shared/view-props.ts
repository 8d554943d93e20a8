import type { PlayView } from '../../page-view';

/** What the parts of every page need. */
export interface ViewProps {
  view: PlayView;
  /** Asks for the state and renders the page. */
  refresh(): Promise<unknown>;
}
