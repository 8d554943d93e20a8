import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import { X as closeIcon, Search as searchIcon } from 'lucide';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import type { ResponseOf } from '@/lib/contract/calls';
import { useCall } from '@/lib/query/use-call';
import { isNumberLike, NUMBER_LENGTH } from '@/lib/rules/numbers';
import {
  type PaletteItem,
  type PaletteViewer,
  paletteGroups,
  readTyped,
  type Screen,
  transferRefusal,
} from './palette-groups';
import { recentPages } from './recent';

/** How long typing rests before members are looked for, in milliseconds. */
const REST_MS = 200;
/** Most characters that members are looked for by. */
const MEMBER_LENGTH = 40;
interface PaletteProps extends PaletteViewer {
  onClose: () => void;
}

const NOBODY: ResponseOf<'/api/v2/user/findMembers'>['list'] = [];
const NOTHING: ResponseOf<'/api/v2/user/findNumbers'>['list'] = [];

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
 * Finds members by id, nickname, phone or account holder, records by number, and screens by name, and starts an action
 * of the first of the members: one field and a list that the arrow keys walk through. Enter opens, with Ctrl or ⌘ in a
 * new window.
 */
export default function Palette({ prefix, memId, cashDecimal, onClose }: PaletteProps) {
  const t = useTranslations('palette');
  const common = useTranslations('common');
  const router = useRouter();
  const listId = useId();
  const [text, setText] = useState('');
  const [searchedText, setSearchedText] = useState('');
  /** The highlighted item; the first one while there is none. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [screens] = useState(() => menuLinks(prefix));
  const [recent] = useState(() => recentPages(prefix, screens));
  useEffect(() => {
    const timer = setTimeout(() => setSearchedText(readTyped(text).who), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const { data, loading, failure } = useCall(
    '/api/v2/user/findMembers',
    { searchValue: searchedText },
    { enabled: searchedText.length > 1 && searchedText.length <= MEMBER_LENGTH },
  );
  const byNumber = useCall(
    '/api/v2/user/findNumbers',
    { number: searchedText },
    { enabled: searchedText.length > 1 && isNumberLike(searchedText) },
  );
  const { who, amount } = readTyped(text);
  const isAnswered = searchedText.length > 1 && searchedText === who;
  const members = (isAnswered && data?.list) || NOBODY;
  // An upstream may not search by number.
  const numbered = (isAnswered && isNumberLike(searchedText) && byNumber.data?.list) || NOTHING;
  const tooCommon = isAnswered && byNumber.code === 'A048' ? byNumber.failure : '';

  const groups = useMemo(
    () =>
      paletteGroups(
        t,
        { prefix, memId, cashDecimal },
        { who, amount },
        { members, numbered, screens, recent },
      ),
    [t, prefix, memId, cashDecimal, who, amount, members, numbered, screens, recent],
  );
  const refusal = transferRefusal(t, { prefix, memId, cashDecimal }, { who, amount }, members);
  const items = groups.flatMap((group) => group.items);
  const current = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  );
  const field = useRef<HTMLInputElement>(null);
  const active = useRef<HTMLDivElement>(null);
  // In braces: newer browsers answer a promise, which is no clean-up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another item is highlighted
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [items[current]?.id]);

  function open({ href }: PaletteItem, isNewWindow: boolean) {
    onClose();
    if (isNewWindow) window.open(href, '_blank', 'noopener');
    else if (isHere(href)) window.location.hash = new URL(href, window.location.origin).hash;
    else router.push(href);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      setChosen(items[(current + step + items.length) % Math.max(1, items.length)]?.id ?? null);
      event.preventDefault();
    }
    const item = items[current];
    // Safari ends a composition with an Enter of this code.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || !item || isComposing) return;
    event.preventDefault();
    open(item, event.ctrlKey || event.metaKey);
  }

  const optionId = (at: number) => `${listId}-${at}`;
  return (
    <Dialog open onClose={onClose} className="relative z-40">
      <div className="fixed inset-0 bg-veil" aria-hidden="true" />
      <div className="fixed inset-0 grid justify-items-center md:pt-[12vh]">
        <DialogPanel className="flex max-h-dvh w-full flex-col self-start overflow-hidden bg-surface shadow-raised md:max-h-[70vh] md:max-w-2xl md:rounded-3">
          <FirstFocus of={field} />
          <DialogTitle className="sr-only">{t('open')}</DialogTitle>
          <div className="flex items-center gap-3 border-b border-line px-4">
            <Icon of={searchIcon} className="text-ink-3" />
            <input
              ref={field}
              role="combobox"
              aria-expanded={items.length > 0}
              aria-controls={listId}
              aria-activedescendant={items.length > 0 ? optionId(current) : undefined}
              aria-label={t('open')}
              placeholder={t('placeholder')}
              value={text}
              maxLength={NUMBER_LENGTH}
              autoComplete="off"
              data-autofocus
              onChange={(event) => {
                setText(event.target.value);
                setChosen(null);
              }}
              onKeyDown={onKeyDown}
              className="min-h-12 min-w-0 flex-1 bg-transparent text-lg outline-none"
            />
            {loading || byNumber.loading ? <Spinner size={16} /> : null}
            <button type="button" onClick={onClose} className="menu-item w-auto">
              <span className="sr-only">{common('close')}</span>
              <kbd className="font-sans pointer-coarse:hidden">Esc</kbd>
              <Icon of={closeIcon} size={20} className="hidden pointer-coarse:block" />
            </button>
          </div>
          <div
            id={listId}
            role="listbox"
            aria-label={t('open')}
            className="min-h-0 overflow-y-auto p-2 text-sm"
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
                      <span className="flex min-w-0 flex-1 gap-2 overflow-hidden">{item.text}</span>
                      {item.note ? <span className="num text-ink-3">{item.note}</span> : null}
                    </div>
                  );
                })}
              </div>
            ))}
            {items.length === 0 && !loading && !byNumber.loading ? (
              <p className="px-2 py-4 text-ink-3">{t('nothing')}</p>
            ) : null}
          </div>
          <p role="status" className="border-t border-line px-4 py-2 text-xs text-ink-3">
            {failure ||
              tooCommon ||
              (refusal ? <span className="text-sm text-ink">{refusal}</span> : null) || (
                <>
                  {/* Where fingers point there seldom is a keyboard. */}
                  <span className="pointer-coarse:hidden">{t('keys')} · </span>
                  {t('hint')}
                </>
              )}
          </p>
        </DialogPanel>
      </div>
    </Dialog>
  );
}

/** Focuses a field of a dialog: where fingers point, dialogs focus nothing by themselves. */
function FirstFocus({ of }: { of: RefObject<HTMLInputElement | null> }) {
  useEffect(() => {
    // The dialog is attached to the page after its parts.
    const frame = requestAnimationFrame(() => of.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [of]);
  return null;
}

/** Whether an address is this page's own apart from its fragment. */
const isHere = (href: string) => {
  const { pathname, search, hash } = new URL(href, window.location.origin);
  return hash !== '' && pathname === window.location.pathname && search === window.location.search;
};
