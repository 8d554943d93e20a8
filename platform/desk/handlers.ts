import type { Handlers } from '../http/context';
import { saveBounds } from './bounds';
import { deskList, markSeen, saveLook } from './desk-list';
import { deskSince } from './since';

export const deskHandlers = {
  '/api/v2/desk/list': deskList,
  '/api/v2/desk/since': deskSince,
  '/api/v2/desk/seen': markSeen,
  '/api/v2/desk/looked': saveLook,
  '/api/v2/desk/bounds': saveBounds,
} satisfies Partial<Handlers>;
