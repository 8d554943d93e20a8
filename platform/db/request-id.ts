import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request that this work is done for; set around every call. */
export const requestIds = new AsyncLocalStorage<string>();

/** The id of the running request, or null outside one. */
export const currentRequestId = (): string | null => requestIds.getStore() ?? null;
