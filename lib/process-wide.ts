/**
 * One value for the whole process. Next gives middleware, handlers and pages their own instances of a module, so a
 * module's variable is no shared state; the global object is.
 */
export function processWide<T>(name: string, make: () => T): T {
  const store = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(`pitboss.${name}`);
  store[key] ??= make();
  return store[key];
}
