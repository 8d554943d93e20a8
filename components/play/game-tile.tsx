import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { formatAmount } from '@/lib/format/money';
import { Art } from './art';
import { isPlayIcon, PlayIcon } from './icons';
import type { LobbyGame } from './load-lobby';

interface OpenGameProps {
  game: LobbyGame;
  /** Where guests are sent; a player's press opens the game. */
  login: string | undefined;
  className?: string;
  children: ReactNode;
}

/** The control that opens a game: a link to the sign-in for guests, a button with the game's codes for players. */
export function OpenGame({ game, login, className, children }: OpenGameProps) {
  if (login) {
    return (
      <a className={className} href={login}>
        {children}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={className}
      data-vendor={game.vendorCode}
      data-type={game.groupCode}
      data-game={game.gameCode}
      data-mini={game.lobbyCode === 'minigame' || undefined}
    >
      {children}
    </button>
  );
}

/** Edge of a picture in pixels; the style sheet may draw it at others of the same shape. */
const PICTURE_SIZE = 200;

/** A game's drawing, or its vendor's picture; without one its category's icon on the ground. */
export function GameArt({ game, size }: { game: LobbyGame; size?: number }) {
  if (game.art) return <Art name={game.art} size={size} />;
  if (game.picture) {
    return (
      // biome-ignore lint/performance/noImgElement: a vendor's picture is loaded from its own address
      <img
        src={game.picture}
        alt=""
        width={size ?? PICTURE_SIZE}
        height={size ?? PICTURE_SIZE}
        loading="lazy"
        referrerPolicy="no-referrer"
      />
    );
  }
  return (
    <span className="no-art">
      <PlayIcon name={isPlayIcon(game.lobbyCode) ? game.lobbyCode : 'livecasino'} />
    </span>
  );
}

/** The stakes a game takes; undefined without limits. */
export async function limitsOf(game: LobbyGame, cashDecimal: string): Promise<string | undefined> {
  const t = await getTranslations('play.lobby');
  const min = game.minBet === null ? null : formatAmount(game.minBet, cashDecimal);
  const max = game.maxBet === null ? null : formatAmount(game.maxBet, cashDecimal);
  if (min !== null && max !== null) return t('limits', { min, max });
  if (min !== null) return t('limitFrom', { min });
  return max === null ? undefined : t('limitTo', { max });
}

/** A game among others: drawing, name, provider, limits, return; a star that marks it as a favourite, or a link to its demo. */
export async function GameTile({
  game,
  login,
  cashDecimal,
  hasStar,
  demo,
}: {
  game: LobbyGame;
  login: string | undefined;
  cashDecimal: string;
  hasStar: boolean;
  /** The address of the game's demo, for guests; undefined without one. */
  demo: string | undefined;
}) {
  const [t, limits] = await Promise.all([getTranslations('play.lobby'), limitsOf(game, cashDecimal)]);
  return (
    <li className="tile">
      <OpenGame game={game} login={login} className="tile-open">
        <GameArt game={game} />
        <span className="tile-say">
          <b>{game.name}</b>
          <span>{game.provider}</span>
          {limits && <span>{limits}</span>}
          {game.returnMax && <span>{t('return', { rate: game.returnMax })}</span>}
        </span>
      </OpenGame>
      {demo ? (
        <a
          className="try"
          href={demo}
          target="_blank"
          rel="noreferrer nofollow"
          aria-label={t('demoOf', { name: game.name })}
        >
          {t('demo')}
        </a>
      ) : null}
      {hasStar ? (
        <button
          type="button"
          className="star"
          aria-pressed={game.isFavorite}
          aria-label={t('favorite', { name: game.name })}
          data-star={game.gameCode}
          data-vendor={game.vendorCode}
        >
          <PlayIcon name="star" />
        </button>
      ) : null}
    </li>
  );
}
