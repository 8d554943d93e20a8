import { fuzzDoors } from '../fixtures/fuzz-doors';
import { seedOf, setting } from './setting';

const runs = setting('PROVE_FUZZ', 100);

fuzzDoors({
  seed: seedOf(),
  calls: runs,
  others: runs,
  envelopes: 50 * runs,
});
