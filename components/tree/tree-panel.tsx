import { useTranslations } from 'next-intl';
import { FoldButton } from '@/components/shell/fold-button';
import { LateLoadFailure } from '@/components/shell/late-load-failure';
import { SheetIcon } from '@/components/ui/sheet-icon';
import type { ListUrl } from '@/lib/lists/filters';
import type { Result } from '@/lib/rules/result';
import type { OpenTree } from './node';
import { Tree } from './tree';

/** Id of the pane, which narrow screens open as a sheet. */
export const TREE_PANE = 'tree-pane';

interface TreePanelProps {
  prefix: string;
  /** URL of the list beside it, with the selected node (`memId`) and whether members show (`treeOption`). */
  url: ListUrl;
  tree: Result<OpenTree>;
  depth: 7 | 4;
  /** Whether nodes carry the site's own level names; otherwise they carry the product's. */
  siteLevels: boolean;
  /** Whether it is a rail now. */
  isFolded: boolean;
}

/** The tree beside a list, with the choice whether direct members show (TREE-02). */
export function TreePanel({ prefix, url, tree, depth, siteLevels, isFolded }: TreePanelProps) {
  const t = useTranslations('tree');
  const withMembers = url.state.treeOption === 'Y';
  const optionText = t(withMembers ? 'partnersOnly' : 'withMembers');
  // Selecting another node drops the search.
  const start = url.href({
    memId: url.initial.memId,
    ...('searchValue' in url.state ? { searchValue: '' } : {}),
  });

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
      {tree.ok ? (
        <Tree
          key={url.state.treeOption}
          tree={tree.data}
          selected={String(url.state.memId)}
          treeOption={url.state.treeOption === 'Y' ? 'Y' : 'N'}
          depth={depth}
          hrefStart={`${start}${start.includes('?') ? '&' : '?'}memId=`}
          siteLevels={siteLevels}
        />
      ) : (
        <LateLoadFailure failure={tree} href={url.currentHref} />
      )}
    </aside>
  );
}
