import { controlClass, Field, fieldAria } from '@/components/ui/field';
import { valueKind } from '@/lib/operator/act-fields.mjs';
import type { FormField } from '../../lib/forms';

interface ActControlProps {
  field: FormField;
  /** Beside the label of a required field. */
  requiredLabel: string;
  unsetLabel: string;
  value?: string | undefined;
  error?: string | undefined;
  onChange?: () => void;
}

/** The label and control of an act's field, by the kind of its values. */
export function ActControl({ field, requiredLabel, unsetLabel, value, error, onChange }: ActControlProps) {
  const { name, shape, label, hint, isRequired, isWide } = field;
  const id = `field-${name}`;
  return (
    <Field
      id={id}
      label={isRequired ? `${label} (${requiredLabel})` : label}
      hint={hint}
      error={error}
      className={isWide ? 'is-wide' : ''}
    >
      <Control
        field={field}
        unsetLabel={unsetLabel}
        common={{
          ...fieldAria(id, { hint, error }),
          name,
          defaultValue: value ?? (shape.default === undefined ? '' : String(shape.default)),
          'aria-required': isRequired || undefined,
          onChange,
        }}
      />
    </Field>
  );
}

interface ControlProps {
  field: FormField;
  unsetLabel: string;
  common: ReturnType<typeof fieldAria> & {
    name: string;
    defaultValue: string;
    'aria-required': true | undefined;
    onChange: (() => void) | undefined;
  };
}

function Control({ field: { shape, choices, isWide, isRequired }, unsetLabel, common }: ControlProps) {
  const kind = valueKind(shape);
  if (choices.length > 0) {
    return (
      <select {...common} className={controlClass}>
        <option value="">{isRequired ? '' : unsetLabel}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  if (isWide || kind === 'list') {
    return (
      <textarea
        {...common}
        rows={kind === 'list' ? 1 : 4}
        spellCheck={kind === 'text'}
        className={`${controlClass} py-1.5 ${kind === 'json' ? 'font-mono text-sm' : ''}`}
      />
    );
  }
  return (
    <input
      {...common}
      type={kind === 'secret' ? 'password' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      autoComplete={kind === 'secret' ? 'new-password' : 'off'}
      spellCheck={false}
      className={controlClass}
    />
  );
}
