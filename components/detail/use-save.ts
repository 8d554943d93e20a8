import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { useFieldMessage } from '@/components/members/use-field-message';
import { showConflicts } from '@/components/rates/show-conflicts';
import { showAlert } from '@/components/ui/alerts';
import { showToast } from '@/components/ui/toasts';
import type { RequestOf, WritePath } from '@/lib/contract/calls';
import type { Conflict } from '@/lib/contract/conflict';
import { useSubmission } from '@/lib/query/use-submission';
import * as CODE from '@/lib/rules/code';
import type { FieldMessage } from '@/lib/rules/signup';

/** Codes that are about the field's value: their text is complete, and trying again would not help. */
const FIELD_CODES = [CODE.invalidNicknameLength, CODE.takenNickname, CODE.takenPhone];

/** Fields that a conflict can name. */
const FIELDS = ['memNick', 'loginYn', 'memPhone', 'giveYn', 'retrieveYn', 'cashOutYn'] as const;

/** The confirmation before a save. */
export interface SaveQuestion {
  title: string;
  message: string;
  danger?: boolean;
}

/** An error of the field's value, or of the request. */
interface SaveError {
  ofField: boolean;
  text: string;
}

/**
 * A submission that asks first and reports its result (DETAIL-02). `read` are the values that the form was
 * rendered with: its fields keep them when the page is reloaded, so changes are compared with them and not with later
 * ones.
 */
export function useSave<P extends WritePath, Values extends Record<string, string>>(path: P, read: Values) {
  const t = useTranslations('detail');
  const common = useTranslations('common');
  const savingText = useTranslations('saving');
  const fieldMessage = useFieldMessage();
  const [refused, setRefused] = useState<SaveError | null>(null);
  const [baseline, setBaseline] = useState(read);
  const router = useRouter();
  const fieldLabel = ({ field }: Conflict) => t(FIELDS.find((name) => name === field) ?? 'memNick');
  const isOfField = (code: string | undefined) => FIELD_CODES.includes(code ?? '');
  const [refreshing, start] = useTransition();
  const { send, pending, unknown, answer, failure, reset } = useSubmission(path, {
    refresh: false,
    onSuccess: () => start(() => router.refresh()),
    failureText: ({ resultCode, resultMessage }) =>
      ['0', CODE.changedMeanwhile, CODE.outcomeUnknown].includes(resultCode) || isOfField(resultCode)
        ? resultMessage
        : `${resultMessage} ${common('tryAgain')}`.trim(),
  });

  /** Sets the values to compare with from now on: those that were saved or rendered again, or the values in force. */
  const redraw = (values: Readonly<Record<string, unknown>>) =>
    setBaseline((now) => ({
      ...now,
      ...Object.fromEntries(Object.entries(values).filter(([name]) => name in now)),
    }));

  return {
    /** The values to compare with, which a save expects to be there still (decision 63). */
    initialValues: baseline,
    redraw,
    pending,
    /** The page is being rendered again after a save; its values may be older than that meanwhile. */
    refreshing,
    unknown,
    error: refused ?? (failure ? { ofField: isOfField(answer?.resultCode), text: failure } : null),
    /** Shows an error of the field before anything is sent. */
    refuse: (key: FieldMessage) => setRefused({ ofField: true, text: fieldMessage(key) }),
    refuseUnchanged: () => setRefused({ ofField: false, text: t('unchanged') }),
    /** Removes the message about the last try, which no longer applies once the value has changed. */
    forget() {
      setRefused(null);
      reset();
    },
    /**
     * Asks 'save?', another question or none (null), and writes; `changes` describes the changes. A value that another
     * person has changed meanwhile is shown and reloaded. Returns the result; `field` if the fault is about the field's
     * value.
     */
    async save(
      body: RequestOf<P>,
      changes: string,
      question: SaveQuestion | null = { title: savingText('saveQuestion'), message: changes },
    ): Promise<'saved' | 'field' | 'failed' | 'unknown'> {
      setRefused(null);
      const answers = { okLabel: common('yes'), cancelLabel: common('no') };
      const result = await send(body, question ? () => showAlert({ ...question, ...answers }) : undefined);
      if (result?.resultUnknown) return 'unknown';
      const conflicts = await showConflicts(result, savingText, fieldLabel);
      if (conflicts) {
        redraw(Object.fromEntries(conflicts.map(({ field, current }) => [field, current])));
        router.refresh();
      }
      if (result?.resultCode !== '0') return isOfField(result?.resultCode) ? 'field' : 'failed';
      redraw(body);
      showToast({ title: savingText('changed'), message: changes });
      return 'saved';
    },
  };
}
