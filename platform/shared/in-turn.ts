/**
 * Makes a function that runs work of one key one after the other within this process, in the order of the calls; work of
 * different keys does not wait. Work that fails lets the next begin. It spares a process work that a rule refuses
 * anyway, as of a button that was pressed many times; the rule itself is the database's, which all instances share.
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
