import { use } from 'react';

export type RowParts = typeof import('./row-parts');

let loaded: RowParts | undefined;
let loading: Promise<RowParts> | undefined;

/** Loads the code that draws rows and hierarchy. Both come as markup: a browser needs it with the first that is data. */
export function loadRowParts(): Promise<RowParts> {
  loading ??= import('./row-parts').then(
    (parts) => {
      loaded = parts;
      return parts;
    },
    (error: unknown) => {
      // The next one asks again.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

// The server draws every list with it.
if (typeof window === 'undefined') void loadRowParts();

/**
 * That code. Where it is still on its way the whole page waits, which the router's transitions show as the page before:
 * a boundary around so large a part would be sent after the page, for a script to put in its place.
 */
export const useRowParts = (): RowParts => loaded ?? use(loadRowParts());
