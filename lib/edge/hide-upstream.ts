import { ServerResponse } from 'node:http';

/**
 * Next tells the browser in `x-middleware-rewrite` where a request was rewritten to, with no way to turn it off. For
 * realtime that is the upstream's inner address, which is nobody's business.
 */
export function hideUpstream(): void {
  const setHeader = ServerResponse.prototype.setHeader;
  ServerResponse.prototype.setHeader = function (name, value) {
    return name === 'x-middleware-rewrite' && String(value).startsWith('http')
      ? this
      : setHeader.call(this, name, value);
  };
}
