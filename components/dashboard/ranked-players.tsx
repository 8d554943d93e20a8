import { getTranslations } from 'next-intl/server';
import { Amount } from '@/components/ui/amount';
import type { ResponseOf } from '@/lib/contract/calls';
import { AsOf } from './as-of';

interface RankedPlayersProps {
  prefix: string;
  data: ResponseOf<'/api/v2/main/tasks'>;
  cashDecimal: string;
}

/** The members who won and lost most today, each with the result of the member (DASH-07). */
export async function RankedPlayers({ prefix, data, cashDecimal }: RankedPlayersProps) {
  const t = await getTranslations();
  const sides = [
    { key: 'winners', players: data.winners, order: 'BETPROFIT_ASC', none: t('dashboard.noWinners') },
    { key: 'losers', players: data.losers, order: 'BETPROFIT_DESC', none: t('dashboard.noLosers') },
  ] as const;
  return (
    <>
      <div className="grid gap-x-6 gap-y-3 px-4 pt-3 pb-1 sm:grid-cols-2">
        {sides.map(({ key, players, order, none }) => (
          <div key={key} className="min-w-0">
            <h3 className="text-xs font-semibold text-ink-3">
              <a href={`/${prefix}/subMemberList?orderStr=${order}`} className="task-name">
                {t(`dashboard.${key}`)}
              </a>
            </h3>
            {players?.length ? null : (
              <p className="py-2 text-sm text-ink-3">{players ? none : t('dashboard.notRanked')}</p>
            )}
            <ol>
              {players?.map(({ memId, memNick, betBEP }) => (
                <li key={memId}>
                  <a
                    href={`/${prefix}/bettingList?id=${encodeURIComponent(memId)}`}
                    className="ranked-player"
                  >
                    <span className="truncate">{memNick}</span>
                    <Amount value={Math.abs(betBEP)} cashDecimal={cashDecimal} />
                  </a>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      <AsOf at={data.asOf} />
    </>
  );
}
