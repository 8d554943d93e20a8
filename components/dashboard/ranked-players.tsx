import { getTranslations } from 'next-intl/server';
import { Amount } from '@/components/ui/amount';
import type { ResponseOf } from '@/lib/contract/calls';
import { whyHref } from '@/lib/routes/explain-href';
import { today, weekStart } from '@/lib/rules/day';
import { AsOf } from './as-of';
import { LateLines } from './late-lines';
import type { Late } from './panel';

interface RankedPlayersProps {
  prefix: string;
  data: ResponseOf<'/api/v2/main/tasks'>;
  cashDecimal: string;
  /** The rankings. */
  late?: Late;
}

/** Members of a ranking, at most. */
const RANKED = 5;

/**
 * The members who won and lost most today, each with the reason (DASH-07, WHY-01), and the list of all of them, of today
 * or of this week.
 */
export async function RankedPlayers({ prefix, data, cashDecimal, late }: RankedPlayersProps) {
  const t = await getTranslations();
  const day = today();
  const days = { startDate: day, endDate: day };
  const week = `startDate=${weekStart(day)}&endDate=${day}`;
  const sides = [
    { key: 'winners', players: data.winners, order: 'BETPROFIT_ASC', none: t('dashboard.noWinners') },
    { key: 'losers', players: data.losers, order: 'BETPROFIT_DESC', none: t('dashboard.noLosers') },
  ] as const;
  return (
    <>
      <div className="grid gap-x-6 gap-y-3 px-4 pt-3 pb-1 sm:grid-cols-2">
        {sides.map(({ key, players, order, none }) => (
          <div key={key} className="min-w-0">
            <h3 className="flex items-center justify-between gap-2 text-xs font-semibold text-ink-3">
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
            {players?.length ? null : !players && late === 'waits' ? (
              <LateLines label={t('common.loading')} count={RANKED} />
            ) : (
              <p className="py-2 text-sm text-ink-3">{players ? none : t('dashboard.notRanked')}</p>
            )}
            <ol>
              {players?.map(({ memId, memNick, betBEP }) => (
                <li key={memId}>
                  <a href={whyHref(prefix, { figure: 'winLose', memId, ...days })} className="ranked-player">
                    <span className="truncate">{memNick}</span>
                    <Amount value={Math.abs(betBEP)} cashDecimal={cashDecimal} />
                  </a>
                </li>
              ))}
            </ol>
            {late === 'came' ? <LateLines count={RANKED - Math.max(players?.length ?? 0, 1)} /> : null}
          </div>
        ))}
      </div>
      <AsOf at={data.asOf} />
    </>
  );
}
