import { useTranslations } from 'next-intl';
import { showAlert } from '@/components/ui/alerts';
import { showToast } from '@/components/ui/toasts';
import type { RequestOf, WritePath } from '@/lib/contract/calls';
import type { Conflict } from '@/lib/contract/conflict';
import { type SubmissionOptions, useSubmission } from '@/lib/query/use-submission';
import { showConflicts } from './show-conflicts';

/** A save of rates: a submission that asks first (RATE-06) and announces the saved rates. */
export function useRateSave<P extends WritePath>(path: P, options: SubmissionOptions<P>) {
  const t = useTranslations('rates');
  const common = useTranslations('common');
  const savingText = useTranslations('saving');
  const saved = useTranslations('front.recommender');
  const submission = useSubmission(path, options);

  /**
   * `changes` describes the changes, in the question and after the save; `nameOf` names the rate that another person
   * has changed meanwhile. Returns the result code, if any, and the rates that another person has changed.
   */
  async function save(
    body: RequestOf<P>,
    changes: string,
    nameOf: (conflict: Conflict) => string,
  ): Promise<{ code?: string; conflicts: Conflict[] }> {
    const question = {
      title: savingText('saveQuestion'),
      message: changes,
      okLabel: t('save'),
      cancelLabel: common('cancel'),
    };
    const answer = await submission.send(body, () => showAlert(question));
    const labelOf = (conflict: Conflict) =>
      `${nameOf(conflict)} · ${t(conflict.field.endsWith('.pointRate') ? 'rolling' : 'losing')}`;
    const conflicts = (await showConflicts(answer, savingText, labelOf)) ?? [];
    if (answer?.resultCode === '0') showToast({ title: saved('complete'), message: changes });
    return { code: answer?.resultCode, conflicts };
  }
  return { ...submission, save };
}
