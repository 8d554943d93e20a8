import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { plainLinkOf } from '@/components/ui/plain-link';
import { showToast } from '@/components/ui/toasts';
import type { Envelope } from '@/lib/contract/envelope';
import { catalogueOf, loadedCatalogue } from '@/lib/i18n/catalogue';
import type { LanguageTag } from '@/lib/i18n/locales';
import type { SomeMessages } from '@/lib/i18n/pick-messages';
import type { ListUrl } from '@/lib/lists/filters';
import type { ListData } from './definition';
import { isFiltered } from './list-url';
import {
  type DrawnList,
  isWhole,
  KEPT_TOTAL,
  type PackedData,
  type TurnedPage,
  unpackData,
} from './packed-data';
import { loadRowParts } from './use-row-parts';

/** Longest wait for an answer, in milliseconds: the web answers within the 10 seconds that it gives the upstream. */
const TIMEOUT_MS = 15_000;
/** How long an address left behind keeps its rows for the way back, in milliseconds. */
const KEPT_MS = 5 * 60_000;
/** Rows younger than this, in milliseconds, are shown again without asking. */
const FRESH_MS = 2_000;
/** After so long rows of the way back are asked for again where the connection failed, in milliseconds. */
const AGAIN_MS = 5_000;

const NO_TEXTS: SomeMessages = {};

/** The tree of an address. */
const treeKey = ({ state: { memId, treeOption } }: ListUrl) => `${memId} ${treeOption}`;

/** What a list shows, and of which of its addresses. */
interface ShownData {
  href: string;
  data: ListData | DrawnList;
}

interface ListSource {
  prefix: string;
  name: string;
  hasTree: boolean;
  /** Today in UTC+9, for which addresses without days are read. */
  today: string;
  language: LanguageTag;
  /** The address of the window. */
  address: ListUrl;
  /** The list at an address of its own. */
  at: (href: string) => ListUrl;
}

/**
 * What a list shows: what the server render loaded, and from then on what is fetched without the page around it.
 * `navigate` loads another address of the list, shows it and then makes it the window's; where that is refused it leaves
 * the address to the router, whose page says why. On the way back the window's address is ahead of what is shown. What the
 * server has drawn alone `loadRows` brings, in place, and answers whether it could.
 */
export function useListData(source: ListSource, initial: ShownData) {
  const { prefix, name, hasTree, today, language, address, at } = source;
  const client = useQueryClient();
  const router = useRouter();
  const t = useTranslations('api');
  const [shown, setShown] = useState(initial);
  const [isLoading, setLoading] = useState(false);
  /** A page whose rows are not here has texts for what its browser draws at first; with the rows come all. */
  const needsTexts = !isWhole(initial.data);
  const [texts, setTexts] = useState(() => (needsTexts && loadedCatalogue(language)) || NO_TEXTS);
  const treeOf = ({ href, data }: ShownData) =>
    data.tree ? { key: treeKey(at(href)), value: data.tree } : { key: '', value: null };
  /** The tree last loaded: sorting and turning pages do not load it again. */
  const tree = useRef<{ key: string; value: ListData['tree'] }>(treeOf(initial));
  /**
   * What was last rendered and shown, the number of the last navigation, and the addresses that navigations have made and
   * React has not told of yet.
   */
  const latest = useRef({ initial, href: initial.href, turn: 0, made: new Set<string>() });

  const from = at(shown.href);
  const keyOf = (href: string) => ['list', name, href];
  /** What is known of an address. */
  const keptAt = (href: string) =>
    client.getQueryData<ListData | DrawnList>(keyOf(href)) ??
    (initial.href === href ? initial.data : undefined);
  /** Whether the tree has to come with an address: rows alone leave one that the server has drawn as it stands. */
  const needsTree = (url: ListUrl, whole: boolean) =>
    hasTree && treeKey(url) !== tree.current.key && (whole || treeKey(url) !== treeKey(from));
  const queryAt = (url: ListUrl, whole: boolean) =>
    queryOptions({
      queryKey: keyOf(url.currentHref),
      queryFn: async ({ signal }): Promise<ListData | DrawnList> => {
        const now = shown.data;
        const withTree = needsTree(url, whole);
        const isSameList = Number(url.state.page) > 1 && from.href() === url.href();
        const isTurn = isSameList && !whole && !isWhole(now);
        // The sum of the first page is that of all: turning pages does not add it up again.
        const sum = isSameList && (whole || isTurn) && now.page.ok ? now.page.data.sum : undefined;
        const totals = Array.from(document.querySelectorAll('.list-pane tfoot td'), (cell) => cell.innerHTML);
        const query = new URLSearchParams(url.currentHref.slice(url.path.length));
        const marks = { withTree, noSum: sum !== undefined, drawn: !whole, turn: isTurn };
        for (const [mark, isOn] of Object.entries(marks)) if (isOn) query.set(mark, '1');
        const answer: Envelope<PackedData | DrawnList | TurnedPage> = await fetch(
          `/${prefix}/api/list/${name}${query.size > 0 ? `?${query}` : ''}`,
          { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) },
        )
          .then((response) => response.json())
          .catch((error: Error) => {
            // By this name a broken connection is no defect of what reads and draws its answer, a TypeError too.
            throw error.name === 'TypeError' ? new DOMException('', 'NetworkError') : error;
          });
        const { data } = answer;
        // After midnight the page is rendered for its new day.
        if (data?.today !== today) throw new Error(answer.resultCode);
        if (data.page.ok) data.page.data.sum ??= sum;
        const key = treeKey(url);
        if (withTree && 'tree' in data) tree.current = { key, value: data.tree };
        const rest = { tree: tree.current.key === key ? tree.current.value : null };
        // Another tree may have come for a press that was not finished.
        if (!rest.tree && key === treeKey(from)) rest.tree = now.tree;
        if (!('isDrawn' in data)) return { ...unpackData(data), ...rest };
        if (!isTurn) return { ...(data as DrawnList), ...rest };
        const pieces = data.parts!.rows.split(KEPT_TOTAL);
        const rows = pieces.reduce((all, piece, at) => all + (totals[at - 1] ?? '') + piece);
        return { ...now, ...data, parts: { ...now.parts, rows } };
      },
    });

  /** An address with what draws it: `whole` where the rows that are coming will change while they are shown. */
  async function load(url: ListUrl, whole = false): Promise<ListData | DrawnList> {
    const needsCode = whole || needsTree(url, whole);
    const query = queryAt(url, whole);
    const isFit = (data: ListData | DrawnList | undefined) => data && (!whole || isWhole(data));
    const fetchData = () =>
      client.fetchQuery({ ...query, staleTime: isFit(keptAt(url.currentHref)) ? FRESH_MS : 0 });
    const [data] = await Promise.all([
      // One on its way may be of the other kind.
      fetchData().then((first) => (isFit(first) ? first : fetchData())),
      (needsCode || isFiltered(url)) && loadTexts(),
      needsCode && loadRowParts(),
    ]);
    if (isWhole(data) || data.tree) await Promise.all([loadTexts(), loadRowParts()]);
    return data;
  }

  async function loadTexts() {
    if (needsTexts) setTexts((await catalogueOf(language)).default);
  }

  function show(next: ShownData) {
    latest.current.href = next.href;
    setShown(next);
  }

  /**
   * Rows did not come. Where the web refused them the page, rendered by the server, says why. Without a connection what
   * is shown stays: the router would load the whole address, and the browser's error page would take its place.
   */
  function failed({ name }: Error, page: () => void, again?: () => void) {
    if (name !== 'NetworkError' && name !== 'TimeoutError') return page();
    showToast({ title: t('TE99'), failed: true });
    if (again) setTimeout(again, AGAIN_MS);
  }

  /** Follows what changed around the list: the page was rendered again, or the address went back or forth. */
  const follow = useRef((_isOn: () => boolean) => {});
  follow.current = (isOn) => {
    const href = address.currentHref;
    const isRenderedAgain = latest.current.initial !== initial;
    if (isRenderedAgain) {
      latest.current.initial = initial;
      tree.current = treeOf(initial);
      // Rows of other addresses are from before.
      client.removeQueries({
        queryKey: ['list', name],
        predicate: (one) => one.state.fetchStatus === 'idle',
      });
      // Nor are those of this one that are on their way as new.
      void client.cancelQueries({ queryKey: keyOf(initial.href), exact: true });
    }
    client.setQueryDefaults(['list', name], { gcTime: KEPT_MS });
    const { data } = initial;
    if (isWhole(data)) client.setQueryData(keyOf(initial.href), (kept) => kept ?? data);
    if (isRenderedAgain && initial.href === href) return show(initial);
    const isMade = latest.current.made.delete(href);
    if (!isRenderedAgain && (isMade || latest.current.href === href)) return;
    const kept = keptAt(href);
    const hasTexts = !needsTexts || texts !== NO_TEXTS;
    if (kept && (hasTexts || kept === data || !(isWhole(kept) || kept.tree))) show({ href, data: kept });
    // Rows that are selected, or open, may be there as well.
    const whole = isWhole(shown.data) || (kept !== undefined && isWhole(kept));
    const bring = () =>
      load(address, whole).then(
        (data) => isOn() && show({ href, data }),
        (error) => isOn() && failed(error, router.refresh, () => isOn() && bring()),
      );
    bring();
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
    const onBack = () => {
      latest.current.made.clear();
      dropPending();
    };
    const onClick = (event: MouseEvent) => void (plainLinkOf(event) && dropPending());
    window.addEventListener('popstate', onBack);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('popstate', onBack);
      document.removeEventListener('click', onClick, true);
      dropPending();
    };
  }, []);

  async function navigate(to: ListUrl, { scroll, whole }: { scroll: boolean; whole: boolean }) {
    latest.current.turn += 1;
    const { turn } = latest.current;
    const isWanted = () => turn === latest.current.turn;
    const href = to.currentHref;
    let data: ListData | DrawnList;
    try {
      data = await load(to, whole);
    } catch (error) {
      if (isWanted()) failed(error as Error, () => router.push(href, { scroll }));
      return;
    }
    if (!isWanted()) return;
    // Before there are rows to be measured for it.
    if (scroll) for (const one of [window, document.querySelector('.list-pane')]) one?.scrollTo(0, 0);
    // Drawn at once, so that no link or field of the old address is there to be used under the new one.
    flushSync(() => show({ href, data }));
    const isSame = href === window.location.pathname + window.location.search;
    if (!isSame) latest.current.made.add(href);
    window.history[isSame ? 'replaceState' : 'pushState'](null, '', href);
  }

  /** Begins to load what a press says is coming. */
  const loadSoon = (url: ListUrl, whole: boolean) => void load(url, whole).catch(() => {});

  async function loadRows(): Promise<boolean> {
    if (isWhole(shown.data)) return true;
    const { href } = shown;
    const isShown = () => latest.current.href === href && latest.current.initial === initial;
    setLoading(true);
    try {
      const data = await load(at(href), true);
      if (isShown()) flushSync(() => show({ href, data }));
      return true;
    } catch (error) {
      if (isShown()) failed(error as Error, router.refresh);
      return false;
    } finally {
      setLoading(false);
    }
  }

  const isBusy = isLoading || shown.href !== address.currentHref;
  return { shown, texts, isBusy, navigate, loadSoon, loadRows };
}
