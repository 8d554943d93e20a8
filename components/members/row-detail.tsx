import type { ListLoadContext, ListRenderContext } from '@/components/list/definition';
import type { ListState } from '@/lib/lists/filters';
import { PART_PARAM } from '@/lib/lists/fragment';
import { whyHref } from '@/lib/routes/explain-href';
import { GAME_RANGE_DAYS } from '@/lib/rules/date-range';
import { addDays, dayCount } from '@/lib/rules/day';
import { LatestMovements, loadLatest } from './latest-movements';
import type { MemberRow } from './member-row';
import { LatestNotes, loadNotes } from './notes/latest-notes';

type RowContext = ListLoadContext & ListRenderContext<ListState>;

/** The content of an open row of a member list besides its columns. */
export const memberRowDetail = async (row: MemberRow, context: RowContext) => (
  <>
    <LatestMovements
      {...{ context, member: row, latest: await loadLatest(context, row) }}
      retry={
        <button type="button" data-retry-row="" className="underline">
          {context.t('common.retry')}
        </button>
      }
    />
    {row.marks?.notes ? <LatestNotes {...{ context, row }} answer={await loadNotes(context, row)} /> : null}
    <Reason context={context} memId={row.memId} />
  </>
);

/**
 * The place of the reason behind the row's result on the list's days, which is loaded after the row (`late-parts.ts`);
 * the heading leads to it as a page of its own. The statistics by game have at most 31 days: of a longer range the last.
 */
function Reason({ context, memId }: { context: RowContext; memId: string }) {
  const { t, prefix, today, url } = context;
  const { startDate = today, endDate = today } = url.state as { startDate?: string; endDate?: string };
  const first =
    dayCount(startDate, endDate) > GAME_RANGE_DAYS ? addDays(endDate, 1 - GAME_RANGE_DAYS) : startDate;
  const days = { memId, startDate: first, endDate };
  const part = new URLSearchParams({ ...days, inRow: 'Y', [PART_PARAM]: 'header' });
  return (
    <section aria-label={t('why.title')} className="min-w-0">
      <h3 className="mb-2 flex items-center justify-between border-b border-line pb-1 font-semibold text-ink-2">
        {t('why.title')}
        <a
          href={whyHref(prefix, { figure: 'winLose', ...days })}
          className="font-semibold text-brand hover:underline"
        >
          {t('list.all')}
        </a>
      </h3>
      <div data-late={`/${prefix}/api/list/why?${part}`} aria-busy="true" className="min-h-60 md:min-h-44">
        <p className="text-ink-3">{t('common.loading')}</p>
      </div>
    </section>
  );
}
