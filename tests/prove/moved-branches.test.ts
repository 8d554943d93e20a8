import { movedBranches } from '../platform/statistics/moved-branches-tests';

movedBranches({ numRuns: 12 });
