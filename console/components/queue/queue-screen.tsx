'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { isPlainKey, letterOf } from '@/components/ui/shortcuts';
import type { QueueLine, Template } from '@/lib/contract/operator-queue';
import type { Locale } from '@/lib/i18n/locales';
import { QUEUE_KINDS, type QueueKind } from '@/lib/rules/operator-queue';
import { perform } from '../../lib/perform';
import { approval, itemKey } from '../../lib/queue';
import type { FactTexts } from '../../lib/use-fact-texts';
import { closeItem, queueClient, useQueue } from '../../lib/use-queue';
import { useTexts } from '../../lib/use-texts';
import { FileLinks } from '../result/file-links';
import { ItemPane } from './item-pane';
import { NewItemNotice } from './new-item-notice';
import { QueueLines } from './queue-lines';
import { type SeveralResult, SeveralResults } from './several-results';

/** A list that was asked for so long after a decision knows of it, in milliseconds. */
const SETTLED_MS = 2_500;
/** So long an item is on the page before a key decides it, in milliseconds. */
const LOOK_MS = 500;

interface QueueScreenProps {
  site: string;
  locale: Locale;
  /** The name of the operator who looks. */
  me: string;
  /** Key of the item that the address names. */
  opened: string | undefined;
  templates: readonly Template[];
  /** The acts on items that the operator may do. */
  mayDo: readonly string[];
  /** Titles of acts that two operators decide, by name. */
  titles: Readonly<Record<string, string>>;
  /** The texts of the facts of proposals. */
  texts: FactTexts;
}

/** A span of time in minutes and seconds. */
const spanText = (t: ReturnType<typeof useTexts<'queue'>>, seconds: number): string => {
  const whole = Math.round(seconds);
  return whole < 60
    ? t('waited.seconds', { count: whole })
    : t('minutesSeconds', { minutes: Math.floor(whole / 60), seconds: whole % 60 });
};

/** Keys that no button or field on the page names. */
function QueueKeys() {
  const t = useTexts('queue.keys');
  return (
    <dl aria-label={t('label')} className="queue-keys">
      {(['move', 'select', 'notes'] as const).map((name) => (
        <div key={name}>
          <dt>
            {t(`${name}.keys`)
              .split(' ')
              .map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
          </dt>
          <dd>{t(`${name}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}

const parseKey = (key: string | undefined): { kind: QueueKind; id: number } | undefined => {
  const [, kind, id] = /^([a-z]+)-(\d{1,15})$/.exec(key ?? '') ?? [];
  const known = QUEUE_KINDS.find((one) => one === kind);
  return known && { kind: known, id: Number(id) };
};

/**
 * The queue. J and K move, A approves, R leads to the reason of a rejection, H holds, X selects, N leads to the notes. The
 * next item opens by itself after a decision. What somebody else has open cannot be decided.
 */
export function QueueScreen({ site, locale, me, opened, templates, mayDo, titles, texts }: QueueScreenProps) {
  const t = useTexts('queue');
  const files = useTexts('result');
  const [kind, setKind] = useState<QueueKind>();
  const [order, setOrder] = useState<'marked' | 'oldest'>('marked');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(opened);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<readonly SeveralResult[]>();
  const [decided, setDecided] = useState<ReadonlyMap<string, number>>(new Map());
  const [isApproving, setApproving] = useState(false);
  const [lastResult, setLastResult] = useState('');
  const { data, dataUpdatedAt, isError } = useQueue({ site, kind, order, search });
  // What was decided here is gone at once. An answer that was asked for afterwards and still has it is right: an
  // approval may have become a proposal, and an inquiry may have been written to again.
  const isGone = (key: string) => (decided.get(key) ?? 0) + SETTLED_MS > dataUpdatedAt;
  const lines = (data?.list ?? []).filter((line) => !isGone(itemKey(line)));
  const at = lines.findIndex((line) => itemKey(line) === chosen);
  const chosenItem = parseKey(chosen);

  function choose(key: string | undefined) {
    const before = parseKey(chosen);
    if (before && key !== chosen) closeItem(site, before);
    setChosen(key);
    const url = new URL(location.href);
    if (key) url.searchParams.set('item', key);
    else url.searchParams.delete('item');
    history.replaceState(null, '', url);
  }
  /** The line after the chosen one, or before it; of those that the operator can decide now. */
  const step = (by: 1 | -1): string | undefined => {
    // What was proposed already is decided as a proposal, by another operator.
    const isFree = (line: QueueLine) =>
      (!line.lease || line.isMine) &&
      line.proposedBy !== me &&
      !line.marks.some(({ code }) => code === 'proposed');
    const start = at === -1 ? (by === 1 ? 0 : lines.length - 1) : at + by;
    for (let next = start; lines[next]; next += by) if (isFree(lines[next]!)) return itemKey(lines[next]!);
    return undefined;
  };
  /** Takes a decided item off the list, and opens the next unless the operator has gone to another meanwhile. */
  function goOn(key: string) {
    const { step: move, choose: open, chosen: current } = state.current;
    const next = move(1) ?? move(-1);
    setDecided((all) => new Map(all).set(key, Date.now()));
    setSelected((all) => new Set([...all].filter((one) => one !== key)));
    void queueClient.invalidateQueries({ queryKey: ['queue', site] });
    if (current === key) open(next);
  }
  const toggle = (key: string) =>
    setSelected((all) =>
      all.has(key) ? new Set([...all].filter((one) => one !== key)) : new Set(all).add(key),
    );

  /** Approves the selected items one after the other; an inquiry has nothing to approve. */
  async function approveSelected() {
    if (isApproving) return;
    setApproving(true);
    // What one operator proposed is confirmed by itself, after a look at it.
    const items = lines.filter(
      (line) => selected.has(itemKey(line)) && line.kind !== 'inquiry' && line.kind !== 'proposal',
    );
    const made: SeveralResult[] = [];
    for (const { kind: of, id, memId } of items) {
      const answer = await perform({ site, ...approval(of, id) });
      made.push({ key: itemKey({ kind: of, id }), kind: of, id, memId, answer });
      setResults([...made]);
    }
    const done = made.filter(({ answer }) => answer?.ok).map(({ key }) => key);
    setDecided((all) => new Map([...all, ...done.map((key) => [key, Date.now()] as const)]));
    setApproving(false);
    setSelected(new Set());
    void queueClient.invalidateQueries({ queryKey: ['queue', site] });
  }

  /** When the item on the page appeared, and whether R was pressed before it did. */
  const shownAt = useRef(0);
  const wantsReason = useRef(false);
  function onShown() {
    shownAt.current = performance.now();
    if (wantsReason.current) document.querySelector<HTMLElement>('[data-queue="reason"]')?.focus();
    wantsReason.current = false;
  }
  const state = useRef({ step, choose, toggle, chosen });
  state.current = { step, choose, toggle, chosen };
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // Escape leads out of a field, to the keys; what was typed stays.
      const { target } = event;
      if (event.key === 'Escape' && target instanceof HTMLElement && target.closest('[data-queue]')) {
        return target.blur();
      }
      if (!isPlainKey(event) || document.querySelector(':popover-open')) return;
      const { step: move, choose: open, toggle: select, chosen: current } = state.current;
      const press = (name: string) => document.querySelector<HTMLElement>(`[data-queue="${name}"]`);
      const letter = letterOf(event);
      const isMove = letter === 'j' || letter === 'k';
      const reason = press('reason');
      // A reason that is typed while its item is on its way must not approve that item.
      if (wantsReason.current && !isMove) return event.preventDefault();
      // A decision is one press, and not for what has just appeared.
      const isEarly = event.repeat || performance.now() - shownAt.current < LOOK_MS;
      if (isMove) {
        wantsReason.current = false;
        const next = move(letter === 'j' ? 1 : -1);
        if (next) open(next);
      } else if (letter === 'a') !isEarly && press('approve')?.click();
      else if (letter === 'r') {
        if (reason) reason.focus();
        else wantsReason.current = current !== undefined;
      } else if (letter === 'h') !isEarly && press('hold')?.click();
      else if (letter === 'n') press('note')?.focus();
      else if (letter === 'x' && current) select(current);
      else if (event.key === '/') press('search')?.focus();
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  // The first free item opens by itself on a wide window; on a phone the list comes first.
  const isEmpty = chosen === undefined;
  const first = step(1);
  useEffect(() => {
    if (isEmpty && first && matchMedia('(min-width: 64rem)').matches) state.current.choose(first);
  }, [isEmpty, first]);

  const all = QUEUE_KINDS.reduce((sum, one) => sum + (data?.counts[one] ?? 0), 0);
  const tab = (label: string, one: QueueKind | undefined, count: number) => (
    <li key={label}>
      <button
        type="button"
        aria-pressed={kind === one}
        className="segment"
        onClick={() => setKind(one)}
      >{`${label} ${count}`}</button>
    </li>
  );
  return (
    <div className={`queue ${chosenItem ? 'has-item' : ''}`}>
      <header className="console-head">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <h1>{t('title')}</h1>
          <p>{t('about')}</p>
        </div>
        {/* The region exists before there is anything to say, otherwise screen readers miss it. */}
        <p role="status" className="queue-result">
          {lastResult}
        </p>
        <p className="queue-today">
          {t('today', { count: data?.decidedToday ?? 0 })}
          {data?.medianSeconds == null
            ? null
            : ` · ${t('median', { time: spanText(t, data.medianSeconds) })}`}
        </p>
        <NewItemNotice lines={data?.list} text={(line) => `${t(`kind.${line.kind}`)} ${line.memNick}`} />
        <FileLinks
          label={files('export')}
          hrefOf={(format) =>
            `/${site}/api/export/queue?${new URLSearchParams({ order, format, ...(kind && { kinds: kind }), ...(search && { search }) })}`
          }
        />
      </header>
      <div className="queue-tools">
        <ul aria-label={t('kinds')} className="queue-tabs">
          {tab(t('all'), undefined, all)}
          {QUEUE_KINDS.map((one) => tab(t(`kind.${one}`), one, data?.counts[one] ?? 0))}
        </ul>
        <Input
          label={t('search')}
          hideLabel
          fieldClass="min-w-40 flex-1 lg:max-w-60"
          placeholder={t('search')}
          type="search"
          data-queue="search"
          value={search}
          maxLength={40}
          onChange={({ target }) => setSearch(target.value.trim() === '' ? '' : target.value)}
        />
        <ul aria-label={t('order.label')} className="queue-tabs">
          {(['marked', 'oldest'] as const).map((one) => (
            <li key={one}>
              <button
                type="button"
                aria-pressed={order === one}
                className="segment"
                onClick={() => setOrder(one)}
              >
                {t(`order.${one}`)}
              </button>
            </li>
          ))}
        </ul>
        <QueueKeys />
      </div>
      <div className="queue-panes">
        <div className="queue-list">
          {selected.size > 0 ? (
            <div className="queue-bulk" role="status">
              <b>{t('selected', { count: selected.size })}</b>
              <Button size="sm" variant="primary" busy={isApproving} onClick={() => void approveSelected()}>
                {t('approveAll')}
              </Button>
              <Button size="sm" onClick={() => setSelected(new Set())}>
                {t('clear')}
              </Button>
            </div>
          ) : null}
          {results ? <SeveralResults results={results} onClose={() => setResults(undefined)} /> : null}
          {isError ? (
            <p role="alert" className="queue-note">
              {t('stale')}
            </p>
          ) : null}
          {data && lines.length === 0 ? (
            <p className="queue-note">{t(search || kind ? 'noneFound' : 'none')}</p>
          ) : null}
          {data ? null : <p className="queue-note">{t('loading')}</p>}
          <QueueLines
            lines={lines}
            chosen={chosen}
            selected={selected}
            titles={titles}
            onChoose={choose}
            onSelect={toggle}
          />
          {data?.hasMore ? <p className="queue-note">{t('more')}</p> : null}
        </div>
        {chosenItem ? (
          <ItemPane
            key={chosen}
            site={site}
            locale={locale}
            at={chosenItem}
            templates={templates}
            mayDo={mayDo}
            titles={titles}
            texts={texts}
            onShown={onShown}
            onDecided={(text, answer) => {
              const key = itemKey(chosenItem);
              goOn(key);
              setLastResult(text);
              // What a confirmed act shows once stays until it is closed.
              if (chosenItem.kind === 'proposal') {
                setResults([{ key, ...chosenItem, memId: '', answer }]);
              }
            }}
            onLeave={() => choose(undefined)}
            onHeld={() => choose(step(1) ?? step(-1))}
          />
        ) : (
          <div className="queue-item max-lg:hidden">
            <p className="queue-note">{t('chooseOne')}</p>
          </div>
        )}
      </div>
    </div>
  );
}
