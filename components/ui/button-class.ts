export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm';

const base =
  'inline-flex items-center justify-center gap-1.5 rounded-2 border font-medium whitespace-nowrap ' +
  'transition-colors disabled:opacity-55 disabled:cursor-not-allowed aria-disabled:opacity-55';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-brand bg-brand text-on-brand hover:not-disabled:opacity-90',
  plain: 'border-line-strong bg-surface text-ink hover:not-disabled:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink-2 hover:not-disabled:bg-sunken hover:text-ink',
  danger: 'border-loss bg-loss text-on-loss hover:not-disabled:opacity-90',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-control px-3.5',
  sm: 'min-h-7.5 px-2.5 text-sm max-md:min-h-tap',
};

/** Classes of everything that looks like a button, so that links and summaries can look like one too. */
export function buttonClass(variant: ButtonVariant = 'plain', size: ButtonSize = 'md', extra = ''): string {
  return `${base} ${variants[variant]} ${sizes[size]} ${extra}`;
}
