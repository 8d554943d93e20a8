import { type ComponentProps, type ReactNode, useId } from 'react';

interface SwitchProps extends ComponentProps<'input'> {
  label: string;
  hint?: ReactNode;
  /** Beside the text of the state: that it is being saved. */
  mark?: ReactNode;
  /** Text of both states, so that it does not depend on colour and position. */
  states: { on: string; off: string };
}

/** A switch: a checkbox with the text of its state. */
export function Switch({ label, hint, mark, states, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label className="group relative flex min-h-tap cursor-pointer items-center justify-between gap-4 has-disabled:cursor-not-allowed">
        <span className="text-sm font-medium text-ink-2">{label}</span>
        <span className="flex shrink-0 items-center gap-2.5">
          <input
            {...rest}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells whether it is checked
            role="switch"
            aria-describedby={hint ? id : undefined}
            className="sr-only"
          />
          {mark}
          <span aria-hidden="true" className="text-sm font-semibold text-gain group-not-has-checked:hidden">
            {states.on}
          </span>
          <span aria-hidden="true" className="text-sm font-semibold text-loss group-has-checked:hidden">
            {states.off}
          </span>
          <span
            aria-hidden="true"
            className="switch-track relative h-6 w-11 rounded-full bg-edge transition-colors group-has-disabled:opacity-55 after:absolute after:top-0.5 after:left-0.5 after:size-5 after:rounded-full after:bg-surface after:transition-transform group-has-checked:bg-brand group-has-checked:after:translate-x-5 group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-focus"
          />
        </span>
      </label>
      {hint ? (
        <p id={id} className="text-xs text-ink-3">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
