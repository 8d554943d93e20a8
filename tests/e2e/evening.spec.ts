import { setTimeout } from 'node:timers/promises';
import { EveningOperator, type Press } from './evening-operator';
import { EveningWorld, ITEMS } from './evening-world';
import { expect, test } from './fixtures';
import { OPERATOR_PASSWORD } from './real-console';

/** What waits when the operators come; everything else arrives while they work. */
const AT_FIRST = 120;
const ARRIVES_EVERY_MS = 1_200;
/** Longer than a lease. */
const SLEEP_MS = 75_000;
/** Median from the item on the page to its decision, in milliseconds. */
const MEDIAN_MS = 10_000;

const ACTS: Record<Press['wanted'], readonly string[]> = {
  approve: ['cash-approve', 'join-approve', 'proposal-confirm'],
  reject: ['cash-reject', 'join-reject', 'proposal-reject'],
  answer: ['inquiry-answer'],
};

test('[QUEUE-02] an evening of two operators: nothing is decided twice, and nothing is lost @prove-evening', async ({
  stack,
  console: real,
}) => {
  test.skip(!stack.databaseUrl, 'another hand reads the database on PostgreSQL alone');
  test.setTimeout(40 * 60_000);
  const [one, two, three] = [await real.makeOperator(), await real.makeOperator(), await real.makeOperator()];
  const { token = '' } = await real.act('sign-in', { name: three, password: OPERATOR_PASSWORD }, '');
  await real.act('site-option', { siteId: 'demo', fourEyesAmount: '1000000' });
  const world = await EveningWorld.open(stack.databaseUrl!, real, token);
  const operators = [
    new EveningOperator(one, real.origin, new Map([[30, 'killed']]), SLEEP_MS),
    new EveningOperator(two, real.origin, new Map([[40, 'asleep']]), SLEEP_MS),
  ];
  try {
    const first = await world.waiting();
    for (let nth = 0; nth < AT_FIRST; nth++) await world.arrive();
    let isOver = false;
    const arrivals = (async () => {
      while (!world.isComplete) {
        await setTimeout(ARRIVES_EVERY_MS);
        await world.arrive();
      }
      while ((await world.waiting()).length > 0) await setTimeout(2_000);
      isOver = true;
    })();
    await Promise.all(operators.map((operator) => operator.enter()));
    await Promise.all([arrivals, ...operators.map((operator) => operator.work(() => isOver))]);

    const presses = operators.flatMap((operator) => operator.presses);
    const took = presses
      .filter(({ refused }) => !refused)
      .map(({ tookMs }) => tookMs)
      .toSorted((a, b) => a - b);
    const median = took[Math.floor(took.length / 2)]!;
    console.log(
      `evening: ${ITEMS} items and what waited before, ${presses.length} decisions by keys; ` +
        `${presses.length - took.length} refused; median ${median} ms, nine in ten within ${took[Math.floor(took.length * 0.9)]} ms`,
    );

    // By another hand: what the database has.
    expect(await world.waiting()).toEqual([]);
    const decisions = await world.decisions();
    expect(world.arrived.size).toBe(ITEMS);
    const wrong = [...first, ...world.arrived].flatMap((key) => {
      const made = decisions.get(key) ?? [];
      const [decision] = made;
      const pressed = presses.filter((press) => press.key === key && !press.refused);
      const isPressed = pressed.some(
        ({ operator, wanted }) => operator === decision?.by && ACTS[wanted].includes(decision.act),
      );
      // The second of two operators has pressed its proposal.
      return made.length === 1 && (isPressed || world.large.has(key)) ? [] : [{ key, made, pressed }];
    });
    expect(wrong).toEqual([]);
    expect(await world.faults()).toEqual([]);

    // Nobody was shown for a decision what the other one had open.
    const abandoned = new Set(operators.flatMap((operator) => [...operator.abandoned]));
    const isShared = (key: string) => abandoned.has(key) || world.large.has(key);
    expect(presses.filter(({ key, refused }) => refused && !isShared(key))).toEqual([]);
    const byBoth = presses.filter(
      ({ operator, key }) =>
        !isShared(key) && presses.some((other) => other.key === key && other.operator !== operator),
    );
    expect(byBoth).toEqual([]);
    expect(abandoned.size).toBe(2);
    expect(median).toBeLessThan(MEDIAN_MS);
  } finally {
    await Promise.allSettled(operators.map((operator) => operator.leave()));
    await world.close();
  }
});
