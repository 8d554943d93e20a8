'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useState } from 'react';
import { createIntent } from '@/components/money/intent';
import { showAlert } from '@/components/ui/alerts';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { callUpstream } from '@/lib/query/browser';
import { type SignupField, type SignupFields, signupError } from '@/lib/rules/signup';
import { BankSelect } from './bank-select';
import { CheckedInput, type CheckState } from './checked-input';
import type { CreateTexts } from './create-texts';
import { type Checked, checkDuplicate } from './duplicate-check';

interface CreateDialogProps {
  prefix: string;
  /** The partner under whom the member is created. */
  recommenderId: string;
  /** The list in which the new member stands. */
  doneHref: string;
  texts: CreateTexts;
  onClose: () => void;
}

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
const UNCHECKED: Record<Checked, CheckState> = {
  memId: { state: 'unchecked' },
  memNick: { state: 'unchecked' },
};

/** What a field keeps of the text typed into it (CREATE-07). */
const FILTERS: Partial<Record<SignupField, (typed: string) => string>> = {
  memPhone: (typed) => typed.replace(/[^\d-]/g, '').slice(0, 13),
  cashOutPass: (typed) => typed.replace(/\D/g, '').slice(0, 4),
  bankacc: (typed) => typed.replace(/\D/g, '').slice(0, 30),
};

/** Signs up one member (CREATE-01, 02, 03, 07). Nothing typed is lost by a failure. */
export function CreateDialog({ prefix, recommenderId, doneHref, texts, onClose }: CreateDialogProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const intent = useRef(createIntent());
  const [values, setValues] = useState(EMPTY);
  const [checks, setChecks] = useState(UNCHECKED);
  const [wrong, setWrong] = useState<{ field: SignupField; text: string } | null>(null);
  const [failure, setFailure] = useState('');
  const [unknown, setUnknown] = useState(false);
  const [sending, setSending] = useState(false);
  const { create: t, messages } = texts;

  const message = (key: string) => messages[key] ?? key;
  const focus = (field: SignupField) =>
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  const setCheck = (field: Checked, check: CheckState) => setChecks((now) => ({ ...now, [field]: check }));

  function change(field: keyof typeof EMPTY, typed: string) {
    setValues((now) => ({ ...now, [field]: FILTERS[field]?.(typed) ?? typed }));
    setWrong((now) => (now?.field === field ? null : now));
    setUnknown(false);
    if (field === 'memId' || field === 'memNick') setCheck(field, { state: 'unchecked' });
  }

  function refuse(field: SignupField, key: string) {
    setWrong({ field, text: message(key) });
    focus(field);
  }

  async function check(field: Checked) {
    const value = values[field].trim();
    setWrong(null);
    setCheck(field, { state: 'checking', value });
    const outcome = await checkDuplicate(prefix, field, value);
    const text = 'text' in outcome ? outcome.text : message(outcome.key);
    // The answer counts for the text that was asked about, not for what stands there by now.
    setChecks((now) =>
      now[field].state === 'checking' && now[field].value === value
        ? { ...now, [field]: { state: outcome.free ? 'free' : 'taken', text } }
        : now,
    );
    if (!outcome.free) focus(field);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    const fields: SignupFields = {
      ...values,
      memId: values.memId.trim(),
      memNick: values.memNick.trim(),
      memName: values.memName.trim(),
      recommenderId,
    };
    const error = signupError(fields);
    if (error) return refuse(error.field, error.message);
    if (checks.memId.state !== 'free') return refuse('memId', 'front.member.checkIdFirst');
    if (checks.memNick.state !== 'free') return refuse('memNick', 'front.member.checkNickFirst');

    setWrong(null);
    setFailure('');
    setSending(true);
    const body = {
      ...fields,
      memLevel: 1,
      partSendYn: 'N',
      firstBetConfYn: 'N',
      memStatus: 0,
    } as const;
    const answer = await callUpstream(prefix, '/api/retail/member/signup', body, {
      idempotencyKey: intent.current.keyFor(body),
    });
    setSending(false);
    setUnknown(answer.resultUnknown === true);
    if (answer.resultUnknown) return setFailure(`${answer.resultMessage} ${t.unknown}`.trim());
    intent.current.settle();
    if (answer.resultCode !== '0') {
      setChecks(UNCHECKED);
      return setFailure(answer.resultMessage);
    }
    onClose();
    router.push(doneHref, { scroll: false });
    router.refresh();
    showAlert({
      title: message('front.member.completeSignup'),
      message: `${fields.memNick} (${fields.memId})`,
    });
  }

  const input = (field: keyof typeof EMPTY) => ({
    name: field,
    label: t[field],
    value: values[field],
    error: wrong?.field === field ? wrong.text : undefined,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  });
  const checked = (field: Checked) => ({
    ...input(field),
    check: checks[field],
    checkLabel: t.checkDuplicate,
    onCheck: () => check(field),
  });
  const secret = { type: 'password', autoComplete: 'new-password' };

  return (
    <Dialog
      open
      onClose={() => !sending && onClose()}
      size="lg"
      title={t.title}
      closeLabel={texts.common.close}
      footer={
        <>
          <Button onClick={onClose} disabled={sending}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" form="create-member" variant="primary" busy={sending}>
            {unknown ? t.retrySame : t.submit}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="create-member"
        onSubmit={submit}
        noValidate
        className="grid gap-x-4 gap-y-3 md:grid-cols-2"
      >
        <CheckedInput
          {...checked('memId')}
          className="md:col-span-2"
          hint={t.memIdHint}
          maxLength={20}
          autoCapitalize="none"
          data-autofocus
        />
        <Input {...input('memPass')} {...secret} hint={t.memPassHint} maxLength={40} />
        <Input {...input('memPassCheck')} {...secret} maxLength={40} />
        <Input {...input('memPhone')} type="tel" inputMode="tel" placeholder="010-0000-0000" />
        <CheckedInput {...checked('memNick')} hint={t.memNickHint} maxLength={20} />
        <Input
          name="recommenderId"
          label={t.recommenderId}
          value={recommenderId}
          readOnly
          hint={t.recommenderHint}
          fieldClass="md:col-span-2"
        />
        <Input {...input('memName')} maxLength={40} />
        <Input {...input('cashOutPass')} {...secret} inputMode="numeric" hint={t.cashOutPassHint} />
        <BankSelect {...input('bank')} prefix={prefix} texts={{ ...t, retry: texts.common.retry }} />
        <Input {...input('bankacc')} inputMode="numeric" />
        <p role="alert" className="text-loss empty:hidden md:col-span-2">
          {failure}
        </p>
        <p role="alert" className="sr-only">
          {wrong?.text}
        </p>
      </form>
    </Dialog>
  );
}

export default CreateDialog;
