/**
 * One value for the whole process, stored on the global object: Next loads a module separately for middleware, handlers
 * and pages, so they do not share its variables.
 */
export function processWide<T>(name: string, make: () => T): T {
  const store = globalThis as unknown as Record<symbol, T | undefined>;
  const key = globalKey(name);
  store[key] ??= make();
  return store[key]!;
}

/** The value that {@link processWide} has made, or undefined, for modules that the browser loads as well. */
export const madeProcessWide = <T>(name: string): T | undefined =>
  (globalThis as unknown as Record<symbol, T | undefined>)[globalKey(name)];

const globalKey = (name: string) => Symbol.for(`pitboss.${name}`);
