/**
 * One value for the whole process, kept on the global object: Next loads a module separately for middleware, handlers
 * and pages, so they do not share its variables.
 */
export function processWide<T>(name: string, make: () => T): T {
  const store = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(`pitboss.${name}`);
  store[key] ??= make();
  return store[key];
}
