import 'server-only';
import { PANELS } from '@/components/filter/pop-over';
import { type HistoryShell, playerShell, type SharedPageProps } from '@/components/shell/screen-shell';
import type { SearchParams } from '@/lib/lists/filters';
import { PlayRange } from './play-range';

/** The player site as a shell of screens with histories, whose days are chosen in the player's hand. */
export async function moneyShell(
  props: SharedPageProps,
): Promise<{ shell: HistoryShell; search: SearchParams }> {
  const { shell, search } = await playerShell(props);
  return {
    shell: { ...shell, drawRange: (of) => <PlayRange {...of} isFilled={PANELS in search} /> },
    search,
  };
}
