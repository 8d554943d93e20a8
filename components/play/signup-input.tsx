import type { InputHTMLAttributes, ReactNode } from 'react';
import type { SignupTexts } from './signup-texts';
import type { CheckedField, SignupFormField, useSignup } from './use-signup';

interface SignupInputProps extends InputHTMLAttributes<HTMLInputElement> {
  signup: ReturnType<typeof useSignup>;
  texts: SignupTexts;
  name: Exclude<SignupFormField, 'agree'>;
  /** The allowed characters; an error takes its place. */
  hint?: string;
  /** A button at the field's end. */
  end?: ReactNode;
}

/** A field of the sign-up form with label, check and error; a select where it has options as `children`. */
export function SignupInput({ signup, texts, name, hint, end, children, ...input }: SignupInputProps) {
  const checkedField = name === 'memId' || name === 'memNick' || name === 'recommenderId' ? name : null;
  const wrong = signup.errors[name] ?? '';
  const isFree = checkedField !== null && signup.free[checkedField] !== undefined && !wrong;
  const free = isFree ? texts[`free.${checkedField}`] : '';
  const note = wrong || free || hint;
  const common = { id: name, name, 'aria-invalid': wrong ? true : undefined, onChange: signup.onChange };
  const described = note ? `${name}-said` : undefined;
  return (
    <div className="field">
      <label htmlFor={name}>{texts[name]}</label>
      <span className={isFree ? 'in ok' : 'in'}>
        {children ? (
          <select {...common} aria-describedby={described} defaultValue="">
            {children}
          </select>
        ) : (
          <input {...common} aria-describedby={described} autoComplete="off" maxLength={40} {...input} />
        )}
        {signup.hasChecks && checkedField && !isFree ? (
          <CheckButton signup={signup} texts={texts} field={checkedField} />
        ) : null}
        {isFree ? <Sign className="say-ok" d="m5 12.5 4.5 4.5L19 7.5" /> : null}
        {end}
        {/* A select has no room for it beside its own arrow. */}
        {wrong && !children ? <Sign className="say-bad" d="m6 6 12 12M18 6 6 18" /> : null}
      </span>
      <small id={described} className={wrong ? 'say-bad' : isFree ? 'say-ok' : undefined}>
        {free ? null : note}
        {/* A field in error says so by the focus. */}
        {checkedField ? <span aria-live="polite">{free}</span> : null}
      </small>
    </div>
  );
}

interface CheckButtonProps {
  signup: ReturnType<typeof useSignup>;
  texts: SignupTexts;
  field: CheckedField;
}

/** Asks the platform about the field beside it. */
function CheckButton({ signup, texts, field }: CheckButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-text gold"
      aria-label={texts.checkOf.replace('[field]', texts[field])}
      aria-busy={signup.busy === field || undefined}
      onClick={() => signup.ask(field)}
    >
      {field === 'recommenderId' ? texts.checkRecommender : texts.check}
    </button>
  );
}

function Sign({ className, d }: { className: string; d: string }) {
  return (
    <svg className={`i ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
