import { movedBranches } from './moved-branches-tests';

/** The short form; tests/prove/moved-branches.test.ts tries more sequences. */
movedBranches({ numRuns: 3 });
