'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { controlClass, Field, fieldAria } from '@/components/ui/field';

interface SecretInputProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  error: string | undefined;
}

/** A password for another account, which may be shown while it is typed. */
export function SecretInput({ label, hint, error, className, ...rest }: SecretInputProps) {
  const t = useTranslations('create');
  const id = useId();
  const [isVisible, setVisible] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      <div className="flex gap-2">
        <input
          {...rest}
          {...fieldAria(id, { hint, error })}
          type={isVisible ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          className={`${controlClass} flex-1`}
        />
        <Button aria-pressed={isVisible} onClick={() => setVisible(!isVisible)} className="shrink-0">
          {t('show')}
          <span className="sr-only">{` ${label}`}</span>
        </Button>
      </div>
    </Field>
  );
}
