'use client';

import { lazy, Suspense } from 'react';
import type { PlayerLiveProps } from './player-live';

const PlayerLive = lazy(() => import('./player-live'));

/** Loads the live parts of a player's page after the first paint; the pages of guests never load them. */
export function PlayerParts(props: PlayerLiveProps) {
  return (
    <Suspense>
      <PlayerLive {...props} />
    </Suspense>
  );
}
