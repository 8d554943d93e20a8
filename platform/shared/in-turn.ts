/**
 * Makes a function that runs calls with the same key one after the other within this process, in their order; calls with
 * different keys do not wait. After a failure the next call begins. This saves work that a rule would refuse anyway, as
 * when a button is pressed many times. The database enforces the rule itself, for all instances.
 */
export function turnsByKey<Key>(): <T>(key: Key, work: () => Promise<T>) => Promise<T> {
  const last = new Map<Key, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key);
    const turn = before ? before.then(work, work) : work();
    last.set(key, turn);
    const forget = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(forget, forget);
    return turn;
  };
}
