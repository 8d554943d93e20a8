'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useId } from 'react';
import { Button } from '@/components/ui/button';
import { controlClass, Field, fieldAria } from '@/components/ui/field';

/** Progress of a field's duplicate check; only `free` lets the form through. */
export type CheckState =
  | { state: 'unchecked' }
  | { state: 'checking'; value: string }
  | { state: 'free' | 'taken'; text: string };

interface CheckedInputProps extends ComponentProps<'input'> {
  label: string;
  hint: string;
  error: string | undefined;
  check: CheckState;
  onCheck: () => void;
}

/** A text input with its duplicate check beside it and the outcome below. */
export function CheckedInput({ label, hint, error, check, onCheck, className, ...rest }: CheckedInputProps) {
  const t = useTranslations('create');
  const id = useId();
  const outcome = 'text' in check ? check : null;
  const errorText = error ?? (outcome?.state === 'taken' ? outcome.text : undefined);
  const hintText =
    outcome?.state === 'free' ? <span className="text-gain">{`✓ ${outcome.text}`}</span> : hint;

  return (
    <Field id={id} label={label} hint={hintText} error={errorText} className={className}>
      <div className="flex gap-2">
        <input
          {...rest}
          {...fieldAria(id, { hint: hintText, error: errorText })}
          className={`${controlClass} flex-1`}
        />
        <Button busy={check.state === 'checking'} onClick={onCheck} className="shrink-0">
          {t('checkDuplicate')}
          <span className="sr-only">{` ${label}`}</span>
        </Button>
      </div>
      <p role="status" className="sr-only">
        {outcome?.text}
      </p>
    </Field>
  );
}
