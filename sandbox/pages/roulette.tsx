import { rouletteGame } from './roulette/roulette';
import { openDrawnTable } from './table/drawn-table';

/** The page of roulette. */

await openDrawnTable(rouletteGame);
