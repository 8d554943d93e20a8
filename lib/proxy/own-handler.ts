import type { Answer } from './answer';
import type { PlainRequest } from './plain-request';

/**
 * The kind of a request: a page or a file that is rendered, a fragment of a list, a call or a post below `api`; `other`
 * are static files, the live channel and games.
 */
export type RequestKind = 'page' | 'list' | 'api' | 'other';

/** One of the web's own handlers, ahead of Next. The server bounds how many of the kinds `page` and `list` run at once. */
export interface OwnHandler {
  kind: RequestKind;
  answer: (request: PlainRequest) => Promise<Answer>;
}

/** Finds the handler of a request by its method and its path with query; undefined for a request that Next answers. */
export type FindOwnHandler = (method: string, url: string) => OwnHandler | undefined;
