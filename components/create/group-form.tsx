'use client';

import { useTranslations } from 'next-intl';
import { Input } from '@/components/ui/input';
import { BankSelect } from './bank-select';
import { CheckedInput } from './checked-input';
import { ErrorAnnouncer } from './error-announcer';
import type { CreateFormContext, FormElementProps } from './form-context';
import { GroupRows } from './group-rows';
import { RatesSummary } from './rates-summary';
import { Recommender } from './recommender';
import { SecretInput } from './secret-input';
import type { GroupFormState } from './use-group-form';

interface GroupFormProps extends FormElementProps {
  context: CreateFormContext;
  form: GroupFormState;
}

/** The fields that a group's members share, and below them a row for each member. */
export function GroupForm({ id, context, form }: GroupFormProps) {
  const t = useTranslations('create');
  const { fields, checked } = form;
  const { input } = fields;
  const number = { inputMode: 'numeric', maxLength: 4 } as const;
  return (
    <form
      method="dialog"
      ref={fields.form}
      id={id}
      onSubmit={form.submit}
      noValidate
      className="grid gap-x-4 gap-y-3 md:grid-cols-2"
    >
      <p className="text-sm text-ink-2 md:col-span-2">
        {t(form.isOneByOne ? 'groupHintOneByOne' : 'groupHint')}
      </p>
      <div className="grid grid-cols-2 gap-4 md:col-span-2">
        <Input {...input('startNo')} {...number} placeholder="1" className="num" data-autofocus />
        <Input {...input('endNo')} {...number} placeholder="10" className="num" />
      </div>
      <CheckedInput
        {...checked('memId')}
        className="md:col-span-2"
        hint={t('memIdHint')}
        maxLength={13}
        autoCapitalize="none"
      />
      <SecretInput {...input('memPass')} hint={t('memPassHint')} maxLength={40} />
      <SecretInput {...input('memPassCheck')} maxLength={40} />
      <CheckedInput
        {...checked('memNick')}
        className="md:col-span-2"
        hint={t('memNickHint')}
        maxLength={40}
      />
      <Recommender context={context} error={fields.error} />
      <Input {...input('memName')} maxLength={38} fieldClass="md:col-span-2" />
      <SecretInput {...input('cashOutPass')} inputMode="numeric" hint={t('cashOutPassHint')} />
      <BankSelect {...input('bank')} banks={context.banks} />
      <RatesSummary rates={context.rates} onChange={() => context.openRates(false)} />
      <GroupRows form={form} />
      <ErrorAnnouncer error={fields.error} />
    </form>
  );
}
