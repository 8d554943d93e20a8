import { type AnyList, listName } from '@/components/list/definition';
import { betList } from './bet-list';
import { cashList } from './cash-list';
import { loginList } from './login-list';
import { noteList } from './note-list';
import { playedList } from './played-list';
import { requestList } from './request-list';
import { rollingList } from './rolling-list';

/** Tabs of both kinds that are lists. */
export const DETAIL_LISTS: readonly AnyList[] = [
  ...(['partner', 'user'] as const).flatMap((kind) => [loginList(kind), noteList(kind), cashList(kind)]),
  rollingList,
  playedList,
  betList,
  requestList('Charge'),
  requestList('Exchange'),
];

const BY_TAB = new Map(DETAIL_LISTS.map((list) => [listName(list), list]));

/** Finds the list of a tab; undefined for tabs with forms. */
export const findTabList = (tab: string): AnyList | undefined => BY_TAB.get(tab);
