import { useTranslations } from 'next-intl';
import { showAlert } from '@/components/ui/alerts';
import { showToast } from '@/components/ui/toasts';
import type { RequestOf, WritePath } from '@/lib/contract/calls';
import type { Conflict } from '@/lib/contract/conflict';
import { latePart } from '@/lib/i18n/late-part';
import { type SubmissionOptions, useSubmission } from '@/lib/query/use-submission';
import type { RateChange } from './rate-changes';
import type { ConfirmedEffect } from './rate-confirm';
import { showConflicts } from './show-conflicts';

/** Not opened by `usePopup`: the host of alerts shows it, and returns the focus. */
const RateConfirm = latePart(() => import('./rate-confirm'));

/** A save of rates: a submission that asks first (RATE-06) and announces the saved rates. */
export function useRateSave<P extends WritePath>(path: P, options: SubmissionOptions<P>) {
  const t = useTranslations('rates');
  const savingText = useTranslations('saving');
  const saved = useTranslations('front.recommender');
  const submission = useSubmission(path, options);

  /**
   * Saves `body`. The question lists the `changes`, and a note after the save counts them. `conflictName` names a rate
   * that another person has changed meanwhile; `effect` asks for what the rates would have made. Returns the result code, if there was an answer, and the rates that
   * another person has changed.
   */
  async function save(
    body: RequestOf<P>,
    changes: readonly RateChange[],
    conflictName: (conflict: Conflict) => string,
    effect?: ConfirmedEffect,
  ): Promise<{ code?: string; conflicts: Conflict[] }> {
    const members = new Set(changes.map(({ memId }) => memId)).size;
    const summary = t('changesOf', { members, count: changes.length });
    const answer = await submission.send(body, () =>
      showAlert({
        title: t('confirmTitle', { count: changes.length }),
        message: summary,
        draw: (props) => <RateConfirm changes={changes} effect={effect} {...props} />,
      }),
    );
    const conflictLabel = (conflict: Conflict) =>
      `${conflictName(conflict)} · ${t(conflict.field.endsWith('.pointRate') ? 'rolling' : 'losing')}`;
    const conflicts = (await showConflicts(answer, savingText, conflictLabel)) ?? [];
    if (answer?.resultCode === '0') showToast({ title: saved('complete'), message: summary });
    return { code: answer?.resultCode, conflicts };
  }
  return { ...submission, save };
}
