import 'server-only';
import type { ReactNode } from 'react';
import type { ScreenShell } from '@/components/shell/screen-shell';
import { pageLocale } from '@/lib/i18n/page-locale';
import { siteGames } from '@/lib/upstream/site-calls';
import { Art } from './art';
import { isPlayIcon, PlayIcon } from './icons';
import { lobbyCodeOf } from './load-lobby';

/** Edge of a drawing in a list, in pixels. */
const SIZE = 44;

type DrawArt = (
  game: { vendorCode?: string | undefined; gameCode?: string | undefined; gameCategory: string },
  isUrgent?: boolean,
) => ReactNode;

/** Renders the site's games in lists; one without a picture gets its category's icon on the ground. */
export async function gameArts({ site }: ScreenShell): Promise<DrawArt> {
  const games = await siteGames(site, await pageLocale());
  const list = games.ok ? games.data.list : [];
  const gamesByCode = new Map(list.map((game) => [`${game.vendorCode} ${game.gameCode}`, game]));
  return ({ vendorCode, gameCode, gameCategory }, isUrgent = false) => {
    const game = gamesByCode.get(`${vendorCode} ${gameCode}`);
    if (game?.art) return <Art name={game.art} size={SIZE} isUrgent={isUrgent} />;
    const icon = game?.lobbyCode ?? lobbyCodeOf(game?.groupCode ?? gameCategory);
    return (
      <span className="no-art">
        <PlayIcon name={isPlayIcon(icon) ? icon : 'livecasino'} />
      </span>
    );
  };
}
