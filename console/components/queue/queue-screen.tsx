'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { isPlainKey, letterOf } from '@/components/ui/shortcuts';
import { showToast } from '@/components/ui/toasts';
import { perform } from '../../lib/perform';
import {
  approval,
  itemKey,
  QUEUE_KINDS,
  type QueueKind,
  type QueueLine,
  type Template,
} from '../../lib/queue';
import { closeItem, queueClient, useQueue } from '../../lib/use-queue';
import { useTexts } from '../../lib/use-texts';
import { ItemPane } from './item-pane';
import { NewItemNotice } from './new-item-notice';
import { QueueLines } from './queue-lines';
import { type SeveralResult, SeveralResults } from './several-results';

interface QueueScreenProps {
  site: string;
  locale: string;
  /** Key of the item that the address names. */
  opened: string | undefined;
  templates: readonly Template[];
  /** The acts on items that the operator may do. */
  mayDo: readonly string[];
  /** Titles of acts that two operators decide, by name. */
  titles: Readonly<Record<string, string>>;
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
export function QueueScreen({ site, locale, opened, templates, mayDo, titles }: QueueScreenProps) {
  const t = useTexts('queue');
  const [kind, setKind] = useState<QueueKind>();
  const [order, setOrder] = useState<'marked' | 'oldest'>('marked');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(opened);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<readonly SeveralResult[]>();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const { data, isError } = useQueue({ site, kind, order, search });
  // What was decided here is gone at once; the next answer confirms it.
  const lines = (data?.list ?? []).filter((line) => !decided.has(itemKey(line)));
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
  /** The line after the chosen one, or before it; of those that nobody else has open. */
  const step = (by: 1 | -1): string | undefined => {
    const isFree = (line: QueueLine) => !line.lease || line.isMine;
    const start = at === -1 ? (by === 1 ? 0 : lines.length - 1) : at + by;
    for (let next = start; lines[next]; next += by) if (isFree(lines[next]!)) return itemKey(lines[next]!);
    return undefined;
  };
  function goOn(key: string) {
    const next = step(1) ?? step(-1);
    setDecided((all) => new Set(all).add(key));
    setSelected((all) => new Set([...all].filter((one) => one !== key)));
    void queueClient.invalidateQueries({ queryKey: ['queue', site] });
    choose(next);
  }
  const toggle = (key: string) =>
    setSelected((all) =>
      all.has(key) ? new Set([...all].filter((one) => one !== key)) : new Set(all).add(key),
    );

  /** Approves the selected items one after the other; an inquiry has nothing to approve. */
  async function approveSelected() {
    const items = [...selected].map(parseKey).filter((item) => item !== undefined && item.kind !== 'inquiry');
    const made: SeveralResult[] = [];
    for (const item of items as { kind: QueueKind; id: number }[]) {
      const answer = await perform({ site, ...approval(item.kind, item.id) });
      const line = lines.find((one) => itemKey(one) === itemKey(item));
      made.push({ key: itemKey(item), ...item, memId: line?.memId ?? '', answer });
      setResults([...made]);
    }
    const done = made.filter(({ answer }) => answer?.ok).map(({ key }) => key);
    setDecided((all) => new Set([...all, ...done]));
    setSelected(new Set());
    void queueClient.invalidateQueries({ queryKey: ['queue', site] });
  }

  const state = useRef({ step, choose, toggle, chosen });
  state.current = { step, choose, toggle, chosen };
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isPlainKey(event) || document.querySelector(':popover-open')) return;
      const { step: move, choose: open, toggle: select, chosen: current } = state.current;
      const press = (name: string) => document.querySelector<HTMLElement>(`[data-queue="${name}"]`);
      const letter = letterOf(event);
      if (letter === 'j' || letter === 'k') {
        const next = move(letter === 'j' ? 1 : -1);
        if (next) open(next);
      } else if (letter === 'a') press('approve')?.click();
      else if (letter === 'r') press('reason')?.focus();
      else if (letter === 'h') press('hold')?.click();
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
      <div className="queue-tools">
        <ul aria-label={t('kinds')} className="queue-tabs">
          {tab(t('all'), undefined, all)}
          {QUEUE_KINDS.map((one) => tab(t(`kind.${one}`), one, data?.counts[one] ?? 0))}
        </ul>
        <Input
          label={t('search')}
          hideLabel
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
        <p className="queue-today">
          {t('today', { count: data?.decidedToday ?? 0 })}
          {data?.medianSeconds == null
            ? null
            : ` · ${t('median', { seconds: Math.round(data.medianSeconds) })}`}
        </p>
        <NewItemNotice lines={data?.list} text={(line) => `${t(`kind.${line.kind}`)} ${line.memNick}`} />
        <p className="queue-keys">{t('keys')}</p>
      </div>
      <div className="queue-panes">
        <div className="queue-list">
          {selected.size > 0 ? (
            <div className="queue-bulk" role="status">
              <b>{t('selected', { count: selected.size })}</b>
              <Button size="sm" variant="primary" onClick={() => void approveSelected()}>
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
            onDecided={(text) => {
              goOn(itemKey(chosenItem));
              showToast({ title: text });
            }}
            onLeave={() => choose(undefined)}
            onHeld={() => goOn(itemKey(chosenItem))}
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
