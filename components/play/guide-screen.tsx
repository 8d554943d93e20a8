import { getTranslations } from 'next-intl/server';
import { CallFailure } from '@/components/shell/call-failure';
import type { OpenShell } from '@/components/shell/screen-shell';
import { type FixedColumn, FixedTable } from '@/components/ui/fixed-table';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatAmount } from '@/lib/format/money';
import { pageLocale } from '@/lib/i18n/page-locale';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { siteGames, siteOption } from '@/lib/upstream/site-calls';

type Game = ResponseOf<'/api/common/gameCodes'>['list'][number];

/** The kinds of games that the guide explains, with the games of the sandbox that are played so. */
const KINDS = {
  baccarat: ['speed_baccarat', 'baccarat_a', 'hotel_baccarat', 'hotel_vip'],
  dragonTiger: ['dragon_tiger'],
  topCard: ['top_card'],
  blackjack: ['blackjack'],
  roulette: ['roulette'],
  slot: ['gold_carp', 'lucky_lotus', 'tiger_moon', 'pirate_bay'],
  oddEven: ['odd_even'],
  ladder: ['ladder'],
  powerBall: ['power_ball'],
  sports: ['soccer', 'baseball', 'basketball'],
  esports: ['lol', 'dota2', 'csgo'],
  virtual: ['virtual_soccer', 'virtual_basketball'],
} as const;
type Kind = keyof typeof KINDS;
const KIND_NAMES = Object.keys(KINDS) as Kind[];

/**
 * The rules of each kind of game, its payouts, and where the upstream says them its stakes and its return (PLAY-04,
 * GAME-01).
 */
export async function GuideScreen({ shell: { site, session } }: { shell: OpenShell }) {
  const [t, locale, capabilities] = await Promise.all([
    getTranslations('play.guide'),
    pageLocale(),
    siteCapabilities(site),
  ]);
  const hasFacts = capabilities.has('gameFacts');
  const [games, option] = await Promise.all([
    session ? callUpstreamAs(site, session, '/api/common/gameCodes', {}) : siteGames(site, locale),
    siteOption(site, locale),
  ]);
  const failed = [games, option].find((one) => !one.ok);
  const cashDecimal = option.ok ? option.data.siteOption.cashDecimal : '1';
  const nameOf = (game: Game) =>
    ({ ko: game.gameName, en: game.gameNameEn, vn: game.gameNameVn })[locale] || game.gameName;
  const limitsOf = ({ minBet = null, maxBet = null }: Game) =>
    minBet === null && maxBet === null
      ? t('noLimit')
      : [minBet, maxBet].map((one) => (one === null ? '' : formatAmount(one, cashDecimal))).join(' – ');
  const returnOf = ({ returnMin = null, returnMax = null }: Game) =>
    returnMin === null || returnMax === null
      ? t('unknown')
      : returnMin === returnMax
        ? `${returnMax} %`
        : `${returnMin} – ${returnMax} %`;
  const columns: FixedColumn<Game>[] = [{ id: 'game', header: t('game'), cell: nameOf }];
  if (hasFacts) {
    columns.push({ id: 'limits', header: t('limits'), cell: limitsOf });
    columns.push({ id: 'return', header: t('return'), cell: returnOf });
  }
  return (
    <>
      <div>
        <h1>{t('title')}</h1>
        <p className="mid">{t('note')}</p>
      </div>
      {failed && !failed.ok ? <CallFailure failure={failed} /> : null}
      <nav className="wrapped-chips" aria-label={t('kinds')}>
        {KIND_NAMES.map((kind) => (
          <a key={kind} href={`#${kind}`}>
            {t(`kind.${kind}.name`)}
          </a>
        ))}
      </nav>
      {KIND_NAMES.map((kind) => {
        const of: readonly string[] = KINDS[kind];
        const played =
          games.ok && option.ok ? games.data.list.filter(({ gameCode }) => of.includes(gameCode)) : [];
        return (
          <section
            key={kind}
            id={kind}
            className="panel grid scroll-mt-30 gap-3 px-4 py-5 md:px-6"
            aria-labelledby={`${kind}-name`}
          >
            <h2 id={`${kind}-name`}>{t(`kind.${kind}.name`)}</h2>
            <p className="max-w-[68ch] text-ink-2">{t(`kind.${kind}.how`)}</p>
            <p className="max-w-[68ch] text-ink-2">
              <b>{t('pays')}</b> {t(`kind.${kind}.pays`)}
            </p>
            {played.length > 0 ? (
              <FixedTable
                rows={played}
                rowKey={(game) => `${game.vendorCode} ${game.gameCode}`}
                columns={columns}
                className="facts-table"
              />
            ) : null}
          </section>
        );
      })}
      {hasFacts ? <p className="mid">{t('returnNote')}</p> : null}
    </>
  );
}
