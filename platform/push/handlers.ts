import { refuse } from '@/lib/rules/refuse';
import type { Handler, Handlers, Services } from '../http/context';
import { endPush, pushSettings, pushState, subscribePush, testPush } from './subscriptions';

/** A platform without the operator's keys does not know the call. */
const withKeys =
  <P extends keyof Handlers>(handle: Handler<P>): Handler<P> =>
  async (body, context) => {
    const { push }: Pick<Services, 'push'> = context;
    return push ? handle(body, context) : refuse.unknownCall();
  };

export const pushHandlers = {
  '/api/v2/push/state': withKeys<'/api/v2/push/state'>(pushState),
  '/api/v2/push/subscribe': withKeys<'/api/v2/push/subscribe'>(subscribePush),
  '/api/v2/push/end': withKeys<'/api/v2/push/end'>(endPush),
  '/api/v2/push/settings': withKeys<'/api/v2/push/settings'>(pushSettings),
  '/api/v2/push/test': withKeys<'/api/v2/push/test'>(testPush),
} satisfies Partial<Handlers>;
