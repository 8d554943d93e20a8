import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Envelope } from '@/lib/contract/envelope';
import type { ListUrl } from '@/lib/lists/filters';
import type { ListData } from './definition';

/** Longest wait for an answer, in milliseconds: the web answers within the 10 seconds that it gives the upstream. */
const TIMEOUT_MS = 15_000;
/** How long an address left behind keeps its rows for the way back, in milliseconds. */
const KEPT_MS = 5 * 60_000;
/** Rows younger than this, in milliseconds, are shown again without asking. */
const FRESH_MS = 2_000;

/** The tree of an address. */
const treeKey = ({ state: { memId, treeOption } }: ListUrl) => `${memId} ${treeOption}`;

/** What a server render of the page loaded. */
export interface InitialData {
  href: string;
  data: ListData;
}

interface ListSource {
  prefix: string;
  name: string;
  url: ListUrl;
  hasTree: boolean;
  /** Draws another address. */
  show: (url: ListUrl) => void;
}

/**
 * The rows of a list at an address: those of the server render, otherwise fetched without the page around them.
 * `navigate` loads another address of the list and then has it shown; where that fails it leaves the address to the
 * router, whose page says why.
 */
export function useListData(source: ListSource, initial: InitialData) {
  const { prefix, name, url, hasTree, show } = source;
  const client = useQueryClient();
  const router = useRouter();
  const latest = useRef(0);
  /** The tree last loaded: sorting and turning pages do not load it again. */
  const tree = useRef({ key: treeKey(url), value: initial.data.tree });

  const queryAt = (at: ListUrl) =>
    queryOptions({
      queryKey: ['list', name, at.currentHref],
      queryFn: async ({ signal }): Promise<ListData> => {
        const withTree = hasTree && treeKey(at) !== tree.current.key;
        const query = at.currentHref.slice(at.path.length);
        const mark = withTree ? `${query ? '&' : '?'}withTree=1` : '';
        const response = await fetch(`/${prefix}/api/list/${name}${query}${mark}`, {
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        });
        const { data, resultCode }: Envelope<ListData> = await response.json();
        if (!data) throw new Error(resultCode);
        if (withTree) tree.current = { key: treeKey(at), value: data.tree };
        return { ...data, tree: tree.current.value };
      },
      gcTime: KEPT_MS,
      staleTime: FRESH_MS,
    });

  const [loaded, setLoaded] = useState(initial);
  const known = useRef({ initial, href: initial.href });
  function draw(href: string, data: ListData) {
    known.current.href = href;
    setLoaded({ href, data });
  }

  /** Follows what changed around the list: the page was rendered again, or the address went back or forth. */
  const follow = useRef((_isOn: () => boolean) => {});
  follow.current = (isOn) => {
    if (known.current.initial !== initial) {
      known.current.initial = initial;
      tree.current = { key: treeKey(url), value: initial.data.tree };
      // Rows of other addresses are from before.
      client.removeQueries({ queryKey: ['list', name] });
      draw(initial.href, initial.data);
    }
    const href = url.currentHref;
    if (known.current.href === href) return;
    const query = queryAt(url);
    const before = client.getQueryData<ListData>(query.queryKey);
    if (before) draw(href, before);
    // A page rendered by the server says what is wrong.
    client.fetchQuery(query).then(
      (data) => isOn() && draw(href, data),
      () => isOn() && router.refresh(),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what it follows
  useEffect(() => {
    let isOn = true;
    follow.current(() => isOn);
    return () => {
      isOn = false;
    };
  }, [initial, url.currentHref]);

  async function navigate(to: ListUrl, { scroll }: { scroll: boolean }) {
    latest.current += 1;
    const turn = latest.current;
    let data: ListData;
    try {
      data = await client.fetchQuery(queryAt(to));
    } catch {
      if (turn === latest.current) router.push(to.currentHref, { scroll });
      return;
    }
    // A later click goes elsewhere.
    if (turn !== latest.current) return;
    // Drawn at once, so that no link or field of the old address is there to be used under the new one.
    flushSync(() => {
      draw(to.currentHref, data);
      show(to);
    });
    window.history.pushState(null, '', to.currentHref);
    if (scroll) window.scrollTo(0, 0);
  }

  return { data: loaded.data, isOutdated: loaded.href !== url.currentHref, navigate };
}
