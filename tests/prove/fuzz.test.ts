import { fuzzDoors } from '../fixtures/fuzz-doors';

const number = (name: string, standard: number) => Number(process.env[name] || standard);
const runs = number('PROVE_FUZZ', 100);

fuzzDoors({
  seed: number('SEED', Math.floor(Math.random() * 1_000_000)),
  ...{ calls: runs, others: runs, envelopes: 50 * runs },
});
