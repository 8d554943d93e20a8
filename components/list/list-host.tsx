'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FILTER_ISLANDS, type Island, Islands } from '@/components/filter/islands';
import { ListController } from '@/components/list-controller/list-controller';
import type { PageData } from '@/components/list-controller/page-data';
import type { RowDataset } from '@/components/table/row-data';
import { type ReplaceHtml, ReplaceHtmlContext } from '@/components/ui/html-box';
import { showToast } from '@/components/ui/toasts';
import { latePart } from '@/lib/i18n/late-part';
import * as CODE from '@/lib/rules/connection-code';
import type { BulkProps } from './bulk-props';
import { CurrentListContext } from './list-context';

interface ListHostProps {
  prefix: string;
  viewer: NonNullable<PageData['selected']>;
  /** The site's display factor (decision 28). */
  cashDecimal: string;
  /** The list's address and selection on the page from the server, for the list's own buttons. */
  page: Pick<PageData, 'path' | 'selected'> & { href: string };
  /** The bar for selected rows. */
  bulk?: ComponentType<BulkProps> | undefined;
  /** Acts of the bar that the site's upstream does not know. */
  bulkLacks?: BulkProps['lacks'];
  children: ReactNode;
}

const PARTS = { ...FILTER_ISLANDS, views: latePart(() => import('@/components/list-layout/saved-views')) };
const NONE: ReadonlyMap<string, RowDataset> = new Map();

/**
 * Makes the list's HTML interactive: `list-controller.ts` does most of the work, and React renders panels and the bar
 * for selected rows.
 */
export function ListHost({
  prefix,
  viewer,
  cashDecimal,
  page,
  bulk: Bulk,
  bulkLacks,
  children,
}: ListHostProps) {
  const root = useRef<HTMLDivElement>(null);
  const controller = useRef<ListController>(undefined);
  const router = useRouter();
  const t = useTranslations('api');
  const [selectedPartner, setSelectedPartner] = useState(page.selected);
  const [selected, setSelected] = useState(NONE);
  const [islands, setIslands] = useState<readonly Island[]>([]);
  /** The sentence about the rows, set after a change of the page. */
  const [status, setStatus] = useState('');
  const texts = useRef(t);
  texts.current = t;

  useLayoutEffect(() => {
    const started = new ListController(root.current!, {
      prefix,
      viewerId: viewer.memId,
      leaveTo: (href) => router.push(href),
      reload: () => router.refresh(),
      onShow: ({ selected: next, status: text }) => {
        setStatus(text);
        setSelectedPartner((now) =>
          now?.memId === next?.memId && (now === null) === (next === null) ? now : next,
        );
      },
      onSelect: setSelected,
      onIslands: setIslands,
      onFailure: (text) => showToast({ title: text ?? texts.current(CODE.timeout), failed: true }),
    });
    controller.current = started;
    return () => started.stop();
  }, [prefix, viewer.memId, router]);

  const { path, href } = page;
  const current = useMemo(
    () => ({ path, href, viewer, ...(selectedPartner === undefined ? {} : { selected: selectedPartner }) }),
    [path, href, viewer, selectedPartner],
  );
  const replace = useCallback<ReplaceHtml>((_, html) => controller.current?.replace(html), []);
  return (
    <CurrentListContext value={current}>
      <ReplaceHtmlContext value={replace}>
        <div ref={root} className="list-screen">
          {children}
        </div>
      </ReplaceHtmlContext>
      <p role="status" className="sr-only">
        {status}
      </p>
      <Islands islands={islands} parts={PARTS} />
      {/* Outside the table: a change may empty the table while the results of the bar are still shown. */}
      <Suspense>
        {Bulk && selected.size > 0 ? (
          <Bulk
            cashDecimal={cashDecimal}
            lacks={bulkLacks}
            rows={selected}
            onClear={(keys) => controller.current?.deselect(keys)}
          />
        ) : null}
      </Suspense>
    </CurrentListContext>
  );
}
