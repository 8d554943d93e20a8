import type { ListPage, ListRenderContext } from '@/components/list/definition';
import { FoldCharts } from '@/components/shell/fold-button';
import type { Translate } from '@/lib/i18n/translate';
import { type ListState, oneOf } from '@/lib/lists/filters';

/** Whether rows of nothing but zeros show: hidden unless the address says otherwise. */
export const zeroRows = oneOf(['', 'Y'], '');

/** Whose rows they are. */
type ZeroRows = 'partners' | 'members';

interface ReportToolsProps<S extends ListState> {
  context: ListRenderContext<S>;
  page: Pick<ListPage<unknown, unknown>, 'zeroCount'> | null;
  /** Without it the list has none. */
  zeros?: ZeroRows;
  hasCharts?: boolean;
}

/** The switches of a report besides its filters: rows of zeros, charts. */
export function ReportTools<S extends ListState>({
  context,
  page,
  zeros,
  hasCharts = true,
}: ReportToolsProps<S>) {
  const { t, areChartsFolded = false } = context;
  return (
    <div className="list-switches no-print">
      {zeros && page?.zeroCount ? (
        <ZeroSwitch
          t={t}
          zeros={zeros}
          count={page.zeroCount}
          href={zeroHref(context)}
          isOn={!showsZeros(context)}
        />
      ) : null}
      {hasCharts ? (
        <FoldCharts
          isFolded={areChartsFolded}
          labels={{ fold: t('list.foldCharts'), unfold: t('list.unfoldCharts') }}
        />
      ) : null}
    </div>
  );
}

/** Below a report: how many rows of zeros are hidden, and the way to them. */
export function HiddenRows<S extends ListState>({ context, page, zeros = 'partners' }: ReportToolsProps<S>) {
  if (!page?.zeroCount || showsZeros(context)) return null;
  return (
    <p className="px-4 py-3 text-xs text-ink-3">
      {context.t(`list.hidden.${zeros}`, { count: page.zeroCount })}{' '}
      <a href={zeroHref(context)} data-stay="" className="figure font-semibold text-brand">
        {context.t('list.showAll')}
      </a>
    </p>
  );
}

const showsZeros = ({ url }: { url: { state: ListState } }) => url.state.zeros === 'Y';
const zeroHref = <S extends ListState>(context: ListRenderContext<S>) =>
  context.url.href({ zeros: showsZeros(context) ? '' : 'Y' } as unknown as Partial<S>);

interface ZeroSwitchProps {
  t: Translate;
  zeros: ZeroRows;
  count: number;
  href: string;
  isOn: boolean;
}

/** A link, so that it works without script and the address has the state. */
function ZeroSwitch({ t, zeros, count, href, isOn }: ZeroSwitchProps) {
  return (
    <a href={href} data-stay="" role="switch" aria-checked={isOn} className="switch">
      {t(`list.zeros.${zeros}`, { count })}
    </a>
  );
}
