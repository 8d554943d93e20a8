import cluster from 'node:cluster';

/** Something that one process of the web has learned about a site and tells the others. */
type ProcessNotice =
  /** The site's maintenance window has changed. */
  | { pitboss: 'maintenance'; prefix: string }
  /** The operator has changed the site, which has this version now. */
  | { pitboss: 'site-version'; prefix: string; version: string };

/**
 * Sends a notice to the other processes of the web, by way of the process that started them. Without other processes
 * nothing is sent.
 */
export function notifyProcesses(notice: ProcessNotice): void {
  if (cluster.isWorker && process.connected) process.send?.(notice);
}

/**
 * Returns the URL of newer own handlers in a message from the process that builds them; undefined for every other
 * message.
 */
export function builtHandlersIn(message: unknown): string | undefined {
  const namesHandlers = typeof message === 'object' && message !== null && 'handlersBuilt' in message;
  return namesHandlers ? String(message.handlersBuilt) : undefined;
}

/** Returns a message between processes as a notice; undefined for those of others. */
export function noticeIn(message: unknown): ProcessNotice | undefined {
  const isNotice =
    typeof message === 'object' && message !== null && 'pitboss' in message && 'prefix' in message;
  return isNotice ? (message as ProcessNotice) : undefined;
}
