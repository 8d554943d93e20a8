import { ListTree as treeIcon } from 'lucide';
import { useTranslations } from 'next-intl';
import { LoadFailure } from '@/components/shell/load-failure';
import { Card } from '@/components/ui/card';
import { Collapsible } from '@/components/ui/collapsible';
import { Icon } from '@/components/ui/icon';
import { SegmentedLinks } from '@/components/ui/segmented';
import type { ListUrl } from '@/lib/lists/filters';
import type { Result } from '@/lib/rules/result';
import type { OpenTree } from './node';
import { Tree } from './tree';

interface TreePanelProps {
  /** URL of the list beside it, with the selected node (`memId`) and whether members show (`treeOption`). */
  url: ListUrl;
  tree: Result<OpenTree>;
  depth: 7 | 4;
  /** Whether nodes carry the site's own level names; otherwise they carry the product's. */
  siteLevels: boolean;
}

/** The tree beside a list, with the choice whether direct members show (TREE-02). Collapsed on phones. */
export function TreePanel({ url, tree, depth, siteLevels }: TreePanelProps) {
  const t = useTranslations('tree');
  const option = (treeOption: 'Y' | 'N') => ({
    href: url.href({ treeOption }),
    label: t(treeOption === 'Y' ? 'withMembers' : 'partnersOnly'),
    current: url.state.treeOption === treeOption,
  });
  // Selecting another node drops the search.
  const start = url.href({
    memId: url.initial.memId,
    ...('searchValue' in url.state ? { searchValue: '' } : {}),
  });

  return (
    <Collapsible
      from="lg"
      summary={
        <>
          <Icon of={treeIcon} />
          {t('label')}
        </>
      }
    >
      <Card className="flex flex-col max-lg:mt-2 lg:sticky lg:top-[calc(var(--spacing-top)+1rem)] lg:max-h-[calc(100dvh-var(--spacing-top)-2rem)]">
        <div className="border-b border-line p-2">
          <SegmentedLinks label={t('option')} items={[option('N'), option('Y')]} className="w-full" />
        </div>
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
          <LoadFailure failure={tree} href={url.currentHref} />
        )}
      </Card>
    </Collapsible>
  );
}
