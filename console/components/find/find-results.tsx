'use client';

import { useRouter } from 'next/navigation';
import { type RefObject, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import type { FoundPeople } from '@/lib/contract/operator-people';
import { perform } from '../../lib/perform';
import { useTexts } from '../../lib/use-texts';
import { type Destination, findGroups } from './find-items';

/** How long typing rests before people are looked for, in milliseconds. */
const REST_MS = 200;

interface FindResultsProps {
  site: string;
  mayFindPeople: boolean;
  screens: readonly Destination[];
  acts: readonly Destination[];
  text: string;
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** What was answered for a text; without people where there was no answer. */
interface Answered {
  text: string;
  people?: FoundPeople;
  failure?: string;
}

/** Whom a text finds, once typing rests; while it is looked for, nothing. */
function useFound(site: string, text: string, mayFind: boolean): Answered | undefined {
  const [answered, setAnswered] = useState<Answered>();
  useEffect(() => {
    if (!mayFind) return setAnswered({ text });
    const aborter = new AbortController();
    const timer = setTimeout(async () => {
      const body = { search: text };
      const answer = await perform({ site, act: 'people-find', body, signal: aborter.signal });
      if (aborter.signal.aborted) return;
      if (answer?.ok) setAnswered({ text, people: answer.data as FoundPeople });
      else setAnswered({ text, failure: answer?.text ?? '' });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [site, text, mayFind]);
  return answered?.text === text ? answered : undefined;
}

/** The results of the header's field as a listbox: the arrow keys choose, Enter opens, with Ctrl or ⌘ in a new window. */
export default function FindResults({
  site,
  mayFindPeople,
  screens,
  acts,
  text,
  field,
  onClose,
}: FindResultsProps) {
  const [t, kinds, people] = [useTexts('find'), useTexts('queue'), useTexts('people')];
  const router = useRouter();
  const listId = useId();
  const found = useFound(site, text, mayFindPeople);
  const [chosen, setChosen] = useState({ text, id: '' });
  const [entered, setEntered] = useState<'here' | 'window'>();
  const groups = useMemo(
    () =>
      findGroups({
        site,
        text,
        screens,
        acts,
        people: found?.people,
        words: {
          match: ({ by, value, kind }) =>
            kind ? `${kinds(`kind.${kind as 'deposit'}`)} ${value}` : `${people(`by.${by}`)} ${value}`,
          item: ({ kind, id }) => `${kinds(`kind.${kind as 'deposit'}`)} ${id}`,
          all: (searched) => t('all', { text: searched }),
        },
      }),
    [site, text, screens, acts, found, t, kinds, people],
  );
  const items = groups.flatMap((group) => group.items);
  const index = items.findIndex(({ id }) => chosen.text === text && id === chosen.id);
  const current = Math.max(0, index);
  const isWaiting = found === undefined;

  function open(href: string, isWindow: boolean) {
    onClose();
    if (isWindow) window.open(href, '_blank', 'noopener');
    else router.push(href);
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      const next = items[(current + step + items.length) % Math.max(1, items.length)];
      if (next) setChosen({ text, id: next.id });
    } else if (event.key === 'Enter') setEntered(event.ctrlKey || event.metaKey ? 'window' : 'here');
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const input = field.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    input?.addEventListener('keydown', listen);
    return () => input?.removeEventListener('keydown', listen);
  }, [field]);
  // An Enter that comes before the answer waits for it; what is chosen already is opened at once.
  const openCurrent = useEffectEvent(() => {
    const item = items[current];
    setEntered(undefined);
    if (item) open(item.href, entered === 'window');
  });
  useEffect(() => {
    if (entered && (!isWaiting || index > 0)) openCurrent();
  }, [entered, isWaiting, index]);
  const activeId = items.length > 0 ? `${listId}-${current}` : null;
  useEffect(() => {
    const input = field.current;
    if (activeId) input?.setAttribute('aria-activedescendant', activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    return () => input?.removeAttribute('aria-activedescendant');
  }, [field, activeId]);

  return (
    <>
      <div id="find-results" role="listbox" aria-label={t('label')} className="find-results">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={group.id} role="group" aria-label={t(group.id)}>
            <p aria-hidden="true">{t(group.id)}</p>
            {group.items.map((item) => {
              const at = items.indexOf(item);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
                <div
                  key={item.id}
                  id={`${listId}-${at}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === current}
                  onClick={(event) => open(item.href, event.ctrlKey || event.metaKey)}
                >
                  <b>
                    <bdi>{item.name}</bdi>
                  </b>
                  <small>{item.note}</small>
                  <span className="num text-ink-3">{item.amount}</span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className="find-status">
        {isWaiting
          ? t('loading')
          : found.failure === undefined
            ? items.length === 0
              ? t('nothing')
              : t('keys')
            : found.failure || t('offline')}
      </p>
    </>
  );
}
