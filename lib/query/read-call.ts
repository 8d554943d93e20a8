import { queryOptions } from '@tanstack/react-query';
import type { ReadPath, RequestOf, ResponseOf } from '@/lib/contract/calls';
import type { CallApi } from './call-api';

/** A read call that was answered with a failure; `message` is for people. */
export class CallError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Returns a read call as a query, cached by path and body. */
export const readCall = <P extends ReadPath>(callApi: CallApi, path: P, body: RequestOf<P>) =>
  queryOptions<ResponseOf<P>, CallError>({
    queryKey: [path, body],
    queryFn: async ({ signal }) => {
      const { data, resultCode, resultMessage } = await callApi(path, body, { signal });
      if (data === undefined) throw new CallError(resultCode, resultMessage);
      return data;
    },
  });
