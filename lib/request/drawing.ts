import type { AsyncLocalStorage } from 'node:async_hooks';
import { madeProcessWide } from '@/lib/process-wide';
import type { RequestScope } from './request-scope';

const scope = () => madeProcessWide<AsyncLocalStorage<RequestScope>>('request-scope')?.getStore();

/**
 * Keeps what the server draws a document with and the browser does not get, until the request has ended. False where
 * no document is drawn, as for a soft navigation: there it has to travel.
 */
export function keepForDrawing(name: string, data: unknown): boolean {
  const { request, drawing } = scope() ?? {};
  if (!request || !drawing || request.headers.rsc !== undefined) return false;
  drawing.set(name, data);
  return true;
}

/** What {@link keepForDrawing} has kept under this name; undefined in the browser. */
export const keptForDrawing = <T>(name: string): T | undefined => scope()?.drawing.get(name) as T | undefined;

/** The name under which a document's texts are kept: the server draws with all, the browser gets a part. */
export const ALL_TEXTS = 'texts';
