import { useRef, useState } from 'react';
import type { AnyList } from './definition';

/** Rows selected in a list. */
export interface Selection {
  /** By key, as the latest page that showed them had them. */
  rows: ReadonlyMap<string, unknown>;
  /** Selects or deselects a row, with `isRange` all from the last one to it, or without a key the whole page. */
  select: (key: string, isOn: boolean, isRange: boolean) => void;
  /** Deselects these, or all. */
  clear: (rows?: readonly unknown[]) => void;
}

/**
 * The selection of a list, over several pages and sorts. Another `scope`, the list's node and filters, begins anew: who
 * is not listed any more cannot be acted on.
 */
export function useSelection(list: AnyList, page: readonly unknown[], scope: string): Selection {
  const [picked, setPicked] = useState<{ scope: string; rows: ReadonlyMap<string, unknown> }>({
    scope,
    rows: new Map(),
  });
  const last = useRef<string | null>(null);
  if (picked.scope !== scope) setPicked({ scope, rows: new Map() });
  const fresh = new Map(page.map((row) => [list.rowKey(row), row]));
  const change = (changed: (rows: Map<string, unknown>) => void) =>
    setPicked((now) => {
      const rows = new Map(now.rows);
      changed(rows);
      return { ...now, rows };
    });

  return {
    rows: new Map([...picked.rows].map(([key, row]) => [key, fresh.get(key) ?? row])),
    select(key, isOn, isRange) {
      const keys = [...fresh.keys()];
      const from = isRange && last.current !== null ? keys.indexOf(last.current) : -1;
      const to = keys.indexOf(key);
      const chosen =
        key === '' ? keys : from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
      last.current = key;
      change((rows) => {
        for (const one of chosen) {
          if (isOn) rows.set(one, fresh.get(one));
          else rows.delete(one);
        }
      });
    },
    clear(gone) {
      change((rows) => {
        for (const key of gone?.map(list.rowKey) ?? [...rows.keys()]) rows.delete(key);
      });
    },
  };
}
