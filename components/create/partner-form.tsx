'use client';

import { useParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { useSubmission } from '@/lib/query/use-submission';
import type { Level } from '@/lib/rules/level';
import { partnerSignupError } from '@/lib/rules/signup';
import { formFailure } from './account-codes';
import { BankSelect } from './bank-select';
import { CheckedInput } from './checked-input';
import { ErrorAnnouncer } from './error-announcer';
import type { CreateFormContext, FormElementProps } from './form-context';
import { RatesSummary } from './rates-summary';
import { Recommender } from './recommender';
import { SecretInput } from './secret-input';
import { useAccountForm } from './use-account-form';

const EMPTY = {
  partnerLevel: '',
  memId: '',
  memPass: '',
  memNick: '',
  cashOutPass: '',
  bank: '',
  bankAcc: '',
  memName: '',
  memPhone: '',
};
/** The account number is spelled otherwise for partners. */
const RENAMED = { bankacc: 'bankAcc' };

/**
 * Requests a lower partner, subject to the administrator's approval (CREATE-05). `levels` are those that may be asked
 * for.
 */
export function usePartnerForm(context: CreateFormContext, levels: readonly Level[]) {
  const t = useTranslations('create');
  const { parent, rates } = context;
  const submission = useSubmission('/api/retail/partner/signup', {
    refresh: false,
    onSuccess: (_, partner) => context.requested(partner),
    failureText: formFailure,
  });
  const form = useAccountForm({
    empty: { ...EMPTY, partnerLevel: levels[0] ?? '' },
    labelOf: (field) => t(field === 'bankAcc' ? 'bankacc' : field),
    onChange: submission.reset,
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    // Rates are checked first (CREATE-05), which is impossible before their bounds are loaded.
    if (!rates.rates && !rates.failure) return form.fields.refuse('rates', t('ratesWait'));
    if (!rates.rates || rates.error()) return context.openRates(true);
    const { partnerLevel, ...names } = form.fields.trimmed();
    const fields = { ...names, recommenderId: parent.memId };
    const error = partnerSignupError(fields);
    if (error) return form.refuse(error.field, error.message);
    if (!form.isChecked()) return;
    form.fields.clear();
    const answer = await submission.send({
      ...fields,
      partnerLevel: partnerLevel as Level,
      rateInfo: { rateList: rates.list() },
    });
    if (answer) form.showRefusal(answer, RENAMED);
  }

  return { ...form, submission, levels, submit };
}

interface PartnerFormProps extends FormElementProps {
  context: CreateFormContext;
  form: ReturnType<typeof usePartnerForm>;
}

export function PartnerForm({ id, context, form }: PartnerFormProps) {
  const t = useTranslations('create');
  const levelName = useTranslations('level');
  const { prefix } = useParams<{ prefix: string }>();
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
      <Select
        {...input('partnerLevel')}
        hint={
          <>
            {t('partnerHint')}{' '}
            {context.hasRequestList ? (
              <a href={`/${prefix}/partnerRequests`} data-soft="" className="text-brand underline">
                {t('requests')}
              </a>
            ) : null}
          </>
        }
        fieldClass="md:col-span-2"
        data-autofocus
      >
        {form.levels.map((level) => (
          <option key={level} value={level}>
            {levelName(level)}
          </option>
        ))}
      </Select>
      <CheckedInput {...checked('memId')} hint={t('memIdHint')} maxLength={20} autoCapitalize="none" />
      <SecretInput {...input('memPass')} hint={t('memPassHint')} maxLength={40} />
      <Input {...input('memPhone')} type="tel" inputMode="tel" placeholder="010-0000-0000" />
      <CheckedInput {...checked('memNick')} hint={t('memNickHint')} maxLength={40} />
      <Recommender context={context} error={fields.error} />
      <Input {...input('memName')} maxLength={40} />
      <SecretInput {...input('cashOutPass')} inputMode="numeric" hint={t('cashOutPassHint')} />
      <BankSelect {...input('bank')} banks={context.banks} />
      <Input {...input('bankAcc')} inputMode="numeric" />
      <RatesSummary
        rates={context.rates}
        onChange={() => context.openRates(false)}
        waits={fields.error?.field === 'rates' ? fields.error.text : undefined}
      />
      <ErrorAnnouncer error={fields.error} />
    </form>
  );
}
