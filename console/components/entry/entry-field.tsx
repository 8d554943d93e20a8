import type { ComponentProps } from 'react';

const INPUT =
  'min-h-[46px] w-full min-w-0 rounded-2 border border-edge bg-surface px-3.5 text-lg font-normal aria-invalid:border-loss';

/** A field of the sign-in's forms. */
export function EntryField({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className="grid gap-1.5 text-sm font-semibold">
      {label}
      <input required {...input} className={INPUT} />
    </label>
  );
}

/** The field of six digits. */
export const CodeField = ({ label }: { label: string }) => (
  <EntryField
    label={label}
    name="code"
    autoFocus
    autoComplete="one-time-code"
    inputMode="numeric"
    maxLength={7}
  />
);

/** The button that sends a form of the sign-in. */
export const EntrySubmit = ({ children }: { children: string }) => (
  <button type="submit" className="min-h-12 rounded-2 bg-brand text-lg font-semibold text-on-brand">
    {children}
  </button>
);
