'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { useFieldMessage } from '@/components/members/use-field-message';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toasts';
import { shortTime } from '@/lib/format/time';
import { useSubmission } from '@/lib/query/use-submission';
import { type InfoField, infoEditError } from '@/lib/rules/info-edit';

/** The fields that codes of the platform are about. */
const FIELD_OF: Readonly<Record<string, InfoField>> = {
  U102: 'memPass',
  A024: 'memPass',
  U103: 'cashOutPass',
  A030: 'currentPass',
};

const NEW_FIELDS = ['memPass', 'memPassCheck', 'cashOutPass', 'cashOutPassCheck'] as const;

interface InfoEditFormProps {
  memId: string;
  /** Whether the current password is asked for, too (decision 59). */
  asksCurrent: boolean;
  /** Hours without withdrawals after a change of the withdrawal password; 0 where that is not known. */
  waitHours: number;
}

/**
 * New passwords of the signed-in member (BOARD-10), and the current one. Success clears the form; after a failure all is
 * still there.
 */
export function InfoEditForm({ memId, asksCurrent, waitHours }: InfoEditFormProps) {
  const t = useTranslations('infoEdit');
  const savingText = useTranslations('saving');
  const fieldMessage = useFieldMessage();
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<{ field: InfoField; text: string } | null>(null);
  const { send, pending, unknown, answer, failure, reset } = useSubmission('/api/member/update');
  const shown = asksCurrent ? ([...NEW_FIELDS, 'currentPass'] as const) : NEW_FIELDS;
  const answered = FIELD_OF[answer?.resultCode ?? ''];
  const hints: Partial<Record<InfoField, string>> = {
    memPass: t('memPassHint'),
    cashOutPass:
      waitHours > 0
        ? `${t('cashOutPassHint')}. ${t('cashOutWait', { hours: waitHours })}`
        : t('cashOutPassHint'),
    currentPass: t('currentPassHint'),
  };
  const error = wrong ?? (failure && answered ? { field: answered, text: failure } : null);
  const focus = (field: InfoField | undefined) => {
    const input = field && form.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.focus();
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const typed = Object.fromEntries(shown.map((name) => [name, String(fields.get(name))])) as Record<
      (typeof NEW_FIELDS)[number],
      string
    > & { currentPass?: string };
    const first = infoEditError(typed);
    setWrong(first && { field: first.field, text: fieldMessage(first.message) });
    if (first) return focus(first.field);
    const { memPass, cashOutPass, currentPass } = typed;
    const result = await send({ memId, memPass, cashOutPass, ...(asksCurrent && { currentPass }) });
    if (result?.resultCode !== '0') return focus(FIELD_OF[result?.resultCode ?? '']);
    form.current?.reset();
    const from = result.data?.cashOutFrom;
    showToast({
      title: t('complete'),
      ...(from && { message: t('cashOutFrom', { time: shortTime(from) }) }),
    });
  }

  function forget() {
    setWrong(null);
    reset();
  }

  return (
    <form method="dialog" ref={form} onSubmit={submit} onChange={forget} noValidate className="grid gap-4">
      {/* Says to password managers whose passwords these are. */}
      <input type="text" name="username" value={memId} readOnly autoComplete="username" hidden />
      {shown.map((name) => {
        const isCashOut = name.startsWith('cashOut');
        return (
          <Input
            key={name}
            type="password"
            name={name}
            label={t(name)}
            hint={hints[name]}
            error={error?.field === name ? error.text : undefined}
            {...(isCashOut
              ? {
                  maxLength: 4,
                  inputMode: 'numeric' as const,
                  autoComplete: 'off',
                  onInput: ({ currentTarget }) => {
                    currentTarget.value = currentTarget.value.replace(/\D/g, '').slice(0, 4);
                  },
                }
              : name === 'currentPass'
                ? { maxLength: 40, autoComplete: 'current-password' }
                : { maxLength: 20, autoComplete: 'new-password' })}
          />
        );
      })}
      <p role="alert" className={error ? 'sr-only' : 'text-loss empty:hidden'}>
        {error?.text ?? failure}
      </p>
      <Button
        type="submit"
        variant="primary"
        busy={pending}
        className="min-h-control justify-self-end max-md:w-full"
      >
        {unknown ? savingText('checkResult') : t('edit')}
      </Button>
    </form>
  );
}
