import { builtHandlersIn } from '@/lib/process-notices';
import type { FindOwnHandler } from '@/lib/proxy/own-handler';

/** Returns the own handlers of this bundle, until the process that builds them in development names newer ones. */
export function reloadedHandlers(bundled: FindOwnHandler): FindOwnHandler {
  let find = bundled;
  process.on('message', async (message) => {
    const file = builtHandlersIn(message);
    if (!file) return;
    // A module that throws while it is loaded must not end the server: the handlers before it remain until it is mended.
    try {
      ({ findOwnHandler: find } = await import(file));
    } catch (error) {
      console.error(error);
    }
  });
  return (method, url) => find(method, url);
}
