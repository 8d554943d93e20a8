import type { explainCalls } from '@/lib/contract/explain';
import type { Handlers } from '../http/context';
import { explain } from './explain';
import { why } from './why';

export const explainHandlers: Pick<Handlers, keyof typeof explainCalls> = {
  '/api/v2/retail/explain': explain,
  '/api/v2/retail/why': why,
};
