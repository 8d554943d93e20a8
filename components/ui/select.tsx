import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlClass, Field, fieldAria } from './field';

interface SelectProps extends ComponentProps<'select'> {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean;
  /** Classes of the whole field; `className` goes to the select. */
  fieldClass?: string;
}

/** The native select with label, hint and error; its options are the children. */
export function Select({
  label,
  hint,
  error,
  hideLabel,
  fieldClass,
  id,
  className = '',
  ...rest
}: SelectProps) {
  const generatedId = useId();
  const control = id ?? generatedId;
  return (
    <Field id={control} label={label} hint={hint} error={error} hideLabel={hideLabel} className={fieldClass}>
      <select {...rest} {...fieldAria(control, { hint, error })} className={`${controlClass} ${className}`} />
    </Field>
  );
}
