import { buttonClass } from '@/components/ui/button-class';

interface FileLinksProps {
  label: string;
  /** The address of the rows as a file of a format. */
  hrefOf: (format: 'csv' | 'xlsx') => string;
}

/** The ways to rows as a file. */
export const FileLinks = ({ label, hrefOf }: FileLinksProps) => (
  // biome-ignore lint/a11y/useSemanticElements: two links, not a form
  <span role="group" aria-label={label} className="ml-auto flex gap-2">
    {(['csv', 'xlsx'] as const).map((format) => (
      <a key={format} href={hrefOf(format)} download className={buttonClass('quiet', 'sm')}>
        {format.toUpperCase()}
      </a>
    ))}
  </span>
);
