import { Amount } from '@/components/ui/amount';
import type { ResponseOf } from '@/lib/contract/calls';
import { memberHref } from '@/lib/routes/detail-tabs';
import { whyHref } from '@/lib/routes/explain-href';
import { today, weekStart } from '@/lib/rules/day';
import { AsOf } from './as-of';
import { LateLines } from './late-lines';
import type { Late } from './panel';
import type { Retry } from './retry-link';

type Data = ResponseOf<'/api/v2/main/tasks'>;
type Players = Data['winners'];

interface RankedPlayersProps extends Retry {
  prefix: string;
  data: Data;
  cashDecimal: string;
  /** Whether the upstream knows the reasons of results. */
  hasReasons: boolean;
  /** The rankings. */
  late?: Late<Data> | undefined;
}

/** Members of a ranking, at most. */
const RANKED = 5;

/**
 * The members who won and lost most today, each with the reason (DASH-07, WHY-01) or its detail, and the list of all of
 * them, of today or of this week.
 */
export function RankedPlayers({
  t,
  retryHref,
  prefix,
  data,
  cashDecimal,
  hasReasons,
  late,
}: RankedPlayersProps) {
  const day = today();
  const days = { startDate: day, endDate: day };
  const week = `startDate=${weekStart(day)}&endDate=${day}`;
  const sides = [
    { key: 'winners', players: data.winners, order: 'BETPROFIT_ASC', none: t('dashboard.noWinners') },
    { key: 'losers', players: data.losers, order: 'BETPROFIT_DESC', none: t('dashboard.noLosers') },
  ] as const;
  const lateNote = (state: Late<Data>['state'], players: Players) =>
    players || state === 'came'
      ? {}
      : state === 'waits'
        ? { note: t('common.loading') }
        : { note: t('common.notNow'), retry: { t, retryHref } };
  const hrefOf = (memId: string) =>
    hasReasons ? whyHref(prefix, { figure: 'winLose', memId, ...days }) : memberHref(prefix, memId);
  const ranking = (players: Players, none: string) =>
    players?.length ? (
      <ol>
        {players.map(({ memId, memNick, betBEP }) => (
          <li key={memId}>
            <a href={hrefOf(memId)} className="ranked-player">
              <span className="truncate">{memNick}</span>
              <Amount value={Math.abs(betBEP)} cashDecimal={cashDecimal} />
            </a>
          </li>
        ))}
      </ol>
    ) : (
      <p className="py-2 text-sm text-ink-3">{players ? none : t('dashboard.notRanked')}</p>
    );
  return (
    <>
      <div className="grid gap-x-6 gap-y-3 px-4 pt-3 pb-1 sm:grid-cols-2">
        {sides.map(({ key, players, order, none }) => (
          <div key={key} className="min-w-0">
            <h3 className="flex flex-wrap items-center justify-between gap-x-2 text-xs font-semibold text-ink-3">
              <a href={`/${prefix}/subMemberList?orderStr=${order}`} className="task-name">
                {t(`dashboard.${key}`)}
              </a>
              <a
                href={`/${prefix}/subMemberList?orderStr=${order}&${week}`}
                aria-label={`${t(`dashboard.${key}`)}: ${t('dashboard.thisWeek')}`}
                className="task-name font-normal"
              >
                {t('dashboard.thisWeek')}
              </a>
            </h3>
            {late && !late.first[key] ? (
              <LateLines {...lateNote(late.state, players)} room={<Room />}>
                {ranking(players, none)}
              </LateLines>
            ) : (
              ranking(players, none)
            )}
          </div>
        ))}
      </div>
      <AsOf t={t} at={data.asOf} />
    </>
  );
}

/** A ranking as long as it can be. */
const Room = () =>
  Array.from({ length: RANKED }, (_, nth) => <div key={String(nth)} className="ranked-player" />);
