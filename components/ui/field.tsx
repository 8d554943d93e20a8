import type { ReactNode } from 'react';

interface FieldProps {
  /** Id of the control; those of hint and error are derived from it. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** The label is visible to screen readers only. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label, control, hint and error of a form field. The control inside takes `{...fieldAria(id, …)}`. */
export function Field({ id, label, hint, error, hideLabel, className = '', children }: FieldProps) {
  return (
    <div className={`grid min-w-0 content-start gap-1 ${className}`}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium text-ink-2'}>
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="text-xs text-ink-3">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-sm text-loss">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** The attributes that tie a control to its field's hint and error. */
export function fieldAria(id: string, field: { hint?: ReactNode; error?: ReactNode }) {
  const ids = [field.error ? `${id}-error` : '', field.hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return { id, 'aria-invalid': field.error ? true : undefined, 'aria-describedby': ids || undefined };
}

/** Classes of inputs and selects; 16 px on phones, below which iOS zooms the page. */
export const controlClass =
  'min-h-control w-full min-w-0 rounded-2 border border-edge bg-surface px-3 text-ink max-md:text-lg ' +
  'disabled:bg-sunken disabled:text-ink-3 [&[readonly]]:bg-sunken aria-invalid:border-loss';
