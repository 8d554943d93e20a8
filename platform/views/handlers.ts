import type { viewCalls } from '@/lib/contract/views';
import type { Handlers } from '../http/context';
import { deleteView, saveLayout, saveView, view, views } from './views';

export const viewHandlers: Pick<Handlers, keyof typeof viewCalls> = {
  '/api/retail/views': views,
  '/api/retail/view': view,
  '/api/retail/viewSave': saveView,
  '/api/retail/viewDelete': deleteView,
  '/api/retail/listLayout': saveLayout,
};
