import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { plainLinkOf } from '@/components/ui/plain-link';
import type { Envelope } from '@/lib/contract/envelope';
import type { ListUrl } from '@/lib/lists/filters';
import type { ListData } from './definition';
import { type PackedData, unpackData } from './packed-data';

/** Longest wait for an answer, in milliseconds: the web answers within the 10 seconds that it gives the upstream. */
const TIMEOUT_MS = 15_000;
/** How long an address left behind keeps its rows for the way back, in milliseconds. */
const KEPT_MS = 5 * 60_000;
/** Rows younger than this, in milliseconds, are shown again without asking. */
const FRESH_MS = 2_000;

/** The tree of an address. */
const treeKey = ({ state: { memId, treeOption } }: ListUrl) => `${memId} ${treeOption}`;

/** What a list shows, and of which of its addresses. */
export interface ShownData {
  href: string;
  data: ListData;
}

interface ListSource {
  prefix: string;
  name: string;
  hasTree: boolean;
  /** Today in UTC+9, for which addresses without days are read. */
  today: string;
  /** The address of the window. */
  address: ListUrl;
  /** The list at an address of its own. */
  at: (href: string) => ListUrl;
}

/**
 * What a list shows: what the server render loaded, and from then on what is fetched without the page around it.
 * `navigate` loads another address of the list, shows it and then makes it the window's; where that fails it leaves the
 * address to the router, whose page says why. On the way back the window's address is ahead of what is shown.
 */
export function useListData(source: ListSource, initial: ShownData) {
  const { prefix, name, hasTree, today, address, at } = source;
  const client = useQueryClient();
  const router = useRouter();
  const [shown, setShown] = useState(initial);
  /** The tree last loaded: sorting and turning pages do not load it again. */
  const tree = useRef({ key: treeKey(at(initial.href)), value: initial.data.tree });
  /** What was last rendered and shown, and the number of the last navigation. */
  const latest = useRef({ initial, href: initial.href, turn: 0 });

  const queryAt = (url: ListUrl) =>
    queryOptions({
      queryKey: ['list', name, url.currentHref],
      queryFn: async ({ signal }): Promise<ListData> => {
        const withTree = hasTree && treeKey(url) !== tree.current.key;
        const query = url.currentHref.slice(url.path.length);
        const mark = withTree ? `${query ? '&' : '?'}withTree=1` : '';
        // The sum of the first page is that of all: turning pages does not add it up again.
        const first =
          Number(url.state.page) > 1 ? client.getQueryData<ListData>(['list', name, url.href()]) : undefined;
        const sum = first?.page.ok ? first.page.data.sum : undefined;
        const kept = sum === undefined ? '' : '&noSum=1';
        const response = await fetch(`/${prefix}/api/list/${name}${query}${mark}${kept}`, {
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        });
        const answer: Envelope<PackedData> = await response.json();
        if (!answer.data) throw new Error(answer.resultCode);
        const data = unpackData(answer.data);
        // After midnight the page is rendered for its new day.
        if (data.today !== today) throw new Error('another day');
        if (withTree) tree.current = { key: treeKey(url), value: data.tree };
        if (data.page.ok) data.page.data.sum ??= sum;
        return { ...data, tree: tree.current.value };
      },
      staleTime: FRESH_MS,
    });

  function show(next: ShownData) {
    latest.current.href = next.href;
    setShown(next);
  }

  /** Follows what changed around the list: the page was rendered again, or the address went back or forth. */
  const follow = useRef((_isOn: () => boolean) => {});
  follow.current = (isOn) => {
    const href = address.currentHref;
    const isRenderedAgain = latest.current.initial !== initial;
    if (isRenderedAgain) {
      latest.current.initial = initial;
      tree.current = { key: treeKey(at(initial.href)), value: initial.data.tree };
      // Rows of other addresses are from before.
      client.removeQueries({
        queryKey: ['list', name],
        predicate: (one) => one.state.fetchStatus === 'idle',
      });
    }
    client.setQueryDefaults(['list', name], { gcTime: KEPT_MS });
    client.setQueryData(queryAt(at(initial.href)).queryKey, (kept) => kept ?? initial.data);
    if (isRenderedAgain && initial.href === href) return show(initial);
    if (!isRenderedAgain && latest.current.href === href) return;
    const query = queryAt(address);
    const kept = client.getQueryData(query.queryKey);
    if (kept) show({ href, data: kept });
    // A page rendered by the server says what is wrong.
    client.fetchQuery(query).then(
      (data) => isOn() && show({ href, data }),
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
  }, [initial, address.currentHref]);

  // What is on its way is unwanted after the way back, on another page, and when another link is followed. The address
  // itself says nothing: that of the last step may come to React only when the next one has begun.
  useEffect(() => {
    const dropPending = () => {
      latest.current.turn += 1;
    };
    const onClick = (event: MouseEvent) => void (plainLinkOf(event) && dropPending());
    window.addEventListener('popstate', dropPending);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('popstate', dropPending);
      document.removeEventListener('click', onClick, true);
      dropPending();
    };
  }, []);

  async function navigate(to: ListUrl, { scroll }: { scroll: boolean }) {
    latest.current.turn += 1;
    const { turn } = latest.current;
    const isWanted = () => turn === latest.current.turn;
    const href = to.currentHref;
    let data: ListData;
    try {
      data = await client.fetchQuery(queryAt(to));
    } catch {
      if (isWanted()) router.push(href, { scroll });
      return;
    }
    if (!isWanted()) return;
    // Drawn at once, so that no link or field of the old address is there to be used under the new one.
    flushSync(() => show({ href, data }));
    const isSame = href === window.location.pathname + window.location.search;
    window.history[isSame ? 'replaceState' : 'pushState'](null, '', href);
    if (!scroll) return;
    window.scrollTo(0, 0);
    document.querySelector('.list-pane')?.scrollTo(0, 0);
  }

  return { shown, isOutdated: shown.href !== address.currentHref, navigate };
}
