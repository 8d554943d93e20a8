import { ballsGame } from './drawn/balls';
import { ladderGame } from './drawn/ladder';
import { parityGame } from './drawn/parity';
import { first } from './shared/page';
import { openDrawnTable } from './table/drawn-table';

/** The page of ladder, power ball, and odd or even. */

const GAMES = { ladder: ladderGame, odd_even: parityGame, power_ball: ballsGame };

await openDrawnTable(GAMES[first.rules as keyof typeof GAMES]);
