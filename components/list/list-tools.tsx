import { useTranslations } from 'next-intl';
import { PopOver } from '@/components/filter/pop-over';
import { buttonClass } from '@/components/ui/button-class';
import { SheetIcon } from '@/components/ui/sheet-icon';
import { latePart } from '@/lib/i18n/late-part';
import { choices } from './choices';
import type { ListToolsProps } from './list-tools-panel';

const ExportMenu = latePart(() => import('./export-menu'));
const ListToolsPanel = latePart(() => import('./list-tools-panel'));

/** Actions on a whole list: files and print, columns and density, saved views. The pop-ups' code comes when they open. */
export function ListTools({
  hasOneColumn,
  ...props
}: ListToolsProps & {
  /** Nothing can be chosen but what phones alone have. */
  hasOneColumn: boolean | undefined;
}) {
  const { name, prefix, url, columns, layout } = props;
  const all = choices(columns, layout);
  const t = useTranslations('list');
  return (
    <>
      <PopOver
        label={t('export')}
        button={
          <>
            {SheetIcon({ of: 'export' })}
            <span className="max-sm:sr-only">{t('export')}</span>
          </>
        }
        buttonClass={buttonClass('quiet')}
        widthClass="[--w:12rem]"
      >
        <ExportMenu href={`/${prefix}/api/export/${name}${url.currentHref.slice(url.path.length)}`} />
      </PopOver>
      <PopOver
        label={t('columns')}
        button={
          <>
            {SheetIcon({ of: 'columns' })}
            <span className="max-sm:sr-only">{t('columns')}</span>
            {/* The rows, on which columns may depend, need not be here while the server's count is. */}
            <span
              aria-hidden="true"
              suppressHydrationWarning
              className="num text-xs text-ink-3 max-sm:hidden"
            >
              {`${all.filter(({ isShown }) => isShown).length}/${all.length}`}
            </span>
          </>
        }
        buttonClass={buttonClass('quiet', 'md', hasOneColumn ? 'md:hidden' : '')}
        widthClass="[--w:27.5rem]"
        needsScript
      >
        <ListToolsPanel {...props} />
      </PopOver>
    </>
  );
}
