import type { ReactNode } from 'react';
import { Glance } from '@/components/glance/glance';
import { GLANCE_CALL } from '@/components/glance/glance-context';
import type { ListLoadContext, ListRenderContext } from '@/components/list/definition';
import type { ListState } from '@/lib/lists/filters';
import { PART_PARAM } from '@/lib/lists/fragment';
import { whyHref } from '@/lib/routes/explain-href';
import { GAME_RANGE_DAYS } from '@/lib/rules/date-range';
import { addDays, dayCount } from '@/lib/rules/day';
import { LatestMovements, latestMovement, loadLatest } from './latest-movements';
import type { MemberRow } from './member-row';
import { LatestNotes, loadNotes } from './notes/latest-notes';

type RowContext = ListLoadContext & ListRenderContext<ListState>;

/** Orders of members by their result, in which rows are opened to ask why. */
const BY_RESULT = /^BETPROFIT_/;

/**
 * The glance of an open row's member, between the row's actions and its columns, with the reason and the notes among its
 * folds; null where the upstream has no glance.
 */
export async function memberRowLead(row: MemberRow, context: RowContext): Promise<ReactNode> {
  if (!context.capabilities.has('glance')) return null;
  const { memId } = row;
  const [answer, notes] = await Promise.all([
    context.call(GLANCE_CALL, { memId }),
    loadRowNotes(row, context),
  ]);
  if (!answer.ok)
    return (
      <p role="alert" className="text-loss">
        {`${answer.message} `}
        <RetryRow t={context.t} />
      </p>
    );
  return (
    <Glance context={context} member={row} glance={answer.data}>
      <MoreFolds row={row} context={context} notes={notes} />
    </Glance>
  );
}

/**
 * The last movements and bets of an open row's member, the reason and the notes, folded below the row's columns; null
 * where the upstream has a glance, which has them (`memberRowLead`).
 */
export async function memberRowDetail(row: MemberRow, context: RowContext): Promise<ReactNode> {
  const { t, capabilities } = context;
  if (capabilities.has('glance')) return null;
  const [latest, notes] = await Promise.all([loadLatest(context, row), loadRowNotes(row, context)]);
  return (
    <div className="row-folds">
      <details>
        <summary>
          <b>{latest.bets ? `${t('list.movements')} · ${t('list.latestBets')}` : t('list.movements')}</b>
          {latestMovement(context, latest)}
        </summary>
        <LatestMovements
          context={context}
          member={row}
          latest={latest}
          heading="h2"
          retry={<RetryRow t={t} />}
        />
      </details>
      <MoreFolds row={row} context={context} notes={notes} />
    </div>
  );
}

type RowNotes = Awaited<ReturnType<typeof loadNotes>> | null;

const loadRowNotes = async (row: MemberRow, context: RowContext): Promise<RowNotes> =>
  row.marks?.notes && context.capabilities.has('notes') ? loadNotes(context, row) : null;

/** Loads an open row again. */
function RetryRow({ t }: Pick<RowContext, 't'>) {
  return (
    <button type="button" data-retry-row="" className="underline">
      {t('common.retry')}
    </button>
  );
}

/** The reason behind the row's result, and the notes on its member. */
function MoreFolds({ row, context, notes }: { row: MemberRow; context: RowContext; notes: RowNotes }) {
  return (
    <>
      {context.capabilities.has('explain') ? <Reason context={context} memId={row.memId} /> : null}
      {notes ? (
        <details>
          <summary>
            <b>{context.t('notes.notes')}</b>
          </summary>
          <LatestNotes context={context} row={row} answer={notes} />
        </details>
      ) : null}
    </>
  );
}

/**
 * The place of the reason behind the row's result on the list's days, which is loaded when it is unfolded
 * (`late-parts.ts`); a link leads to it as a page of its own. The statistics by game have at most 31 days: of a longer
 * range the last.
 */
function Reason({ context, memId }: { context: RowContext; memId: string }) {
  const { t, prefix, today, url } = context;
  const {
    startDate = today,
    endDate = today,
    orderStr = '',
  } = url.state as { startDate?: string; endDate?: string; orderStr?: string };
  const first =
    dayCount(startDate, endDate) > GAME_RANGE_DAYS ? addDays(endDate, 1 - GAME_RANGE_DAYS) : startDate;
  const days = { memId, startDate: first, endDate };
  const part = new URLSearchParams({ ...days, inRow: 'Y', [PART_PARAM]: 'header' });
  return (
    <details open={BY_RESULT.test(orderStr)}>
      <summary>
        <b>{t('why.title')}</b>
      </summary>
      <div className="min-w-0">
        <div data-late={`/${prefix}/api/list/why?${part}`} aria-busy="true" className="min-h-60 md:min-h-44">
          <p className="text-ink-3">{t('common.loading')}</p>
        </div>
        <a
          href={whyHref(prefix, { figure: 'winLose', ...days })}
          className="mt-2 inline-block font-semibold text-brand hover:underline"
        >
          {t('list.all')}
        </a>
      </div>
    </details>
  );
}
