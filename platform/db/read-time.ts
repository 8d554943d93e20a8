import { AsyncLocalStorage } from 'node:async_hooks';

const readTimes = new AsyncLocalStorage<Date>();

/** Runs a read of a replica that holds everything that was committed before `at`, by the primary's clock. */
export const withReadTime = <T>(at: Date, read: () => Promise<T>): Promise<T> => readTimes.run(at, read);

/** The moment up to which the database of the running read holds everything; undefined for the primary, which means now. */
export const readTime = (): Date | undefined => readTimes.getStore();
