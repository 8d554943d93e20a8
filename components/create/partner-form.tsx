'use client';

import type { FormEvent } from 'react';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { Level } from '@/lib/rules/level';
import { partnerSignupError } from '@/lib/rules/signup';
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

/** Asks for a lower partner, whom the administrator approves (CREATE-05). `levels` are those that may be asked for. */
export function usePartnerForm(context: CreateFormContext, levels: readonly Level[]) {
  const { parent, rates, texts } = context;
  const form = useAccountForm(
    context,
    { ...EMPTY, partnerLevel: levels[0] ?? '' },
    { ...texts.create, bankAcc: texts.create.bankacc },
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    // Rates are checked first (CREATE-05), which is impossible before their bounds are loaded.
    if (!rates.rates || rates.error()) return context.openRates(true);
    const { partnerLevel, ...names } = form.fields.trimmed();
    const fields = { ...names, recommenderId: parent.memId };
    const error = partnerSignupError(fields);
    if (error) return form.refuse(error.field, error.message);
    if (!form.isChecked()) return;
    form.fields.clear();
    await form.submission.once(async () => {
      const answer = await form.submission.send('/api/retail/partner/signup', {
        ...fields,
        partnerLevel: partnerLevel as Level,
        rateInfo: { rateList: rates.list() },
      });
      if (!answer) return;
      if (answer.resultCode !== '0') return form.refused(answer.resultCode, answer.resultMessage, RENAMED);
      context.requested(fields);
    });
  }

  return { ...form, levels, submit };
}

interface PartnerFormProps extends FormElementProps {
  context: CreateFormContext;
  form: ReturnType<typeof usePartnerForm>;
}

export function PartnerForm({ id, context, form }: PartnerFormProps) {
  const { fields, checked, secret } = form;
  const { input } = fields;
  const { texts } = context;
  const t = texts.create;
  return (
    <form
      ref={fields.form}
      id={id}
      onSubmit={form.submit}
      noValidate
      className="grid gap-x-4 gap-y-3 md:grid-cols-2"
    >
      <Select {...input('partnerLevel')} hint={t.partnerHint} fieldClass="md:col-span-2" data-autofocus>
        {form.levels.map((level) => (
          <option key={level} value={level}>
            {texts.levels[level]}
          </option>
        ))}
      </Select>
      <RatesSummary rates={context.rates} texts={texts} onChange={() => context.openRates(false)} />
      <CheckedInput {...checked('memId')} hint={t.memIdHint} maxLength={20} autoCapitalize="none" />
      <SecretInput {...secret('memPass')} hint={t.memPassHint} maxLength={40} />
      <CheckedInput {...checked('memNick')} hint={t.memNickHint} maxLength={20} />
      <SecretInput {...secret('cashOutPass')} inputMode="numeric" hint={t.cashOutPassHint} />
      <BankSelect {...input('bank')} banks={context.banks} texts={texts} />
      <Input {...input('bankAcc')} inputMode="numeric" />
      <Input {...input('memName')} maxLength={40} />
      <Input {...input('memPhone')} type="tel" inputMode="tel" placeholder="010-0000-0000" />
      <Recommender context={context} error={fields.error} />
      <ErrorAnnouncer error={fields.error} />
    </form>
  );
}
