import type { IncomingMessage } from 'node:http';

const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-port',
  'forwarded',
];

/**
 * Removes the forwarding headers of a request before Next sets them from the connection, because login limits and blocks
 * use the client's address; unless `TRUST_PROXY=1` says that a proxy in front writes them itself.
 */
export function forwardedHeadersFilter(
  env: NodeJS.ProcessEnv = process.env,
): (request: IncomingMessage) => void {
  if (env.TRUST_PROXY === '1') return () => {};
  return ({ headers }) => {
    for (const name of FORWARDED) delete headers[name];
  };
}
