import { useEffect, useRef } from 'react';
import type { AnyColumn } from '@/components/table/column';
import type { ListUrl } from '@/lib/lists/filters';
import type { Layout } from '@/lib/lists/layout';
import { LayoutForm } from './layout-form';
import SavedViews from './saved-views';

export interface ListToolsProps {
  /** Names the list's export, its layout and its views. */
  name: string;
  prefix: string;
  url: ListUrl;
  layout: Layout;
  onLayout: (layout: Layout) => void;
  columns: readonly AnyColumn[];
  /** Called when the chooser opens: what it changes needs the rows. */
  onOpen: () => void;
}

/** What the tools' pop-up holds: columns and density, saved views. */
export default function ListToolsPanel({
  name,
  prefix,
  url,
  layout,
  onLayout,
  columns,
  onOpen,
}: ListToolsProps) {
  const open = useRef(onOpen);
  useEffect(() => {
    open.current();
  }, []);
  return (
    <div className="grid gap-4 p-4 text-sm">
      <LayoutForm prefix={prefix} route={name} layout={layout} onChange={onLayout} columns={columns} />
      {/* Beside the title where there is room. */}
      <div className="md:hidden">
        <SavedViews
          prefix={prefix}
          route={name}
          path={url.path}
          query={url.currentHref.split('?')[1] ?? ''}
        />
      </div>
    </div>
  );
}
