import type { drilldownCalls } from '@/lib/contract/drilldown';
import type { Handlers } from '../http/context';
import { explain } from './explain';

export const explainHandlers: Pick<Handlers, keyof typeof drilldownCalls> = {
  '/api/v2/retail/explain': explain,
};
