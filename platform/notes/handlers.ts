import type { noteCalls } from '@/lib/contract/notes';
import type { Handlers } from '../http/context';
import { deleteNote, notes, saveNote } from './notes';
import { deleteTag, saveTag, tagMembers, tags } from './tags';

export const noteHandlers: Pick<Handlers, keyof typeof noteCalls> = {
  '/api/retail/notes': notes,
  '/api/retail/noteSave': saveNote,
  '/api/retail/noteDelete': deleteNote,
  '/api/retail/tags': tags,
  '/api/retail/tagSave': saveTag,
  '/api/retail/tagDelete': deleteTag,
  '/api/retail/tagMembers': tagMembers,
};
