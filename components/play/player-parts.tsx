'use client';

import { lazy, Suspense } from 'react';
import type { PlayerLiveProps } from './player-live';

const PlayerLive = lazy(() => import('./player-live'));

/** Loads the moving parts of a player's page after it is drawn; the pages of guests never load them. */
export function PlayerParts(props: PlayerLiveProps) {
  return (
    <Suspense>
      <PlayerLive {...props} />
    </Suspense>
  );
}
