import { fuzzDoors } from '../fixtures/fuzz-doors';

/** The short form; tests/prove/fuzz.test.ts is the long one, with other messages each time. */
fuzzDoors({ seed: 15, calls: 1, others: 1, envelopes: 50 });
