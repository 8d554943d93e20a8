'use client';

import { Input } from '@/components/ui/input';
import { QUEUE_KINDS, type QueueKind } from '@/lib/rules/operator-queue';
import { useTexts } from '../../lib/use-texts';

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

/** The order of the queue: marked items first, or the oldest first. */
export type QueueOrder = 'marked' | 'oldest';

interface QueueToolsProps {
  /** The number of items of each kind; undefined while they are not loaded. */
  counts: Readonly<Record<QueueKind, number>> | undefined;
  /** The kind that is shown; undefined for all. */
  kind: QueueKind | undefined;
  search: string;
  order: QueueOrder;
  onKind: (kind: QueueKind | undefined) => void;
  onSearch: (search: string) => void;
  onOrder: (order: QueueOrder) => void;
}

/** What of the queue is shown: kinds with their counts, a search, and the order; and the keys. */
export function QueueTools({ counts, kind, search, order, onKind, onSearch, onOrder }: QueueToolsProps) {
  const t = useTexts('queue');
  const all = QUEUE_KINDS.reduce((sum, one) => sum + (counts?.[one] ?? 0), 0);
  const tab = (label: string, one: QueueKind | undefined, count: number) => (
    <li key={label}>
      <button
        type="button"
        aria-pressed={kind === one}
        className="segment"
        onClick={() => onKind(one)}
      >{`${label} ${count}`}</button>
    </li>
  );
  return (
    <div className="queue-tools">
      <ul aria-label={t('kinds')} className="queue-tabs">
        {tab(t('all'), undefined, all)}
        {QUEUE_KINDS.map((one) => tab(t(`kind.${one}`), one, counts?.[one] ?? 0))}
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
        onChange={({ target }) => onSearch(target.value.trim() === '' ? '' : target.value)}
      />
      <ul aria-label={t('order.label')} className="queue-tabs">
        {(['marked', 'oldest'] as const).map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-pressed={order === one}
              className="segment"
              onClick={() => onOrder(one)}
            >
              {t(`order.${one}`)}
            </button>
          </li>
        ))}
      </ul>
      <QueueKeys />
    </div>
  );
}
