import Link from 'next/link';
import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class';

interface LinkButtonProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link that looks like a button. Not prefetched: every page costs calls upstream. */
export function LinkButton({ variant, size, className, prefetch = false, ...rest }: LinkButtonProps) {
  return <Link {...rest} prefetch={prefetch} className={buttonClass(variant, size, className)} />;
}
