import { FileText as csvIcon, type IconNode, Printer as printIcon, Sheet as xlsxIcon } from 'lucide';
import { popoverRow } from '@/components/shell/popover';
import { Icon } from '@/components/ui/icon';
import { listName } from './definition';
import type { ListView } from './list-view';

/** Links to the list's files in both formats and to its printable document. */
export function ExportMenu({ view: { list, context } }: { view: ListView }) {
  const { t, prefix, url } = context;
  const href = `/${prefix}/api/export/${listName(list)}${url.currentHref.slice(url.path.length)}`;
  const hrefAs = (format: string) => `${href}${href.includes('?') ? '&' : '?'}format=${format}`;
  const file = (format: 'csv' | 'xlsx', icon: IconNode) => (
    <a href={format === 'csv' ? href : hrefAs(format)} download className={popoverRow}>
      <Icon of={icon} size={16} />
      {t(`list.${format}`)}
    </a>
  );
  return (
    <div className="grid p-1.5">
      {file('xlsx', xlsxIcon)}
      {file('csv', csvIcon)}
      <a href={hrefAs('html')} target="_blank" rel="noreferrer" className={popoverRow}>
        <Icon of={printIcon} size={16} />
        {t('list.printAll')}
      </a>
    </div>
  );
}
