import type { useTranslations } from 'next-intl';
import { showAlert } from '@/components/ui/alerts';
import type { Conflict } from '@/lib/contract/conflict';
import type { Envelope } from '@/lib/contract/envelope';
import * as CODE from '@/lib/rules/code';

/**
 * Shows that a save was refused because another person had changed a value since it was read (A021, decision 63), with
 * both values, the person and the time. `labelOf` names the field. Resolves with the conflicts once the alert is
 * closed; null for any other answer.
 */
export async function showConflicts(
  answer: Envelope | null,
  t: ReturnType<typeof useTranslations<'saving'>>,
  makeLabel: (conflict: Conflict) => string,
): Promise<Conflict[] | null> {
  if (answer?.resultCode !== CODE.changedMeanwhile) return null;
  // The web has parsed the data by the call's `refused`.
  const { conflicts } = (answer.data ?? { conflicts: [] }) as { conflicts: Conflict[] };
  // Conflicts are rare, and pages with forms are to load without the code for days and times.
  const { formatTime } = await import('@/lib/format/time');
  const lines = conflicts.map((conflict) =>
    t('conflict', {
      label: makeLabel(conflict),
      expected: conflict.expected || '–',
      current: conflict.current || '–',
      by: conflict.changedBy || t('conflictAbove'),
      at: conflict.changedAt ? formatTime(conflict.changedAt) : '–',
    }),
  );
  await showAlert({ title: t('conflictTitle'), message: [...lines, t('conflictNext')].join('\n') });
  return conflicts;
}
