import type { AsyncLocalStorage } from 'node:async_hooks';
import { madeProcessWide } from '@/lib/process-wide';
import type { RequestScope } from './request-scope';

const scope = () => madeProcessWide<AsyncLocalStorage<RequestScope>>('request-scope')?.getStore();

/**
 * Stores data that the server renders a document with and the browser does not get, until the request has ended. False
 * if no document is rendered, as for a soft navigation: there the data has to be sent.
 */
export function storeRenderData(name: string, value: unknown): boolean {
  const { request, renderData: data } = scope() ?? {};
  if (!request || !data || request.headers.rsc !== undefined) return false;
  data.set(name, value);
  return true;
}

/** The data that {@link storeRenderData} has stored under this name; undefined in the browser. */
export const renderData = <T>(name: string): T | undefined => scope()?.renderData.get(name) as T | undefined;

/** The name under which a document's texts are stored: the server renders with all, the browser gets a part. */
export const ALL_TEXTS = 'texts';
