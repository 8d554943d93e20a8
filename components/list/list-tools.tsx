import { Download as exportIcon, Settings2 as settingsIcon } from 'lucide';
import type { Column } from '@/components/table/column';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { Translate } from '@/lib/i18n/translate';
import type { ListUrl } from '@/lib/lists/filters';
import type { Layout } from '@/lib/lists/layout';
import { type AnyList, listName } from './definition';
import { LayoutForm } from './layout-form';
import { PrintButton } from './print-button';
import { SavedViews } from './saved-views';

interface ListToolsProps {
  list: AnyList;
  prefix: string;
  url: ListUrl;
  layout: Layout;
  columns: readonly Column<never, never>[];
  t: Translate;
}

/** Actions on a whole list: export, print, columns and density, saved views. */
export function ListTools({ list, prefix, url, layout, columns, t }: ListToolsProps) {
  const query = url.currentHref.split('?')[1] ?? '';
  const name = listName(list);
  return (
    <>
      <a href={`/${prefix}/api/export/${name}${query ? `?${query}` : ''}`} download className={buttonClass()}>
        <Icon of={exportIcon} size={16} />
        {t('list.export')}
      </a>
      <button
        type="button"
        popoverTarget="list-tools"
        aria-label={t('list.tools')}
        title={t('list.tools')}
        className={buttonClass()}
      >
        <Icon of={settingsIcon} />
      </button>
      <div
        id="list-tools"
        popover="auto"
        className="fixed inset-auto m-0 max-h-[80dvh] overflow-y-auto border-line bg-surface p-4 text-sm text-ink shadow-raised backdrop:bg-veil max-lg:inset-x-0 max-lg:bottom-0 max-lg:w-full max-lg:rounded-t-3 lg:top-[calc(var(--spacing-top)*2)] lg:right-6 lg:w-80 lg:rounded-2 lg:border lg:backdrop:bg-transparent"
      >
        <div className="grid gap-4">
          <ClientMessages of={['listTools']}>
            <LayoutForm
              prefix={prefix}
              route={name}
              layout={layout}
              columns={columns.filter(({ fixed }) => !fixed).map(({ id, header }) => ({ id, header }))}
            />
            <SavedViews prefix={prefix} route={name} path={url.path} query={query} />
          </ClientMessages>
          <PrintButton label={t('list.print')} />
        </div>
      </div>
    </>
  );
}
