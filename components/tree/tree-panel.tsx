import type { ReactNode } from 'react';
import { FoldButton } from '@/components/shell/fold-button';
import { SheetIcon } from '@/components/ui/sheet-icon';
import type { Translate } from '@/lib/i18n/translate';
import type { ListUrl } from '@/lib/lists/filters';

/** Id of the pane, which narrow screens open as a sheet. */
export const TREE_PANE = 'tree-pane';

interface TreePanelProps {
  t: Translate;
  /** URL of the list beside it. */
  url: ListUrl;
  /** Whether it is a rail now. */
  isFolded: boolean;
  /** The nodes. */
  children: ReactNode;
}

/** The pane of the tree beside a list, with the choice whether direct members show (TREE-02). */
export function TreePanel({ t, url, isFolded, children }: TreePanelProps) {
  const withMembers = url.state.treeOption === 'Y';
  const optionText = t(withMembers ? 'tree.partnersOnly' : 'tree.withMembers');
  return (
    <aside id={TREE_PANE} popover="auto" aria-label={t('tree.label')} className="tree-pane">
      <header>
        <h2>{t('tree.label')}</h2>
        <a
          href={url.href({ treeOption: withMembers ? 'N' : 'Y' })}
          data-stay=""
          title={optionText}
          aria-label={optionText}
          className={`icon-button ${withMembers ? 'bg-brand-soft text-brand' : ''}`}
        >
          <SheetIcon of="member" />
        </a>
        <FoldButton isFolded={isFolded} part="tree" label={t('tree.fold')} className="max-lg:hidden" />
      </header>
      {children}
    </aside>
  );
}
