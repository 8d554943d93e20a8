import type { ListContext } from '@/components/list/definition';
import type { ListUrl } from '@/lib/lists/filters';

export type PrintContext = Pick<ListContext, 'prefix' | 't'> & { url: Pick<ListUrl, 'path' | 'currentHref'> };

/** Opens a member's list, by its name, with all rows of its range as a document that prints itself. */
export const printLink = (name: string, { prefix, t, url }: PrintContext) => (
  <a
    // The address of a member's list always has the member in its query.
    href={`/${prefix}/api/export/${name}${url.currentHref.slice(url.path.length)}&format=html`}
    target="_blank"
    className="button quiet md"
    rel="noopener"
  >
    {t('detail.log.print')}
  </a>
);
