import type { drilldownCalls } from '@/lib/contract/drilldown';
import type { Handlers } from '../http/context';
import { drilldown } from './drilldown';

export const drilldownHandlers: Pick<Handlers, keyof typeof drilldownCalls> = {
  '/api/v2/retail/explain': drilldown,
};
