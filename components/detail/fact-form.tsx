'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { WritePath } from '@/lib/contract/calls';
import { type FieldMessage, nickError, phoneError } from '@/lib/rules/signup';
import { composed, plainDigits } from '@/lib/rules/text';
import { useSave } from './use-save';

type FactName = 'memNick' | 'memPhone';

interface FactFormProps {
  name: FactName;
  /** Undefined where the upstream does not say it: nothing is shown then, but a new value can be saved. */
  value: string | undefined;
  saving: ReturnType<typeof useSave<WritePath, Partial<Record<FactName, string>>>>;
  findError: (value: string) => FieldMessage | null;
  /** The form in which a value is stored; two values with the same form are equal. */
  stored?: (value: string) => string;
  /** Asks and writes, and answers how it went. */
  write: (next: string, changes: string) => Promise<'saved' | 'field' | 'failed' | 'unknown'>;
}

/** A fact of the member, and behind a button the field that changes it. Belongs in a `dl`. */
function FactForm({ name, value, saving, findError, stored = (same) => same, write }: FactFormProps) {
  const t = useTranslations('detail');
  const common = useTranslations('common');
  const savingText = useTranslations('saving');
  const create = useTranslations('create');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pending, unknown, error, refuse, refuseUnchanged, forget, redraw } = saving;
  const current = saving.initialValues[name] ?? '';
  // The element must exist, or be enabled again, before it takes the focus.
  const focus = (part: typeof opener | typeof field) => setTimeout(() => part.current?.focus());

  function toggle() {
    forget();
    redraw({ [name]: value ?? '' });
    setOpen(!isOpen);
    if (!isOpen) focus(field);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = plainDigits(composed(String(new FormData(event.currentTarget).get(name)).trim()));
    const wrong = findError(next);
    if (wrong) {
      refuse(wrong);
      return field.current?.focus();
    }
    if (stored(next) === stored(current)) return refuseUnchanged();
    const how = await write(next, t('change', { label: t(name), from: current || '–', to: next }));
    if (how === 'saved') setOpen(false);
    focus(how === 'saved' ? opener : how === 'field' ? field : button);
  }

  return (
    <div className="fact">
      <dt>{t(name)}</dt>
      <dd>
        {value === undefined ? null : value || '–'}
        <button
          ref={opener}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          disabled={pending}
          onClick={toggle}
          className="ml-2 inline-flex min-h-6 items-center font-semibold text-brand hover:underline max-md:min-h-tap"
        >
          {isOpen ? common('cancel') : t('edit')}
          <span className="sr-only">{` ${t(name)}`}</span>
        </button>
      </dd>
      <dd id={id} hidden={!isOpen} className="basis-full">
        {isOpen ? (
          <form
            method="dialog"
            onSubmit={submit}
            onChange={forget}
            noValidate
            className="grid gap-2 pt-1 pb-3 text-left"
          >
            <Input
              ref={field}
              name={name}
              error={error?.ofField ? error.text : undefined}
              label={t(name)}
              hideLabel
              hint={name === 'memNick' ? create('memNickHint') : undefined}
              // No part of a masked number can be reused.
              defaultValue={current.includes('*') ? '' : current}
              autoComplete="off"
              {...(name === 'memNick'
                ? { maxLength: 40 }
                : { maxLength: 13, type: 'tel', inputMode: 'tel', placeholder: '010-0000-0000' })}
            />
            <p role="alert" className={error?.ofField ? 'sr-only' : 'text-loss empty:hidden'}>
              {error?.text}
            </p>
            <Button
              ref={button}
              type="submit"
              variant="primary"
              busy={pending}
              className="justify-self-end max-md:min-h-tap"
            >
              {unknown ? savingText('checkResult') : t('save')}
            </Button>
          </form>
        ) : null}
      </dd>
    </div>
  );
}

interface NickFormProps {
  memId: string;
  memNick: string;
  /** The other value of the call, for an upstream that saves both together. */
  loginYn?: 'Y' | 'N';
}

/** The nickname (DETAIL-02). */
export function NickForm({ memId, memNick, loginYn }: NickFormProps) {
  const saving = useSave('/api/v2/retail/detail/save', { memNick });
  return (
    <FactForm
      name="memNick"
      value={memNick}
      saving={saving}
      findError={nickError}
      // With its value as it was read (decision 63).
      write={(next, changes) =>
        saving.save(
          { memId, memNick: next, ...(loginYn && { loginYn }), expected: saving.initialValues },
          changes,
        )
      }
    />
  );
}

const digits = (phone: string) => phone.replaceAll('-', '');

/** The phone number (DETAIL-02), which is stored as digits. */
export function PhoneForm({ memId, memPhone }: { memId: string; memPhone: string | undefined }) {
  const saving = useSave('/api/v2/retail/detail/changePhone', { memPhone: memPhone ?? '' });
  const expected = { memPhone: digits(saving.initialValues.memPhone) || null };
  return (
    <FactForm
      name="memPhone"
      value={memPhone}
      saving={saving}
      findError={phoneError}
      stored={digits}
      write={(next, changes) => saving.save({ memId, memPhone: next, expected }, changes)}
    />
  );
}
