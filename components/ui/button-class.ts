export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm';

/** Classes of a button (`ui.css`), also for links and summaries that look like one. */
export function buttonClass(variant: ButtonVariant = 'plain', size: ButtonSize = 'md', extra = ''): string {
  return `button ${variant} ${size}${extra && ` ${extra}`}`;
}
