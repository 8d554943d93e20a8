import { FileText as csvIcon, type IconNode, Printer as printIcon, Sheet as xlsxIcon } from 'lucide';
import { useTranslations } from 'next-intl';
import { popoverRow } from '@/components/shell/popover';
import { Icon } from '@/components/ui/icon';

/** The list as files of both formats and as a document for printing, from its export's address. */
export default function ExportMenu({ href }: { href: string }) {
  const t = useTranslations('list');
  const hrefAs = (format: string) => `${href}${href.includes('?') ? '&' : '?'}format=${format}`;
  const file = (format: 'csv' | 'xlsx', icon: IconNode) => (
    <a href={format === 'csv' ? href : hrefAs(format)} download className={popoverRow}>
      <Icon of={icon} size={16} />
      {t(format)}
    </a>
  );
  return (
    <div className="grid p-1.5">
      {file('xlsx', xlsxIcon)}
      {file('csv', csvIcon)}
      <a href={hrefAs('html')} target="_blank" rel="noreferrer" className={popoverRow}>
        <Icon of={printIcon} size={16} />
        {t('printAll')}
      </a>
    </div>
  );
}
