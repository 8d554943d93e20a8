import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML, true once the script runs: for a control that does nothing without it. */
export const useIsReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
