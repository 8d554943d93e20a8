import { getTranslations } from 'next-intl/server';
import { monthTime } from '@/lib/format/day';
import { formatAmount } from '@/lib/format/money';
import { pageLocale } from '@/lib/i18n/page-locale';
import { GameArt, OpenGame } from './game-tile';
import type { Lobby } from './load-lobby';

/** Rounds that are not over: opening the game again resumes them at their state (GAME-03). */
export async function OpenRounds({ lobby }: { lobby: Lobby }) {
  const [t, locale] = await Promise.all([getTranslations('play.lobby'), pageLocale()]);
  const { openRounds, cashDecimal } = lobby;
  if (openRounds.length === 0) return null;
  return (
    <section className="shelf open-rounds" aria-labelledby="open-rounds">
      <div className="head">
        <h2 id="open-rounds">{t('openTitle')}</h2>
      </div>
      <p className="mid">{t('openText')}</p>
      <ul className="recs">
        {openRounds.map(({ game, roundId, betAmt, placedAt }) => (
          <li key={`${game.vendorCode} ${game.gameCode} ${roundId}`}>
            <OpenGame game={game} login={undefined} className="panel rec">
              <GameArt game={game} size={56} />
              <span>
                <b>{game.name}</b>
                <small>
                  {t('openStake', {
                    amount: formatAmount(betAmt, cashDecimal),
                    time: monthTime(locale, placedAt),
                  })}
                </small>
              </span>
              <span className="gold">{t('openGo')}</span>
            </OpenGame>
          </li>
        ))}
      </ul>
    </section>
  );
}
