'use client';

import { useHead } from '../../lib/head-store';
import type { COUNTED } from '../../lib/menu';

/** How much waits behind an entry of the menu; nothing while nothing does. */
export function MenuCount({ site, kinds }: { site: string; kinds: (typeof COUNTED)[keyof typeof COUNTED] }) {
  const counts = useHead(site)?.counts;
  const count = kinds.reduce((sum, kind) => sum + (counts?.[kind] ?? 0), 0);
  return count > 0 ? <small className="num">{count}</small> : null;
}
