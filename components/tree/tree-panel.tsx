import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FoldButton } from '@/components/shell/fold-button';
import { SheetIcon } from '@/components/ui/sheet-icon';
import type { ListUrl } from '@/lib/lists/filters';

/** Id of the pane, which narrow screens open as a sheet. */
export const TREE_PANE = 'tree-pane';

interface TreePanelProps {
  prefix: string;
  /** URL of the list beside it. */
  url: ListUrl;
  /** Whether it is a rail now. */
  isFolded: boolean;
  /** The nodes. */
  children: ReactNode;
}

/** The pane of the tree beside a list, with the choice whether direct members show (TREE-02). */
export function TreePanel({ prefix, url, isFolded, children }: TreePanelProps) {
  const t = useTranslations('tree');
  const withMembers = url.state.treeOption === 'Y';
  const optionText = t(withMembers ? 'partnersOnly' : 'withMembers');
  return (
    <aside id={TREE_PANE} popover="auto" aria-label={t('label')} className="tree-pane">
      <header>
        <h2>{t('label')}</h2>
        <a
          href={url.href({ treeOption: withMembers ? 'N' : 'Y' })}
          data-stay=""
          title={optionText}
          aria-label={optionText}
          className={`icon-button ${withMembers ? 'bg-brand-soft text-brand' : ''}`}
        >
          <SheetIcon of="member" />
        </a>
        <FoldButton {...{ prefix, isFolded }} part="tree" label={t('fold')} className="max-lg:hidden" />
      </header>
      {children}
    </aside>
  );
}
