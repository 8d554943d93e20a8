export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm';

/** Classes of everything that looks like a button (`ui.css`), so that links and summaries can look like one too. */
export function buttonClass(variant: ButtonVariant = 'plain', size: ButtonSize = 'md', extra = ''): string {
  return `button ${variant} ${size}${extra && ` ${extra}`}`;
}
