import { FileText as csvIcon, type IconNode, Printer as printIcon, Sheet as xlsxIcon } from 'lucide';
import { useTranslations } from 'next-intl';
import { popoverRow } from '@/components/shell/popover';
import { Icon } from '@/components/ui/icon';

/** The list as files of both formats, from its export's address, and on paper: without the shell. */
export default function ExportMenu({ href }: { href: string }) {
  const t = useTranslations('list');
  const file = (format: 'csv' | 'xlsx', icon: IconNode) => (
    <a
      href={format === 'csv' ? href : `${href}${href.includes('?') ? '&' : '?'}format=${format}`}
      download
      className={popoverRow}
    >
      <Icon of={icon} size={16} />
      {t(format)}
    </a>
  );
  return (
    <div className="grid p-1.5">
      {file('xlsx', xlsxIcon)}
      {file('csv', csvIcon)}
      <button
        type="button"
        className={popoverRow}
        onClick={(event) => {
          event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
          window.print();
        }}
      >
        <Icon of={printIcon} size={16} />
        {t('print')}
      </button>
    </div>
  );
}
