'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Input } from '@/components/ui/input';
import { useSubmission } from '@/lib/query/use-submission';
import { type SignupFields, signupError } from '@/lib/rules/signup';
import { formFailure } from './account-codes';
import { BankSelect } from './bank-select';
import { CheckedInput } from './checked-input';
import { ErrorAnnouncer } from './error-announcer';
import { type CreateFormContext, type FormElementProps, MEMBER_DEFAULTS } from './form-context';
import { RatesSummary } from './rates-summary';
import { Recommender } from './recommender';
import { SecretInput } from './secret-input';
import { useAccountForm } from './use-account-form';

const EMPTY = {
  memId: '',
  memPass: '',
  memPassCheck: '',
  memPhone: '',
  memNick: '',
  memName: '',
  cashOutPass: '',
  bank: '',
  bankacc: '',
};

/** Signs up one member (CREATE-02, CREATE-03, CREATE-07). */
export function useMemberForm(context: CreateFormContext) {
  const { parent, rates } = context;
  const t = useTranslations('create');
  const submission = useSubmission('/api/retail/member/signup', {
    refresh: false,
    onSuccess: (_, member) => context.created([member]),
    failureText: formFailure,
  });
  const form = useAccountForm({ empty: EMPTY, labelOf: t, onChange: submission.reset });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const fields: SignupFields = { ...form.fields.trimmed(), recommenderId: parent.memId };
    const error = signupError(fields);
    if (error) return form.refuse(error.field, error.message);
    if (!form.isChecked()) return;
    if (rates.error()) return context.openRates(true);
    form.fields.clear();
    const answer = await submission.send({ ...fields, ...MEMBER_DEFAULTS });
    if (answer) form.showRefusal(answer);
  }

  return { ...form, submission, submit };
}

interface MemberFormProps extends FormElementProps {
  context: CreateFormContext;
  form: ReturnType<typeof useMemberForm>;
}

export function MemberForm({ id, context, form }: MemberFormProps) {
  const t = useTranslations('create');
  const { fields, checked } = form;
  const { input } = fields;
  return (
    <form
      method="dialog"
      ref={fields.form}
      id={id}
      onSubmit={form.submit}
      noValidate
      className="grid gap-x-4 gap-y-3 md:grid-cols-2"
    >
      <CheckedInput
        {...checked('memId')}
        className="md:col-span-2"
        hint={t('memIdHint')}
        maxLength={20}
        autoCapitalize="none"
        data-autofocus
      />
      <SecretInput {...input('memPass')} hint={t('memPassHint')} maxLength={40} />
      <SecretInput {...input('memPassCheck')} maxLength={40} />
      <Input {...input('memPhone')} type="tel" inputMode="tel" placeholder="010-0000-0000" />
      <CheckedInput {...checked('memNick')} hint={t('memNickHint')} maxLength={40} />
      <Recommender context={context} error={fields.error} />
      <Input {...input('memName')} maxLength={40} />
      <SecretInput {...input('cashOutPass')} inputMode="numeric" hint={t('cashOutPassHint')} />
      <BankSelect {...input('bank')} banks={context.banks} />
      <Input {...input('bankacc')} inputMode="numeric" />
      <RatesSummary rates={context.rates} onChange={() => context.openRates(false)} />
      <ErrorAnnouncer error={fields.error} />
    </form>
  );
}
