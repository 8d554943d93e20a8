import { markHidden, startLayoutForm } from '@/components/list-layout/layout-form';
import { adoptLayout, saveLayout } from '@/components/list-layout/stored-layout';
import { VIEWS_CHANGED } from '@/components/list-layout/views-changed';
import { forgetFragments } from '@/lib/lists/fragment-loader';
import { DEFAULT_LAYOUT } from '@/lib/lists/layout';
import { IN_VIEW_PARAM } from '@/lib/lists/view-query';
import { fitViews } from './fit-views';
import { startLateFigures } from './late-figures';
import type { PageData } from './page-data';
import { fillViews, markViews } from './views-row';

interface LateOptions {
  prefix: string;
  /** The id of the member for whom the page was rendered. */
  viewerId: string;
  page: () => PageData;
  shownHref: () => string;
  /** Address of the row of views with its counts, on a tab of the page. */
  viewsHref: (around: { tab?: string }) => string;
  /** Address of the fragment with trends and comparisons that were late. */
  lateHref: () => string;
  /** Called when the layout has changed, to load the rows again. */
  onLayout: () => void;
}

/** Starts the parts of a list that a page can show later: the choice of columns, and the row of views. */
export function startLate(root: HTMLElement, { prefix, page, ...options }: LateOptions) {
  const fill = () => {
    const { tab } = page().of;
    void fillViews(root, options.viewsHref(tab ? { tab } : {}), options.shownHref);
  };
  /** Makes fragments and files use the layout of the page. */
  const adopt = () => {
    const { name, layout = DEFAULT_LAYOUT } = page();
    adoptLayout({ prefix, list: name, layout });
  };
  /** A layout that is chosen while a view is shown is stored with the view, once that is saved. */
  const choose = (layout: string) => {
    const { name, of, isLayoutLocal } = page();
    const chosen = { prefix, list: name, layout };
    adoptLayout(chosen);
    if (!of[IN_VIEW_PARAM] && !isLayoutLocal) void saveLayout(chosen);
    options.onLayout();
  };
  const onViews = () => {
    forgetFragments();
    fill();
  };
  const views = root.querySelector<HTMLElement>('[data-views]');
  const size = new ResizeObserver(() => views && fitViews(views));
  if (views) size.observe(views);
  const stopForm = startLayoutForm(root, { onChange: choose });
  document.addEventListener(VIEWS_CHANGED, onViews);
  const late = startLateFigures(root, {
    viewerId: options.viewerId,
    page,
    shownHref: options.shownHref,
    href: options.lateHref,
  });
  late.update();
  adopt();
  fill();
  markViews(root, options.shownHref());
  return {
    markHidden,
    /**
     * Call it after the parts of the page have changed; after a refresh the columns and the rows' counts may differ,
     * too.
     */
    shown(isRefresh: boolean) {
      if (isRefresh) {
        adopt();
        fill();
      }
      markViews(root, options.shownHref());
      late.update();
    },
    stop() {
      late.stop();
      stopForm();
      size.disconnect();
      document.removeEventListener(VIEWS_CHANGED, onViews);
    },
  };
}
