import { X as closeIcon } from 'lucide';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { selectionActs } from '@/components/members/selection-acts';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import {
  type Entered,
  type PaletteItem,
  type PaletteViewer,
  paletteGroups,
  readSelectionAct,
  readTyped,
  type Screen,
  selectionItems,
  selectionRefusal,
  transferRefusal,
} from './palette-groups';
import { recentPages } from './recent';
import { usePaletteField } from './use-palette-field';
import { usePaletteSearch } from './use-palette-search';

interface PaletteProps extends PaletteViewer {
  /** The field that has the focus and the keys, in the same dialog. */
  field: HTMLInputElement;
  /** The field's text. */
  text: string;
  entered: Entered;
  onClose: () => void;
}

/** The screens of the menu and of their tabs, read from the page. */
const menuLinks = (prefix: string): Screen[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('#menu a.menu-link[href]')]
    // Pinned screens are below as well.
    .filter((link) => !link.closest('.menu-pins'))
    .flatMap((link): Screen[] => {
      const tabs: Record<string, string> | null = JSON.parse(link.dataset.tabs ?? 'null');
      if (tabs) return Object.entries(tabs).map(([route, text]) => ({ href: `/${prefix}/${route}`, text }));
      const text = link.querySelector(':scope > span')?.textContent ?? '';
      return [{ href: link.getAttribute('href')!, text }];
    });

/**
 * The results of the palette: members by id, nickname, phone or account holder, records by number, screens by name, and
 * actions of the first of the members, in a list that the arrow keys walk through from the field. Enter opens, with Ctrl
 * or ⌘ in a new window. On an upstream that finds neither members nor records it has screens alone.
 */
export default function Palette({
  prefix,
  memId,
  cashDecimal,
  lacks,
  field,
  text,
  entered,
  onClose,
}: PaletteProps) {
  const t = useTranslations('palette');
  const hasFind = !lacks?.includes('find');
  const common = useTranslations('common');
  const router = useRouter();
  const listId = useId();
  const selection = useSyncExternalStore(selectionActs.subscribe, selectionActs.current, () => null);
  /** The act on the selected members that the text asks for; null without a selection, and where it looks for something. */
  const asked = useMemo(() => selection && readSelectionAct(text), [selection, text]);
  /** The text is for the selection alone, and looks for nobody. */
  const isForSelection = asked !== null && asked.act !== 'none';
  /** The item that the arrow keys highlight while this text is typed; the first one while there is none. */
  const [chosen, setChosen] = useState<{ id: string | undefined; of: string }>();
  const [screens] = useState(() => menuLinks(prefix));
  const [recent] = useState(() => recentPages(prefix, screens));
  const { who, amount } = readTyped(text);
  const search = usePaletteSearch(text, { hasFind, isForSelection });
  const { members, numbered } = search;

  const groups = useMemo(() => {
    const viewer = { prefix, memId, cashDecimal, lacks };
    const found = paletteGroups(t, viewer, { who, amount }, { members, numbered, screens, recent });
    if (!selection || !asked) return found;
    const acts = {
      title: t('selected.title', { count: selection.selected.length }),
      items: selection.whyNone ? [] : selectionItems(t, viewer, selection, asked),
    };
    if (asked.act === 'none') return [acts, ...found].filter(({ items }) => items.length > 0);
    if (acts.items.length === 0) return [];
    // The text looks for nobody, but a phone number may begin with a plus: the way to the list stays below.
    return asked.act === 'give' ? [acts, ...found.slice(-1)] : [acts];
  }, [
    t,
    prefix,
    memId,
    cashDecimal,
    lacks,
    who,
    amount,
    members,
    numbered,
    screens,
    recent,
    selection,
    asked,
  ]);
  const refusal = isForSelection
    ? selectionRefusal(t, selection!, asked, cashDecimal)
    : transferRefusal(t, { prefix, memId, cashDecimal }, { who, amount }, members);
  const items = groups.flatMap((group) => group.items);
  const current = Math.max(
    0,
    items.findIndex(({ id }) => chosen?.of === text && id === chosen.id),
  );
  const active = useRef<HTMLDivElement>(null);
  // In braces: newer browsers answer a promise, which is no clean-up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another item is highlighted
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [items[current]?.id]);

  function open({ href, run }: PaletteItem, isNewWindow: boolean) {
    onClose();
    if (run) run();
    else if (!href) return;
    else if (isNewWindow) window.open(href, '_blank', 'noopener');
    else if (isHere(href)) window.location.hash = new URL(href, window.location.origin).hash;
    else router.push(href);
  }

  // Enter at the last item, which leads to the list of members, waits for members that may still be found above it.
  const isWaiting = search.isUnderWay && items[current] === items.at(-1);
  const openCurrent = useEffectEvent(() => items[current] && open(items[current], entered === 'window'));
  useEffect(() => {
    if (entered && !isWaiting) openCurrent();
  }, [entered, isWaiting]);

  const optionId = (at: number) => `${listId}-${at}`;
  usePaletteField(field, {
    listId,
    activeId: items.length > 0 ? optionId(current) : null,
    onStep: (step) =>
      setChosen({ id: items[(current + step + items.length) % Math.max(1, items.length)]?.id, of: text }),
  });

  return (
    <>
      {search.isLoading ? <Spinner size={16} /> : null}
      <button type="button" onClick={onClose} className="menu-item col-start-4 w-auto">
        <span className="sr-only">{common('close')}</span>
        <kbd className="font-sans pointer-coarse:hidden">Esc</kbd>
        <Icon of={closeIcon} size={20} className="hidden pointer-coarse:block" />
      </button>
      <div
        id={listId}
        role="listbox"
        aria-label={hasFind ? t('open') : t('openScreens')}
        className="min-h-0 overflow-y-auto border-t border-line p-2 text-sm"
      >
        {groups.map(({ title, items: members }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden="true" className="px-2 pt-2 pb-1 text-xs font-semibold text-ink-3">
              {title}
            </p>
            {members.map((item) => {
              const at = items.indexOf(item);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
                <div
                  key={item.id}
                  id={optionId(at)}
                  ref={at === current ? active : undefined}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === current}
                  onClick={(event) => open(item, event.ctrlKey || event.metaKey)}
                  className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-2 px-2 whitespace-nowrap hover:bg-sunken aria-selected:bg-sunken max-md:min-h-tap"
                >
                  {item.icon}
                  {/* On a phone a part without room is on a second line: the match is what was looked for. */}
                  <span className="flex min-w-0 flex-1 flex-wrap gap-x-2 *:max-w-full *:truncate">
                    {item.text}
                  </span>
                  {item.note ? <span className="num text-ink-3">{item.note}</span> : null}
                </div>
              );
            })}
          </div>
        ))}
        {items.length === 0 && !search.isLoading ? (
          <p className="px-2 py-4 text-ink-3">{t('nothing')}</p>
        ) : null}
      </div>
      <p role="status" className="border-t border-line px-4 py-2 text-xs text-ink-3">
        {search.failure || (refusal ? <span className="text-sm text-ink">{refusal}</span> : null) || (
          <>
            {/* Where fingers point there seldom is a keyboard. */}
            <span className="pointer-coarse:hidden">{hasFind ? `${t('keys')} · ` : t('keys')}</span>
            {selection ? t('selected.hint') : hasFind ? t('hint') : null}
          </>
        )}
      </p>
    </>
  );
}

/** Whether an address is that of this page apart from its fragment. */
const isHere = (href: string) => {
  const { pathname, search, hash } = new URL(href, window.location.origin);
  return hash !== '' && pathname === window.location.pathname && search === window.location.search;
};
