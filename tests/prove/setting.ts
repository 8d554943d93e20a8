/** A number that the environment sets, or the standard one. */
export const setting = (name: string, standard: number) => Number(process.env[name] || standard);

/** The seed of random tests: `SEED`, or another one each time. */
export const seedOf = () => setting('SEED', Math.floor(Math.random() * 1_000_000));
