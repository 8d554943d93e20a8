import type { SlotTable } from './slot';

/** The sandbox's slots with their return in hundredths of a percent, which a test computes from the tables. */
export const SLOTS: Readonly<Record<string, { table: SlotTable; returns: number }>> = {
  gold_carp: {
    returns: 9572,
    table: {
      reels: 3,
      stops: { carp: 1, gold: 2, wave: 4, lotus: 5, coin: 8 },
      wild: 'carp',
      pays: {
        carp: { 3: 50_000, 2: 500 },
        gold: { 3: 5000 },
        wave: { 3: 1200 },
        lotus: { 3: 600 },
        coin: { 3: 300, 2: 100 },
      },
    },
  },
  lucky_lotus: {
    returns: 9557,
    table: {
      reels: 3,
      stops: { lotus: 2, jade: 3, fan: 5, bell: 6, leaf: 8 },
      wild: 'lotus',
      pays: {
        lotus: { 3: 20_000 },
        jade: { 3: 2500 },
        fan: { 3: 900 },
        bell: { 3: 500 },
        leaf: { 3: 250, 2: 50 },
      },
    },
  },
  tiger_moon: {
    returns: 9455,
    table: {
      reels: 5,
      stops: { tiger: 1, moon: 2, star: 3, lamp: 4, drum: 5, reed: 5 },
      wild: 'tiger',
      pays: {
        tiger: { 5: 500_000, 4: 50_000, 3: 5000 },
        moon: { 5: 50_000, 4: 5000, 3: 1200, 2: 100 },
        star: { 5: 10_000, 4: 2500, 3: 800, 2: 100 },
        lamp: { 5: 6000, 4: 1500, 3: 500, 2: 100 },
        drum: { 5: 3000, 4: 800, 3: 450, 2: 100 },
        reed: { 5: 3000, 4: 600, 3: 250, 2: 100 },
      },
    },
  },
  pirate_bay: {
    returns: 9586,
    table: {
      reels: 5,
      stops: { parrot: 2, chest: 2, ship: 4, rum: 5, map: 6, rope: 6 },
      wild: 'parrot',
      pays: {
        parrot: { 5: 200_000, 4: 20_000, 3: 2000 },
        chest: { 5: 40_000, 4: 4000, 3: 800 },
        ship: { 5: 8000, 4: 2000, 3: 500, 2: 100 },
        rum: { 5: 5000, 4: 1000, 3: 400, 2: 50 },
        map: { 5: 2000, 4: 600, 3: 250, 2: 50 },
        rope: { 5: 2000, 4: 600, 3: 300, 2: 100 },
      },
    },
  },
};
