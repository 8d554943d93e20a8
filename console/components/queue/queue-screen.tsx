'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { QueueLine, Template } from '@/lib/contract/operator-queue';
import type { Locale } from '@/lib/i18n/locales';
import { QUEUE_KINDS, type QueueKind } from '@/lib/rules/operator-queue';
import { itemKey } from '../../lib/queue';
import type { FactTexts } from '../../lib/use-fact-texts';
import { closeItem, queueClient, useQueue } from '../../lib/use-queue';
import { useTexts } from '../../lib/use-texts';
import { FileLinks } from '../result/file-links';
import { ItemPane } from './item-pane';
import { NewItemNotice } from './new-item-notice';
import { QueueLines } from './queue-lines';
import { type QueueOrder, QueueTools } from './queue-tools';
import { SeveralResults } from './several-results';
import { useQueueKeys } from './use-queue-keys';
import { type QueueSelection, useQueueSelection } from './use-queue-selection';

/** A list knows of a decision if it was asked for so long afterwards, in milliseconds. */
const SETTLED_MS = 2_500;
interface QueueScreenProps {
  site: string;
  locale: Locale;
  /** The name of the signed-in operator. */
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
  const rounded = Math.round(seconds);
  return rounded < 60
    ? t('waited.seconds', { count: rounded })
    : t('minutesSeconds', { minutes: Math.floor(rounded / 60), seconds: rounded % 60 });
};

/** The number of selected items, and what is done with all of them; nothing while none is selected. */
function SelectionBar({ selection }: { selection: QueueSelection }) {
  const t = useTexts('queue');
  const { selected, isApproving, approve, clear } = selection;
  if (selected.size === 0) return null;
  return (
    <div className="queue-bulk" role="status">
      <b>{t('selected', { count: selected.size })}</b>
      <Button size="sm" variant="primary" busy={isApproving} onClick={() => void approve()}>
        {t('approveAll')}
      </Button>
      <Button size="sm" onClick={clear}>
        {t('clear')}
      </Button>
    </div>
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
  const [order, setOrder] = useState<QueueOrder>('marked');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(opened);
  const [decided, setDecided] = useState<ReadonlyMap<string, number>>(new Map());
  const [lastResult, setLastResult] = useState('');
  const { data, dataUpdatedAt, isError } = useQueue({ site, kind, order, search });
  // What was decided here is gone at once. An answer that was asked for afterwards and still has it is right: an
  // approval may have become a proposal, and an inquiry may have been written to again.
  const isGone = (key: string) => (decided.get(key) ?? 0) + SETTLED_MS > dataUpdatedAt;
  const lines = (data?.list ?? []).filter((line) => !isGone(itemKey(line)));
  /** Removes decided items from the list, and asks for the list without them. */
  function noteDecided(keys: readonly string[]) {
    setDecided((all) => new Map([...all, ...keys.map((key) => [key, Date.now()] as const)]));
    void queueClient.invalidateQueries({ queryKey: ['queue', site] });
  }
  const selection = useQueueSelection({ site, lines, onDecided: noteDecided });
  const { selected, results, toggle } = selection;
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
  /** Removes a decided item from the list, and opens the next unless the operator has gone to another meanwhile. */
  function goOn(key: string) {
    const { step: move, choose: open, chosen: current } = state.current;
    const next = move(1) ?? move(-1);
    noteDecided([key]);
    selection.deselect(key);
    if (current === key) open(next);
  }
  const state = useRef({ step, choose, toggle, chosen });
  state.current = { step, choose, toggle, chosen };
  const onShown = useQueueKeys(state);
  // The first free item opens by itself on a wide window; on a phone the list comes first.
  const isEmpty = chosen === undefined;
  const first = step(1);
  useEffect(() => {
    if (isEmpty && first && matchMedia('(min-width: 64rem)').matches) state.current.choose(first);
  }, [isEmpty, first]);

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
      <QueueTools
        counts={data?.counts}
        kind={kind}
        search={search}
        order={order}
        onKind={setKind}
        onSearch={setSearch}
        onOrder={setOrder}
      />
      <div className="queue-panes">
        <div className="queue-list">
          <SelectionBar selection={selection} />
          {results ? (
            <SeveralResults results={results} onClose={() => selection.setResults(undefined)} />
          ) : null}
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
                selection.setResults([{ key, ...chosenItem, memId: '', answer }]);
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
