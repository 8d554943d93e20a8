import { buttonClass } from '@/components/ui/button-class';
import type { ListContext } from './definition';
import { exportHref, fileHref } from './export-href';

export type PrintContext = Pick<ListContext, 'prefix' | 't'> & { url: Parameters<typeof fileHref>[2] };

/** Opens a member's list with all rows of its range as a document, which prints itself. */
export const PrintLink = ({
  prefix,
  name,
  t,
  url,
}: PrintContext & {
  /** The list's, by which it is exported. */
  name: string;
}) => (
  <a
    href={exportHref(fileHref(prefix, name, url), 'html')}
    target="_blank"
    rel="noreferrer"
    className={buttonClass('quiet')}
  >
    {t('list.printStatement')}
  </a>
);
