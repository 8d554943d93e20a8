import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'aria-disabled'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores presses; not `disabled`, which would lose the focus. */
  busy?: boolean;
  /** Ignores presses as well, for a button whose own press may make it so. */
  'aria-disabled'?: boolean | undefined;
}

const ignore = (event: MouseEvent) => event.preventDefault();

/** A button; `type` defaults to `button`, so that none submits by accident. */
export function Button({
  variant,
  size,
  busy,
  'aria-disabled': disabled,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      onClick={busy || disabled ? ignore : onClick}
      aria-disabled={busy || disabled || undefined}
      aria-busy={busy || undefined}
      className={buttonClass(variant, size, className)}
    >
      {children}
    </button>
  );
}
