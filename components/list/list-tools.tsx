import { Columns3 as columnsIcon, Download as exportIcon } from 'lucide';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { PopOver } from '@/components/filter/pop-over';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import { choices } from './choices';
import type { ListToolsProps } from './list-tools-panel';

const ExportMenu = lazy(() => import('./export-menu'));
const ListToolsPanel = lazy(() => import('./list-tools-panel'));

/** Actions on a whole list: files and print, columns and density, saved views. The pop-ups' code comes when they open. */
export function ListTools(props: ListToolsProps) {
  const { name, prefix, url, columns, layout } = props;
  const all = choices(columns, layout);
  const t = useTranslations('list');
  const [isOpened, setOpened] = useState(false);
  return (
    <>
      <PopOver
        label={t('export')}
        button={
          <>
            <Icon of={exportIcon} size={16} />
            <span className="max-sm:sr-only">{t('export')}</span>
          </>
        }
        buttonClass={buttonClass('quiet')}
        widthClass="[--w:12rem]"
      >
        <ExportMenu href={`/${prefix}/api/export/${name}${url.currentHref.slice(url.path.length)}`} />
      </PopOver>
      <button
        type="button"
        popoverTarget="list-tools"
        aria-label={t('columns')}
        title={t('columns')}
        onClick={() => setOpened(true)}
        className={buttonClass('quiet')}
      >
        <Icon of={columnsIcon} size={16} />
        <span className="max-sm:hidden">{t('columns')}</span>
        <span className="num text-xs text-ink-3 max-sm:hidden">
          {`${all.filter(({ isShown }) => isShown).length}/${all.length}`}
        </span>
      </button>
      <div
        id="list-tools"
        popover="auto"
        className="fixed inset-auto m-0 max-h-[80dvh] overflow-y-auto border-line bg-surface p-4 text-sm text-ink shadow-raised backdrop:bg-veil max-lg:inset-x-0 max-lg:bottom-0 max-lg:w-full max-lg:rounded-t-3 lg:top-[calc(var(--spacing-top)*2)] lg:right-6 lg:w-110 lg:rounded-2 lg:border lg:backdrop:bg-transparent"
      >
        <Suspense fallback={<Spinner size={24} />}>
          {isOpened ? <ListToolsPanel {...props} /> : null}
        </Suspense>
      </div>
    </>
  );
}
