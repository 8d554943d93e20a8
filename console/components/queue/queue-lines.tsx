'use client';

import { Banknote, Building2, Eye, Headset, UserCheck, UserRoundPlus } from 'lucide';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Pill } from '@/components/ui/pill';
import type { QueueLine } from '@/lib/contract/operator-queue';
import { formatAmount } from '@/lib/format/money';
import { itemKey, waited } from '../../lib/queue';
import { useTexts } from '../../lib/use-texts';

const ICONS = {
  deposit: Banknote,
  withdrawal: Banknote,
  signup: UserRoundPlus,
  partner: Building2,
  inquiry: Headset,
  proposal: UserCheck,
};
/** After so many minutes a line's waiting time is marked. */
const LATE_MINUTES = 5;

interface QueueLinesProps {
  lines: readonly QueueLine[];
  chosen: string | undefined;
  selected: ReadonlySet<string>;
  /** Titles of acts that two operators decide, by name. */
  titles: Readonly<Record<string, string>>;
  onChoose: (key: string) => void;
  onSelect: (key: string) => void;
}

/** The lines of the queue. A line keeps its place while it is there; the chosen one is in view. */
export function QueueLines({ lines, chosen, selected, titles, onChoose, onSelect }: QueueLinesProps) {
  const t = useTexts('queue');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (chosen)
      document.querySelector(`[data-item="${CSS.escape(chosen)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <ul aria-label={t('title')}>
      {lines.map((line) => {
        const key = itemKey(line);
        const { unit, count } = waited(line.at, now);
        const isLate = now - Date.parse(line.at) >= LATE_MINUTES * 60_000;
        const [mark] = line.marks;
        const isTaken = line.lease !== null && !line.isMine;
        return (
          <li key={key} data-item={key} className="queue-line">
            <input
              type="checkbox"
              aria-label={t('select', { name: line.memNick })}
              checked={selected.has(key)}
              onChange={() => onSelect(key)}
            />
            <button
              type="button"
              aria-current={key === chosen ? 'true' : undefined}
              onClick={() => onChoose(key)}
            >
              <span className="queue-who">
                <Icon
                  of={ICONS[line.kind]}
                  size={16}
                  className={line.kind === 'withdrawal' ? 'text-loss' : 'text-gain'}
                />
                <b>{t(`kind.${line.kind}`)}</b>
                <bdi className="truncate">{line.memNick}</bdi>
                <bdi className="truncate text-ink-3">{line.memId}</bdi>
              </span>
              <span className={`text-right ${isLate ? 'queue-late' : 'text-ink-3'}`}>
                {t(`waited.${unit}`, { count })}
              </span>
              <span className="queue-what">
                {line.partnerLevel === null ? null : <span className="rank">{line.partnerLevel}</span>}
                <b className={line.amount === null ? 'truncate' : 'num'}>
                  {line.amount === null ? (titles[line.summary] ?? line.summary) : formatAmount(line.amount)}
                </b>
              </span>
              <span className="queue-mark">
                {isTaken ? (
                  <small className="flex items-center gap-1 text-ink-3">
                    <Icon of={Eye} size={12} /> {t('lookedAt', { name: line.lease?.operator ?? '' })}
                  </small>
                ) : mark ? (
                  <Pill tone="brass">{t(`mark.${mark.code as 'locked'}`)}</Pill>
                ) : null}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
