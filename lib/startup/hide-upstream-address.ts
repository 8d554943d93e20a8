import { ServerResponse } from 'node:http';

/**
 * Removes the response header `x-middleware-rewrite` where it holds an absolute address. Next always sends it, and for
 * realtime requests it would tell the browser the upstream's internal address.
 */
export function hideUpstreamAddress(): void {
  const setHeader = ServerResponse.prototype.setHeader;
  ServerResponse.prototype.setHeader = function (name, value) {
    return name === 'x-middleware-rewrite' && String(value).startsWith('http')
      ? this
      : setHeader.call(this, name, value);
  };
}
