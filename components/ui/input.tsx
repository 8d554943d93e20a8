import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlClass, Field, fieldAria } from './field';

interface InputProps extends ComponentProps<'input'> {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean;
  /** Classes of the whole field; `className` goes to the input. */
  fieldClass?: string;
}

/** A text input with its label, hint and error. */
export function Input({
  label,
  hint,
  error,
  hideLabel,
  fieldClass,
  id,
  className = '',
  ...rest
}: InputProps) {
  const generatedId = useId();
  const control = id ?? generatedId;
  return (
    <Field id={control} label={label} hint={hint} error={error} hideLabel={hideLabel} className={fieldClass}>
      <input {...rest} {...fieldAria(control, { hint, error })} className={`${controlClass} ${className}`} />
    </Field>
  );
}
