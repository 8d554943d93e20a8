import type { viewingCalls } from '@/lib/contract/viewing';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Handler, Handlers } from '../http/context';
import { closeView } from './end-view';
import { openView } from './open-view';
import { viewedPage } from './viewed-page';

/** Ends the view of the caller. */
const endView: Handler<'/api/member/endView'> = async (_, { db, session: { view }, now }) => {
  if (!view) return refuse.notFound();
  await closeView(db, view.id, 'operator', now());
  return ok({});
};

export const viewingHandlers: Pick<Handlers, keyof typeof viewingCalls> = {
  '/api/member/openView': openView,
  '/api/member/viewedPage': viewedPage,
  '/api/member/endView': endView,
};
