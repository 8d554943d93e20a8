'use client';

import { Check, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { formatAmount } from '@/lib/format/money';
import { formatClock } from '@/lib/format/time';
import { useHead } from '../../lib/head-store';
import { waited } from '../../lib/queue';
import { useTexts } from '../../lib/use-texts';

/** What waits, who is online, the result of today, and whether the books add up, in the head of every page. */
export function HeadFigures({ site }: { site: string }) {
  const t = useTexts('head');
  const queue = useTexts('queue');
  const head = useHead(site);
  const figure = (name: 'waiting' | 'online' | 'today' | 'books', value: ReactNode, className = '') => (
    <div>
      <dt>{t(name)}</dt>
      <dd className={`num ${className}`}>{head ? value : '–'}</dd>
    </div>
  );
  const all = Object.values(head?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  const oldest = head?.oldestAt ? waited(head.oldestAt, Date.now()) : undefined;
  const result = head?.winLose ?? 0;
  return (
    <dl className="head-figures">
      {figure(
        'waiting',
        oldest
          ? t('oldest', { count: all, time: queue(`waited.${oldest.unit}`, { count: oldest.count }) })
          : all,
      )}
      {figure('online', formatAmount(head?.online ?? 0))}
      {figure(
        'today',
        `${result > 0 ? '+' : ''}${formatAmount(result)}`,
        result > 0 ? 'text-gain' : result < 0 ? 'text-loss' : '',
      )}
      {figure(
        'books',
        <>
          <Icon
            of={head?.difference ? TriangleAlert : Check}
            size={14}
            className={head?.difference ? 'text-loss' : 'text-gain'}
          />
          {t('difference', {
            amount: formatAmount(head?.difference ?? 0),
            time: formatClock(head?.comparedAt ?? ''),
          })}
        </>,
      )}
    </dl>
  );
}
