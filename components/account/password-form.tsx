'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { useFieldMessage } from '@/components/members/use-field-message';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toasts';
import { ownValue } from '@/lib/own-value';
import { useSubmission } from '@/lib/query/use-submission';
import * as CODE from '@/lib/rules/code';
import { type InfoField, infoEditError, type OwnPassword } from '@/lib/rules/info-edit';
import { onlyDigits } from '@/lib/rules/text';

/** The fields that codes of the platform are about. */
const FIELD_OF: Readonly<Record<string, InfoField>> = {
  [CODE.invalidPassword]: 'memPass',
  [CODE.passwordNotChanged]: 'memPass',
  [CODE.invalidWithdrawalPassword]: 'cashOutPass',
  [CODE.wrongCurrentPassword]: 'currentPass',
};

interface PasswordFormProps {
  /** The password that the form changes. */
  kind: OwnPassword;
  memId: string;
  /** Whether the current login password is asked for, too (decision 59). */
  asksCurrent: boolean;
  /** Hours without withdrawals after a change of the withdrawal password; 0 where that is not known. */
  waitHours?: number;
}

/**
 * A new password of the signed-in member, for the login or for withdrawals (BOARD-10), with the current login password.
 * Success clears the form; after a failure all is still there.
 */
export function PasswordForm({ kind, memId, asksCurrent, waitHours = 0 }: PasswordFormProps) {
  const t = useTranslations('infoEdit');
  const savingText = useTranslations('saving');
  const fieldMessage = useFieldMessage();
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<{ field: InfoField; text: string } | null>(null);
  const { send, pending, unknown, answer, failure, reset } = useSubmission('/api/member/update');
  const answered = ownValue(FIELD_OF, answer?.resultCode ?? '');
  const hint =
    kind === 'cashOutPass' && waitHours > 0
      ? `${t('cashOutPassHint')}. ${t('cashOutWait', { hours: waitHours })}`
      : t(`${kind}Hint`);
  const error = wrong ?? (failure && answered ? { field: answered, text: failure } : null);
  const errorAt = (field: InfoField) => (error?.field === field ? error.text : undefined);
  const focus = (field: InfoField | undefined) => {
    const input = field && form.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.focus();
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const typed = (name: InfoField) => String(fields.get(name));
    const next = typed(kind);
    const currentPass = asksCurrent ? typed('currentPass') : undefined;
    const first = infoEditError(kind, { next, check: typed(`${kind}Check`), currentPass });
    setWrong(first && { field: first.field, text: fieldMessage(first.message) });
    if (first) return focus(first.field);
    const result = await send({ memId, [kind]: next, ...(asksCurrent && { currentPass }) });
    if (result?.resultCode !== '0') return focus(ownValue(FIELD_OF, result?.resultCode ?? ''));
    form.current?.reset();
    const from = kind === 'cashOutPass' ? result.data?.cashOutFrom : null;
    // Loaded late: few changes of a password have a time to show.
    const message = from && t('cashOutFrom', { time: (await import('@/lib/format/time')).shortTime(from) });
    showToast({ title: t(`${kind}Complete`), ...(message && { message }) });
  }

  function forget() {
    setWrong(null);
    reset();
  }

  const props =
    kind === 'cashOutPass'
      ? {
          maxLength: 4,
          inputMode: 'numeric' as const,
          autoComplete: 'off',
          onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
            currentTarget.value = onlyDigits(currentTarget.value).slice(0, 4);
          },
        }
      : { maxLength: 20, autoComplete: 'new-password' };

  return (
    <form
      method="dialog"
      ref={form}
      aria-label={t(`${kind}Title`)}
      onSubmit={submit}
      onChange={forget}
      noValidate
      className="grid gap-4"
    >
      {/* Says to password managers whose passwords these are. */}
      <input type="text" name="username" value={memId} readOnly autoComplete="username" hidden />
      <Input {...props} type="password" name={kind} label={t(kind)} hint={hint} error={errorAt(kind)} />
      <Input
        {...props}
        type="password"
        name={`${kind}Check`}
        label={t(`${kind}Check`)}
        error={errorAt(`${kind}Check`)}
      />
      {asksCurrent ? (
        <Input
          type="password"
          name="currentPass"
          label={t('currentPass')}
          hint={t('currentPassHint')}
          error={errorAt('currentPass')}
          maxLength={40}
          autoComplete="current-password"
        />
      ) : null}
      <p role="alert" className={error ? 'sr-only' : 'text-loss empty:hidden'}>
        {error?.text ?? failure}
      </p>
      <Button
        type="submit"
        variant="primary"
        busy={pending}
        className="min-h-control justify-self-end max-md:w-full"
      >
        {unknown ? savingText('checkResult') : t(`${kind}Title`)}
      </Button>
    </form>
  );
}
