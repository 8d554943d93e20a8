'use client';

import { useEffect, useState } from 'react';
import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import { useCall } from '@/lib/query/use-call';

export const SIMULATE = '/api/v2/retail/rate/simulate';

/** The changed rates of members, as the calls that simulate and save them have them. */
export type WantedRates = RequestOf<typeof SIMULATE>['rateList'];

/** Days over which the worksheet tells what its rates would have made. */
export const EFFECT_DAYS = 30;
/** One call takes at most this many rates by category. */
export const MAX_RATES = 200;
/** Time without typing before the effect is asked for, in milliseconds. */
const PAUSE_MS = 400;

/** What typed rates would have made of the last days: for the viewer, in wire amounts. */
export interface RateEffect {
  total: number;
  byMember: ReadonlyMap<string, number>;
  /** Settled bets that it is made of. */
  bets: number;
}

/**
 * The share of the viewer in a difference of what would have been paid to those below: it has the opposite sign, since
 * what they get more, the viewer gets less (RATE-10).
 */
export const viewerShare = (difference: number): number => (difference === 0 ? 0 : -difference);

export const rateEffect = ({ list, total }: ResponseOf<typeof SIMULATE>): RateEffect => ({
  total: viewerShare(total.difference),
  byMember: new Map(list.map(({ memId, difference }) => [memId, viewerShare(difference)])),
  bets: total.betCnt,
});

/** The effect of typed rates, while it is asked for that of the rates before. */
export interface EffectState {
  effect: RateEffect | undefined;
  /** Whether the effect is not that of the rates that are typed now. */
  isStale: boolean;
  failure: string;
}

/**
 * The simulation of rates over past days. Worksheet, question and dialog share one answer for the same rates, so that
 * their sums agree whichever of them asks first, and the bets are counted once.
 */
export const useSimulation = (body: RequestOf<typeof SIMULATE>, enabled = true) =>
  useCall(SIMULATE, body, { enabled, isShared: true });

/** Asks what typed rates would have made of the last days, once nobody has typed for a moment. */
export function useRateEffect(memId: string, wanted: WantedRates, isEnabled: boolean): EffectState {
  const [asked, setAsked] = useState<WantedRates>([]);
  const [latest, setLatest] = useState<ResponseOf<typeof SIMULATE>>();
  const text = JSON.stringify(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(JSON.parse(text)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isPossible = isEnabled && asked.length > 0 && asked.length <= MAX_RATES;
  const { data, failure } = useSimulation({ memId, days: EFFECT_DAYS, rateList: asked }, isPossible);
  // The effect of the rates before stays until that of the present ones is known.
  if (data && data !== latest) setLatest(data);
  // Rates that are typed after a save have nothing to do with the saved ones.
  else if (latest && wanted.length === 0 && asked.length === 0) setLatest(undefined);
  if (wanted.length === 0 || !isEnabled || wanted.length > MAX_RATES)
    return { effect: undefined, isStale: false, failure: '' };
  const isCurrent = text === JSON.stringify(asked);
  return {
    effect: latest && rateEffect(latest),
    isStale: !isCurrent || !data,
    failure: isCurrent ? failure : '',
  };
}
